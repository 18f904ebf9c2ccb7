import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../../server/event-log/event-log';

/** An ordinary event of the game: all contenders append the same. */
export function sampleEvent(): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type: 'QuestCompleted',
    data: {
      questId: '8d5b1e0a-2c4f-4a6d-8e3b-5f7a9c1d2e02',
      templateId: 'focused-reading',
      questType: 'daily',
      category: 'learning',
      day: '2026-03-02',
      xpGained: 50,
      classBonus: true,
    },
    metadata: {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: '3c0f7a52-6f0e-4d0b-9a37-1f6b9d3c8e01',
      time: '2026-03-02T07:15:00.000Z',
      schemaVersion: 1,
    },
  };
}
