// Shows R231, R322.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callQuest, expectOk, filterByType, startDay, type Quest } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

/** A Monday, so that the quests of the week stay for the next days. */
const MONDAY = '2026-03-02T08:00:00Z';

let server: ServerWithDatabase;
let now = MONDAY;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

describe('the start of a day that is repeated with its key', () => {
  it('gets the first answer after its quests, the language and the class have changed, and on a later day', async () => {
    const player = await TestPlayer.register(server.url);
    await startDay(player);
    const custom = { name: 'Water the plants', frequency: 'daily', category: 'habits', difficulty: 'easy' };
    const { id } = expectOk(await player.post<Quest>('/custom-quests', { body: custom }));
    now = '2026-03-03T08:00:00Z';
    const idempotencyKey = randomUUID();
    const start = async () => {
      const { status, headers, body } = await player.post('/generate-daily-quests', { idempotencyKey });
      return JSON.stringify([status, headers.get('x-log-position'), body]);
    };
    const first = await start();
    const [, , quests] = JSON.parse(first) as [number, string, Quest[]];
    expect(expectOk(await player.get<Quest[]>('/quests'))).toStrictEqual(quests);

    const [weekly] = filterByType('weekly', quests);
    for (const quest of [weekly!, filterByType('daily', quests)[0]!])
      expectOk(await callQuest(player, 'increment', quest.id));
    expectOk(await player.patch(`/custom-quests/${id}`, { body: { name: 'Read' } }));
    expectOk(await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } }));
    expectOk(await player.patch(`/user/${player.id}/class`, { body: { characterClass: 'ranger' } }));
    expect(await start()).toBe(first);
    now = '2026-03-04T08:00:00Z';
    await startDay(player);
    expect(await start()).toBe(first);

    const { log } = server.application.core.resources;
    const started = (await readStreamEvents(log, `player-${player.id}`)).filter(
      ({ metadata }) => metadata.answer && JSON.stringify(metadata.answer).includes(id),
    );
    expect(started).toMatchObject([{ type: 'DayStarted' }]);
    // Those that the event hands out are not stored twice.
    expect(JSON.stringify(started[0]!.metadata)).not.toContain(filterByType('daily', quests)[0]!.id);
  });
});
