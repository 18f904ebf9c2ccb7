// Shows R125.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectOk, expectProblem, type Party, type PartyQuest } from '../support/api/game-api';
import { changeParty, deleteParty, readSlots } from '../support/api/party-api';
import { TestPlayer, type Answer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { expectNothingRecorded } from '../support/api/side-effects';

let server: ServerWithDatabase;
let clockOffsetMs = 0;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(Date.now() + clockOffsetMs) } });
});

afterAll(() => server.close());

describe('a key that was used for a party 26 hours ago', () => {
  it('is refused for the same founding and the same quest, which are not created again', async () => {
    const player = await TestPlayer.register(server.url);
    const keys = { party: randomUUID(), quest: randomUUID() };
    const found = () =>
      player.post<Party>('/parties', { body: { name: 'Early birds' }, idempotencyKey: keys.party });
    const { id } = expectOk(await found());
    const quest = { body: { name: 'Walks', description: 'Daily' }, idempotencyKey: keys.quest };
    const set = () => player.post<PartyQuest>(`/parties/${id}/quests`, quest);
    expectOk(await set());
    clockOffsetMs = 26 * 3_600_000;
    // The keys of a stream expire with its next event.
    expectOk(await changeParty(player, id, { rules: 'Be kind' }));
    for (const repeat of [found, set] as (() => Promise<Answer<unknown>>)[])
      expectProblem(await expectNothingRecorded(server, repeat), 422, 'IDEMPOTENCY_KEY_REUSED');
    expect(await readSlots(server, player)).toEqual([id]);

    expect(await deleteParty(player, id)).toMatchObject({ status: 204 });
    expectProblem(await expectNothingRecorded(server, found), 404, 'PARTY_NOT_FOUND');
    expect(await readSlots(server, player)).toEqual([]);
  });
});
