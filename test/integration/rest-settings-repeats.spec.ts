// Shows R231.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectOk, startDay } from '../support/api/game-api';
import { TestPlayer, type Answer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

describe('a change of settings that is repeated with its key', () => {
  it.each([
    ['language', { language: 'uk' }, { language: 'en' }],
    ['time-zone', { timeZone: 'Asia/Tokyo' }, { timeZone: 'Europe/Kyiv' }],
    ['class', { characterClass: 'rogue' }, { characterClass: 'ranger' }],
  ])('gets the same answer after another change: %s', async (setting, body, other) => {
    const player = await TestPlayer.register(server.url);
    await startDay(player);
    const path = `/user/${player.id}/${setting}`;
    const idempotencyKey = randomUUID();
    const first = await player.patch(path, { body, idempotencyKey });
    expectOk(first);
    expectOk(await player.patch(path, { body: other }));
    expect(textOf(await player.patch(path, { body, idempotencyKey }))).toBe(textOf(first));
  });
});

function textOf({ status, headers, body }: Answer<unknown>): string {
  return JSON.stringify([status, headers.get('x-log-position'), body]);
}
