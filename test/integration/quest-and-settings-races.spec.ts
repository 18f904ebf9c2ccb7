import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { QUEST_CALLS, callQuest, findTodaysQuest } from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

const ROUNDS = 4;
const AT_ONCE = 30;

let database: TestDatabase;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestServer({ databaseUrl: database.url });
  there = await startTestServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

/** The same player at either server. */
function at(turn: number, player: TestPlayer): TestPlayer {
  const same = new TestPlayer((turn % 2 ? here : there).url);
  same.cookie = player.cookie;
  same.user = player.user;
  return same;
}

function atOnce<Result>(work: (turn: number) => Promise<Result>): Promise<readonly Result[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_unused, turn) => work(turn)));
}

const factsOf = (streamId: string) => readStreamEvents(here.application.core.resources.log, streamId);

function statuses(answers: readonly { readonly status: number }[]): Readonly<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

describe('thirty commands at once at two servers, four times over:', () => {
  it('completions of a quest pay one reward', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await TestPlayer.register(here.url);
      const quest = await findTodaysQuest(player, 'single');
      const answers = await atOnce((turn) =>
        callQuest(at(turn, player), QUEST_CALLS[turn % QUEST_CALLS.length] ?? 'complete', quest.id),
      );
      expect(statuses(answers)).toStrictEqual({ 200: 1, 409: AT_ONCE - 1 });
      const paid = (await factsOf(`player-${player.id}`)).filter(({ type }) => type === 'QuestCompleted');
      expect(paid).toHaveLength(1);
      // Either server may have recorded it, and not yet projected it.
      player.position = await here.application.core.resources.log.head();
      const granted = answers.find(({ status }) => status === 200)?.body.xpGained;
      expect((await player.get<TestUser>('/user')).body).toMatchObject({ xp: granted, streak: 1 });
    }
  });

  it('steps of a quest stop at its target', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await TestPlayer.register(here.url);
      const quest = await findTodaysQuest(player, 'progressive');
      const answers = await atOnce((turn) =>
        callQuest(at(turn, player), turn % 3 ? 'increment' : 'complete-quest', quest.id),
      );
      expect(statuses(answers)).toStrictEqual({ 200: quest.targetValue, 409: AT_ONCE - quest.targetValue });
      const steps = answers.filter(({ status }) => status === 200).map(({ body }) => body.progress);
      expect(steps.sort((a, b) => a - b)).toStrictEqual(
        Array.from({ length: quest.targetValue }, (_unused, index) => index + 1),
      );
    }
  });

  it('changes of settings get no error', async () => {
    const player = await TestPlayer.register(here.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await atOnce((turn) =>
        at(turn, player).patch(`/user/${player.id}/language`, { body: { language: turn % 2 ? 'en' : 'uk' } }),
      );
      expect(statuses(answers)).toStrictEqual({ 200: AT_ONCE });
    }
  });
});
