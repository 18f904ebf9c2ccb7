import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Audit } from '../support/api/audit';
import { createEmptyDatabase, type TestDatabase } from '../support/database/database';
import { createPartyQuest, type PartyQuest } from '../support/api/game-api';
import { contributionRequest } from '../support/api/party-api';
import type { TestPlayer } from '../support/api/player';
import {
  createRetryingPlayers,
  type PlannedRequest,
  type RetryingPlayers,
} from '../support/processes/retrying-players';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const PLAYERS = 20;
/** How long they contribute. The promise is 60 s: `npm run bench -- faults` holds that length, part `shares`, with its figures. */
const PACE_SECONDS = Number(process.env['PACE_SECONDS'] ?? 10);
/** Of a quest: the most there is. */
const QUEST_TARGET = 1_000;
/** Far more contributions than this machine answers. */
const MOST_PER_SECOND = 500;
/** Beside that time: for the start of processes, and the checks, on a busy machine. */
const TIMEOUT_MS = 300_000;

describe('policies while players contribute as fast as they are answered', () => {
  let database: TestDatabase;
  let audit: Audit;
  const servers: ServerProcess[] = [];

  beforeEach(async () => {
    database = await createEmptyDatabase();
    audit = new Audit(database.url);
  });

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop('SIGKILL');
    await audit?.close();
    await database?.drop();
  });

  async function start(role: string): Promise<ServerProcess> {
    const server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal', ROLE: role });
    servers.push(server);
    return server;
  }

  it(
    'pay a share for each contribution that was accepted, once, and leave no backlog',
    async () => {
      await start('projections');
      const { url } = await start('api');
      const { crowd, requests } = await createRetryingPlayers(url, { players: PLAYERS, commands: PLAYERS });
      await contributeFor(PACE_SECONDS * 1_000, crowd, requests);
      await audit.waitUntilSettled();

      const events = await audit.events();
      const count = (name: string): number => events.filter(({ type }) => type === name).length;
      expect(crowd.acknowledged).toBeGreaterThanOrEqual(PLAYERS);
      expect(count('PartyContributionMade')).toBe(crowd.acknowledged);
      expect(count('PartyXpEarned')).toBe(crowd.acknowledged);
      await audit.expectRequestsRecordedOnce(crowd);
      await audit.expectSameXp(crowd.players);
      await audit.expectConsistent();
      expect(await readBacklog()).toEqual({ reactions: 0, parked: 0 });
    },
    TIMEOUT_MS + PACE_SECONDS * 1_000,
  );

  /** Reactions that wait to be carried out, and streams and targets that are parked. */
  async function readBacklog(): Promise<unknown> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(`
      select (select count(*)::int from policy_reaction where policy = 'party-xp') as reactions,
             (select count(*)::int from parked_stream) as parked`);
    await client.end();
    return rows[0];
  }
});

/** Each player makes contributions of one unit for as long, the next when one is answered. */
async function contributeFor(
  millis: number,
  crowd: RetryingPlayers,
  requests: ReadonlyMap<TestPlayer, readonly PlannedRequest[]>,
): Promise<void> {
  const [[leader, planned] = []] = requests;
  const partyId = (planned?.[0]?.body as { readonly partyId?: string })?.partyId;
  if (!leader || partyId === undefined) throw new Error('The first request is a contribution');
  const next = await openQuests(leader, partyId);
  const end = Date.now() + millis;
  await Promise.all(
    crowd.players.map(async (player) => {
      do await crowd.play(new Map([[player, [next()]]]));
      while (Date.now() < end);
    }),
  );
}

/** Contributions to quests of a party, one after the other, of which each pays one XP. */
async function openQuests(leader: TestPlayer, partyId: string): Promise<() => PlannedRequest> {
  const quests: PartyQuest[] = [];
  while (quests.length * QUEST_TARGET < MOST_PER_SECOND * PACE_SECONDS)
    quests.push(
      await createPartyQuest(leader, partyId, { targetValue: QUEST_TARGET, xpReward: QUEST_TARGET }),
    );
  let count = 0;
  return () => {
    const quest = quests[Math.floor(count / QUEST_TARGET)];
    if (!quest) throw new Error(`More than ${MOST_PER_SECOND} contributions a second need more quests`);
    count += 1;
    return contributionRequest(partyId, quest.id)(1);
  };
}
