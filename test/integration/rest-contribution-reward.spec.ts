// Shows R162.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createPartyQuest, createTestParty, expectOk } from '../support/api/game-api';
import { appendOddEvent } from '../support/events/odd-events';
import { TestPlayer, type Answer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';

interface Rewarded {
  readonly contribution: number;
  readonly xpGained: number;
  readonly position: string;
  readonly levelUp: boolean;
  readonly isRewardPending: boolean;
  readonly character: {
    readonly level: number;
    readonly xp: number;
    readonly xpRequired: number;
    readonly availablePoints: number;
  } | null;
}

let database: TestDatabase;
/** Two processes take commands, a third pays shares. */
let here: TestServer;
let there: TestServer;
let policies: TestServer | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { ROLE: 'api' };
  here = await startTestServer({ databaseUrl: database.url, environment });
  there = await startTestServer({ databaseUrl: database.url, environment });
  await startPolicies();
});

afterAll(async () => {
  await Promise.all([here.close(), there.close(), policies?.close()]);
  await database.drop();
});

async function startPolicies(): Promise<void> {
  policies = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'projections' } });
}

async function stopPolicies(): Promise<void> {
  await policies?.close();
  policies = undefined;
}

async function withQuest(details: { readonly xpReward: number; readonly targetValue: number }) {
  const player = await TestPlayer.register(here.url);
  const party = await createTestParty(player);
  const quest = await createPartyQuest(player, party.id, details);
  const contribute = (idempotencyKey: string, url = here.url): Promise<Answer<Rewarded>> => {
    player.url = url;
    const body = { partyId: party.id, contribution: 1 };
    return player.post<Rewarded>(`/party-quests/${quest.id}/contribute`, { body, idempotencyKey });
  };
  return { player, contribute };
}

/** What a repeat must get again. */
const textOf = ({ status, headers, body }: Answer<Rewarded>): string =>
  JSON.stringify([status, headers.get('x-log-position'), body]);

async function characterOf(player: TestPlayer): Promise<Rewarded['character']> {
  const answer = await player.get<TestUser & { readonly xpRequired: number }>('/user');
  const { level, xp, xpRequired, stats } = expectOk(answer);
  return { level, xp, xpRequired, availablePoints: stats['availablePoints'] ?? 0 };
}

describe('a contribution to a party quest', () => {
  it('is answered with the level-up and the character that its share leads to', async () => {
    const { player, contribute } = await withQuest({ xpReward: 400, targetValue: 4 });
    const answers: Rewarded[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { body } = await contribute(randomUUID(), turn % 2 ? here.url : there.url);
      expect(body.isRewardPending).toBe(false);
      expect(await characterOf(player)).toStrictEqual(body.character);
      answers.push(body);
    }
    expect(answers.map(({ levelUp, character }) => [levelUp, character?.level, character?.xp])).toStrictEqual(
      [
        [true, 2, 0],
        [false, 2, 100],
        [false, 2, 200],
        [true, 3, 17],
      ],
    );
    expect(answers.at(-1)?.character?.availablePoints).toBe(10);
  });

  it('gets the same answer for a repeat, at any process, however the character has changed', async () => {
    const { contribute } = await withQuest({ xpReward: 1000, targetValue: 3 });
    const [first, second] = [randomUUID(), randomUUID()];
    const answer = textOf(await contribute(first));
    await contribute(second);
    for (const url of [here.url, there.url]) expect(textOf(await contribute(first, url))).toBe(answer);
  });

  it('says at once that a share of 0 XP changes no character', async () => {
    const { contribute } = await withQuest({ xpReward: 10, targetValue: 1000 });
    expect(expectOk(await contribute(randomUUID()))).toMatchObject({
      xpGained: 0,
      levelUp: false,
      isRewardPending: false,
      character: null,
    });
  });

  it('says after a second that the share is on its way, and repeats say so when it is paid', async () => {
    const { player, contribute } = await withQuest({ xpReward: 400, targetValue: 4 });
    await stopPolicies();
    const key = randomUUID();
    const begin = Date.now();
    const answers = await Promise.all([contribute(key), contribute(key, there.url), contribute(key)]);
    expect(Date.now() - begin).toBeLessThan(5_000);
    const [answer = ''] = answers.map(textOf);
    expect(answers[0]?.body).toMatchObject({
      xpGained: 100,
      levelUp: false,
      isRewardPending: true,
      character: null,
    });
    expect(answers.map(textOf)).toStrictEqual([answer, answer, answer]);
    await startPolicies();
    await waitUntil('the share is paid', async () => (await characterOf(player))?.level === 2);
    expect(textOf(await contribute(key))).toBe(answer);
    expect(expectOk(await contribute(randomUUID()))).toMatchObject({
      isRewardPending: false,
      character: { level: 2, xp: 100 },
    });
  });

  it('is answered as done although the stream of its player can not be written any more', async () => {
    await stopPolicies();
    const { player, contribute } = await withQuest({ xpReward: 100, targetValue: 10 });
    const { log } = here.application.core.resources;
    const before = await log.head();
    const answering = contribute(randomUUID());
    await waitUntil('it is appended', async () => (await log.head()) !== before);
    await appendOddEvent(here.application.core.resources, `player-${player.id}`, {
      type: 'TurnedIntoAPumpkin',
      data: {},
    });

    const answer = await answering;
    await startPolicies();
    expect(answer).toMatchObject({ status: 200, body: { isRewardPending: true, character: null } });
  });
});
