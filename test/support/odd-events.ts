import { randomUUID } from 'node:crypto';
import type { EventLog, EventMetadata, RecordedEvent } from '../../server/event-log/event-log';

export interface OddEvent {
  readonly type: string;
  readonly data: RecordedEvent['data'];
  /** What its metadata have beside, or instead of, those of every event. */
  readonly metadata?: object;
}

/** Events that no release of this program appends: of unknown types and versions, and of wrong shapes. */
export const ODD_EVENTS: readonly OddEvent[] = [
  { type: 'TurnedIntoAPumpkin', data: {} },
  { type: 'toString', data: {} },
  { type: 'constructor', data: {} },
  { type: '__proto__', data: {} },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: 99 } },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: null } },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: '1' } },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: 0 } },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: 1.5 } },
  { type: 'DayStarted', data: {} },
  { type: 'LevelReached', data: {} },
  { type: 'LevelReached', data: { level: 'two' } },
  { type: 'LevelReached', data: { level: null } },
  { type: 'LevelLost', data: { level: [] } },
  { type: 'MemberJoined', data: {} },
  { type: 'MemberJoined', data: { member: null } },
  { type: 'MemberLeft', data: { member: 7, slotClaim: null } },
  { type: 'PartyCreated', data: { name: {} } },
  { type: 'PartyQuestCreated', data: { questId: 1 } },
  { type: 'PartyDeleted', data: { members: 'all' } },
];

/** A contribution to a quest that doesn't exist. */
export function createContribution(): OddEvent {
  const by = { userId: randomUUID(), nickname: 'Somebody', username: 'somebody' };
  const xp = { xpGained: 1, partyXpGained: 1, partyXpExact: 1, partyTotalXp: 1 };
  const counts = { contribution: 1, totalContributions: 1, targetValue: 1 };
  const data = { questId: randomUUID(), questName: '', by, ...counts, ...xp };
  return { type: 'PartyContributionMade', data };
}

/** Appends an event at the end of a stream that exists; resolves with its id. */
export async function appendOddEvent(
  log: Pick<EventLog, 'append' | 'readStream'>,
  streamId: string,
  { type, data, metadata = {} }: OddEvent,
): Promise<string> {
  const id = randomUUID();
  let revision = -1;
  for await (const last of log.readStream(streamId, { direction: 'backwards', limit: 1 }))
    ({ revision } = last);
  const context = { commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 };
  const stored = { ...context, time: '2026-02-01T00:00:00.000Z', ...metadata } as EventMetadata;
  const event = { id, type, data, metadata: stored };
  await log.append({ streamId, expectedRevision: revision, events: [event] });
  return id;
}
