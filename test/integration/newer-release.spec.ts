import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 as timedKey } from 'uuid';
import { toOperatorMessage } from '../../server/composition/operator-message';
import { closePool } from '../../server/database/close-pool';
import { runOperatorCommand } from '../support/processes/command-line';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk, expectProblem, startDay } from '../support/api/game-api';
import { appendOddEvent } from '../support/events/odd-events';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';

const NEWER = 'AddSeasons9990000000000';
const SENTENCE =
  `The data were upgraded by a newer release of Questlog (this one has no migration ${NEWER}): ` +
  'start that release, or restore the copy made before the upgrade.';

let database: TestDatabase;
let pool: pg.Pool;
let servers: TestServer[];

beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.close();
  await closePool(pool);
  await database.drop();
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer({ databaseUrl: database.url, environment });
  servers.push(server);
  return server;
}

/** Does what a newer release does when it starts: runs a migration that this release doesn't know. */
async function upgrade(): Promise<void> {
  await pool.query('insert into migration (timestamp, name) values ($1, $2)', [9_990_000_000_000, NEWER]);
}

describe('data that a newer release has upgraded', () => {
  it.each(['all', 'api', 'projections'])('are refused at the start of a process of role %s', async (ROLE) => {
    await upgrade();
    const refusal: unknown = await start({ ROLE }).catch((error: unknown) => error);
    expect(toOperatorMessage(refusal)).toBe(SENTENCE);
    // PostgreSQL lists a connection for a moment after its client has closed it.
    await waitUntil('no connection of the refused process is left', async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and application_name like 'questlog%'",
      );
      return rowCount === 0;
    });
  });

  it("are refused by the operators' commands with code 2, and not changed", async () => {
    await pool.query('delete from migration where timestamp = (select max(timestamp) from migration)');
    await upgrade();
    const before = await pool.query('select * from migration order by id');
    expect(await runOperatorCommand(database.url, ['status'])).toStrictEqual({
      code: 2,
      stdout: '',
      stderr: `${SENTENCE}\n`,
    });
    expect((await pool.query('select * from migration order by id')).rows).toStrictEqual(before.rows);
  });

  it.each([undefined, null])(
    "of one player answer the player's commands with one problem, also one of hours ago, with the metadata %j",
    async (metadata) => {
      const server = await start();
      const player = await TestPlayer.register(server.url);
      const odd = { type: 'TurnedIntoAPumpkin', data: {}, ...(metadata === null && { metadata }) };
      await appendOddEvent(server.application.core.resources, `player-${player.id}`, odd);
      const keys = [randomUUID(), timedKey({ msecs: Date.now() - 5 * 3_600_000 })];
      for (const key of keys) {
        const answer = await player.patch(`/user/${player.id}/language`, {
          body: { language: 'uk' },
          idempotencyKey: key,
        });
        expectProblem(answer, 503, 'NEWER_RELEASE_NEEDED');
      }
      const other = await TestPlayer.register(server.url);
      expect(await startDay(other)).not.toHaveLength(0);
    },
  );

  it('are still served by processes of the older release that run already', async () => {
    const server = await start({ ROLE: 'api' });
    await start({ ROLE: 'projections' });
    const player = await TestPlayer.register(server.url);
    await upgrade();
    expect(await startDay(player)).not.toHaveLength(0);
    expect(expectOk(await player.get<readonly unknown[]>('/quests'))).not.toHaveLength(0);
    const again = new TestPlayer(server.url);
    const login = { username: player.user.email, password: 'secret-1' };
    expectOk(await again.post('/auth/login', { body: login }));
  });
});
