import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { LISTENER_APPLICATION_NAME } from '../../server/database/postgres-listener';
import {
  formatProjectionAdvance,
  PROJECTION_ADVANCED_CHANNEL,
} from '../../server/read-models/projection-advanced';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import type { ReadModelName } from '../../server/read-models/read-model-name';
import { PartyCommandHarness } from '../support/events/party-commands';
import { commandContext, openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer } from '../support/processes/server';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const at = (number: number): Position => String(number).padStart(19, '0') as Position;

const LAST_POSITION = '9223372036854775807' as Position;

/** Moves a checkpoint as a projector does when it writes its rows; with `notifies` the server hears of it. */
async function project(
  { resources: { pool } }: TestCore,
  projector: string,
  position: Position,
  notifies = true,
): Promise<void> {
  await pool.query(
    `insert into projection_checkpoint (name, version, position, state, events, updated_at)
     values ($1, 1, $2, 'running', 0, now())
     on conflict (name) do update set position = excluded.position`,
    [projector, position],
  );
  if (!notifies) return;
  const payload = formatProjectionAdvance({ projector, position });
  await pool.query('select pg_notify($1, $2)', [PROJECTION_ADVANCED_CHANNEL, payload]);
}

describe('a read that asks for a position', () => {
  let core: TestCore;
  let player: string;

  beforeEach(async () => {
    core = await openCore(database.url);
    // The log has the positions that the tests wait for.
    const harness = new PartyCommandHarness(core);
    for (let events = 0; events < 9; events += 1) player = await harness.register();
    await core.readBarrier.start();
  });

  afterEach(() => core.close());

  /** The result of a wait so far; undefined while it goes on. */
  function watched(wait: Promise<boolean>): { readonly reached: boolean | undefined } {
    const seen: { reached: boolean | undefined } = { reached: undefined };
    void wait.then((reached) => (seen.reached = reached));
    return seen;
  }

  const aMoment = () => core.resources.pool.query('select pg_sleep(0.1)');
  /** The result of a short wait. */
  const within = (wait: Promise<boolean>): Promise<boolean | string> =>
    Promise.race([wait, sleep(1_500, 'waits')]);

  it('waits until its read model announces that position', async () => {
    await project(core, 'players', at(6));
    const wait = core.readBarrier.waitFor('players', at(7));
    const seen = watched(wait);
    await aMoment();
    expect(seen.reached).toBeUndefined();
    await project(core, 'players', at(7));
    await expect(wait).resolves.toBe(true);
  });

  it('resumes when the read model is past that position', async () => {
    await project(core, 'players', at(9));
    await expect(core.readBarrier.waitFor('players', at(7))).resolves.toBe(true);
  });

  it('does not resume because another read model is at that position', async () => {
    const wait = core.readBarrier.waitFor('players', at(7));
    const seen = watched(wait);
    await project(core, 'parties', at(7));
    await aMoment();
    expect(seen.reached).toBeUndefined();
    await project(core, 'players', at(7));
    await expect(wait).resolves.toBe(true);
  });

  it('resumes though the notification was lost', async () => {
    const wait = core.readBarrier.waitFor('players', at(7));
    await project(core, 'players', at(7), false);
    await expect(wait).resolves.toBe(true);
  });

  it('gives up when the read model never reaches that position', async () => {
    await project(core, 'players', at(6));
    await expect(core.readBarrier.waitFor('players', at(7))).resolves.toBe(false);
  });

  it('does not wait long for a read model that has just been late', async () => {
    await project(core, 'players', at(5));
    await expect(core.readBarrier.waitForRead('players', at(7))).resolves.toBe(false);
    await project(core, 'players', at(6));
    await expect(within(core.readBarrier.waitForRead('players', at(8)))).resolves.toBe(false);
    await expect(within(core.readBarrier.waitForRead('parties', at(1)))).resolves.toBe('waits');
    await project(core, 'players', at(7));
    await expect(within(core.readBarrier.waitForRead('players', at(9)))).resolves.toBe(false);
    await project(core, 'players', at(9));
    await core.runner.run(
      PLAYER_AGGREGATE,
      player,
      { type: 'ChangeLanguage', language: 'uk' },
      commandContext(player),
    );
    await expect(within(core.readBarrier.waitForRead('players', at(10)))).resolves.toBe('waits');
  });

  it('does not wait long for a position that the log does not have', async () => {
    const waits = Array.from({ length: 20 }, () => core.readBarrier.waitForRead('players', LAST_POSITION));
    expect(new Set(await Promise.all(waits.map(within)))).toEqual(new Set([false]));
    await expect(within(core.readBarrier.waitForRead('players', at(8)))).resolves.toBe('waits');
  });

  it('resumes with all others that wait for that position or an earlier one', async () => {
    const waits = [3, 5, 7].map((number) => core.readBarrier.waitFor('players', at(number)));
    const last = watched(waits[2] ?? Promise.resolve(true));
    await project(core, 'players', at(5));
    await expect(Promise.all(waits.slice(0, 2))).resolves.toStrictEqual([true, true]);
    await aMoment();
    expect(last.reached).toBeUndefined();
    await project(core, 'players', at(7));
    await expect(waits[2]).resolves.toBe(true);
  });

  it('is not misled by an older notification', async () => {
    await project(core, 'players', at(9));
    await expect(core.readBarrier.waitFor('players', at(9))).resolves.toBe(true);
    await project(core, 'players', at(4));
    await expect(core.readBarrier.waitFor('players', at(9))).resolves.toBe(true);
  });
});

