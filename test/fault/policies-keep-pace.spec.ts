import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Audit } from '../support/audit';
import { createEmptyDatabase, type TestDatabase } from '../support/database';
import type { TestPlayer } from '../support/player';
import { createRetryingPlayers, type PlannedRequest } from '../support/retrying-players';
import { startServerProcess, type ServerProcess } from '../support/server-process';

const PLAYERS = 20;
const CONTRIBUTIONS_EACH = 25;
/** A time limit for that many contributions on a busy machine. */
const TIMEOUT_MS = 300_000;

/** A minute at the peak, with its figures, is measured by `npm run bench -- faults`, part `shares`. */
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
      await crowd.play(contributionsOf(requests));
      await audit.waitUntilSettled();

      const events = await audit.events();
      const count = (name: string): number => events.filter(({ type }) => type === name).length;
      expect(count('PartyContributionMade')).toBe(PLAYERS * CONTRIBUTIONS_EACH);
      expect(count('PartyXpEarned')).toBe(PLAYERS * CONTRIBUTIONS_EACH);
      await audit.expectRequestsRecordedOnce(crowd);
      await audit.expectSameXp(crowd.players);
      await audit.expectConsistent();
      expect(await readBacklog()).toEqual({ reactions: 0, parked: 0 });
    },
    TIMEOUT_MS,
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

/** As many contributions of each player, of one unit. */
function contributionsOf(
  requests: ReadonlyMap<TestPlayer, readonly PlannedRequest[]>,
): ReadonlyMap<TestPlayer, readonly PlannedRequest[]> {
  return new Map(
    [...requests].map(([player, [first]]) => [
      player,
      Array.from({ length: CONTRIBUTIONS_EACH }, () => {
        if (first?.kind !== 'contribution') throw new Error('The first request is a contribution');
        return first;
      }),
    ]),
  );
}