describe('the position of all read models together', () => {
  const cores: TestCore[] = [];
  const NAMES = PROJECTORS.map(({ name }) => name as ReadModelName);

  afterEach(async () => {
    for (const core of cores.splice(0)) await core.close();
  });

  async function opened(): Promise<TestCore> {
    const core = await openCore(database.url);
    cores.push(core);
    return core;
  }

  it('is that of the last read model', async () => {
    const core = await opened();
    await core.readBarrier.start();
    for (const [order, name] of NAMES.entries()) {
      expect(core.readBarrier.getMinCheckpoint()).toBeUndefined();
      await project(core, name, at(90 - order));
      await expect(core.readBarrier.waitFor(name, at(90 - order))).resolves.toBe(true);
    }
    const [last = 'players'] = NAMES.slice(-1);
    const least = 90 - (NAMES.length - 1);
    expect(core.readBarrier.getMinCheckpoint()).toBe(at(least));
    await project(core, last, at(99));
    await expect(core.readBarrier.waitFor(last, at(99))).resolves.toBe(true);
    expect(core.readBarrier.getMinCheckpoint()).toBe(at(least + 1));
  });

  it('is known to a process that has just started', async () => {
    const core = await opened();
    for (const [order, name] of NAMES.entries()) await project(core, name, at(7 + order), false);
    await core.readBarrier.start();
    expect(core.readBarrier.getMinCheckpoint()).toBe(at(7));
  });

  it('is unknown while a read model has no checkpoint', async () => {
    const core = await opened();
    for (const name of NAMES) await project(core, name, name === 'tasks' ? ORIGIN : at(7), false);
    await core.readBarrier.start();
    expect(core.readBarrier.getMinCheckpoint()).toBeUndefined();
  });

  it('does not keep a process from starting when the lookup fails', async () => {
    const core = await opened();
    const { pool } = core.resources;
    await pool.query('alter table projection_checkpoint rename to projection_checkpoint_away');
    await core.readBarrier.start();
    expect(core.readBarrier.getMinCheckpoint()).toBeUndefined();
    await pool.query('alter table projection_checkpoint_away rename to projection_checkpoint');
    for (const name of NAMES) await project(core, name, at(7));
    await waitUntil('the news has come', async () => core.readBarrier.getMinCheckpoint() === at(7));
  });

  it('is looked up again after notifications were interrupted', async () => {
    const core = await opened();
    for (const name of NAMES) await project(core, name, at(7), false);
    await core.readBarrier.start();
    // The state after a crash of Postgres, which may have lost the last commits.
    for (const name of NAMES) await project(core, name, at(5), false);
    await core.resources.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database()`,
      [LISTENER_APPLICATION_NAME],
    );
    await waitUntil('it is what is there now', async () => core.readBarrier.getMinCheckpoint() === at(5));
  });

  it('comes with the signed-in account, and is not beyond a read model that is held back', async () => {
    const server = await startTestServer({ databaseUrl: database.url });
    try {
      const { pool, log } = server.application.core.resources;
      const player = await TestPlayer.register(server.url);
      const readPosition = async () => (await player.get('/user')).headers.get('x-read-position');
      const head = await log.head();
      await waitUntil('all read models are at the head', async () => (await readPosition()) === head);
      await pool.query(`update projection_checkpoint set state = 'paused' where name = 'tasks'`);
      await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' } });
      const read = await player.get<TestUser>('/user');

      expect(read.body.preferredLanguage).toBe('uk');
      expect(read.headers.get('x-read-position')).toBe(head);
      expect(await log.head()).not.toBe(head);
      expect((await player.get('/quests')).headers.get('x-read-position')).toBeNull();
    } finally {
      await server.close();
    }
  });

  it('is left out by a server that does not know it', async () => {
    const server = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
    try {
      const player = await TestPlayer.register(server.url);
      expect((await player.getOnce('/user')).headers.get('x-read-position')).toBeNull();
    } finally {
      await server.close();
    }
  });
});

describe('an answer', () => {
  it('that lags behind is marked as stale instead of failing', async () => {
    const whole = await startTestServer({ databaseUrl: database.url });
    const player = await TestPlayer.register(whole.url);
    await player.getOnce('/user');
    await whole.close();

    const withoutProjections = await startTestServer({
      databaseUrl: database.url,
      environment: { ROLE: 'api' },
    });
    try {
      player.url = withoutProjections.url;
      const current = await player.getOnce<TestUser>('/user');
      expect(current.headers.get('x-read-stale')).toBeNull();

      const change = await player.patch<TestUser>(`/user/${player.id}/language`, {
        body: { language: 'uk' },
      });
      // Made from the command's own outcome, not from rows.
      expect(change).toMatchObject({ status: 200, body: { preferredLanguage: 'uk' } });
      expect(change.headers.get('x-read-stale')).toBeNull();
      const read = await player.getOnce<TestUser>('/user');
      expect(read).toMatchObject({ status: 200, body: { preferredLanguage: 'en' } });
      expect(read.headers.get('x-read-stale')).toBe('true');
    } finally {
      await withoutProjections.close();
    }
  });

  it('to an invalid position is a refusal', async () => {
    const server = await startTestServer({ databaseUrl: database.url });
    try {
      const player = await TestPlayer.register(server.url);
      for (const position of ['x', '-1', '1.5', '1e3', '7; drop table account', '9'.repeat(65)]) {
        const headers = { 'x-min-position': position };
        expect(await player.getOnce('/user', { headers })).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION_FAILED', errors: [{ field: 'X-Min-Position' }] },
        });
      }
    } finally {
      await server.close();
    }
  });
});
