import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '../../server/contracts/position';
import { formatProjectionAdvance, PROJECTION_ADVANCED } from '../../server/read-models/projection-advanced';
import { openCore, type TestCore } from '../support/core';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { TestPlayer, type TestUser } from '../support/player';
import { startTestServer } from '../support/server';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const at = (number: number): Position => String(number).padStart(19, '0') as Position;

describe('a read that asks for a position', () => {
  let core: TestCore;

  beforeEach(async () => {
    core = await openCore(database.url);
    await core.barrier.start();
  });

  afterEach(() => core.close());

  /** As a projector does in the transaction that writes its rows; `told` is what of it reaches the server. */
  async function project(projector: string, position: Position, told = true): Promise<void> {
    await core.resources.pool.query(
      `insert into projection_checkpoint (name, version, position, state, events, updated_at)
       values ($1, 1, $2, 'running', 0, now())
       on conflict (name) do update set position = excluded.position`,
      [projector, position],
    );
    if (!told) return;
    const payload = formatProjectionAdvance({ projector, position });
    await core.resources.pool.query('select pg_notify($1, $2)', [PROJECTION_ADVANCED, payload]);
  }

  /** What a wait has come to by now; undefined while it goes on. */
  function watched(wait: Promise<boolean>): { readonly reached: boolean | undefined } {
    const seen: { reached: boolean | undefined } = { reached: undefined };
    void wait.then((reached) => (seen.reached = reached));
    return seen;
  }

  const aMoment = () => core.resources.pool.query('select pg_sleep(0.1)');

  it('waits until its read model is told to be there', async () => {
    await project('players', at(6));
    const wait = core.barrier.wait('players', at(7));
    const seen = watched(wait);
    await aMoment();
    expect(seen.reached).toBeUndefined();
    await project('players', at(7));
    await expect(wait).resolves.toBe(true);
  });

  it('goes on when the read model is further than asked', async () => {
    await project('players', at(9));
    await expect(core.barrier.wait('players', at(7))).resolves.toBe(true);
  });

  it('does not go on because another read model is there', async () => {
    const wait = core.barrier.wait('players', at(7));
    const seen = watched(wait);
    await project('parties', at(7));
    await aMoment();
    expect(seen.reached).toBeUndefined();
    await project('players', at(7));
    await expect(wait).resolves.toBe(true);
  });

  it('gets there though the news was lost', async () => {
    const wait = core.barrier.wait('players', at(7));
    await project('players', at(7), false);
    await expect(wait).resolves.toBe(true);
  });

  it('gives up when the read model never gets there', async () => {
    await project('players', at(6));
    await expect(core.barrier.wait('players', at(7))).resolves.toBe(false);
  });

  it('lets everybody go who waited for no more', async () => {
    const waits = [3, 5, 7].map((number) => core.barrier.wait('players', at(number)));
    const last = watched(waits[2] ?? Promise.resolve(true));
    await project('players', at(5));
    await expect(Promise.all(waits.slice(0, 2))).resolves.toStrictEqual([true, true]);
    await aMoment();
    expect(last.reached).toBeUndefined();
    await project('players', at(7));
    await expect(waits[2]).resolves.toBe(true);
  });

  it('is not led astray by an older piece of news', async () => {
    await project('players', at(9));
    await expect(core.barrier.wait('players', at(9))).resolves.toBe(true);
    await project('players', at(4));
    await expect(core.barrier.wait('players', at(9))).resolves.toBe(true);
  });
});

describe('an answer', () => {
  it('that is behind says so instead of failing', async () => {
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
      expect(change.headers.get('x-read-stale')).toBe('true');
      const read = await player.getOnce<TestUser>('/user');
      expect(read).toMatchObject({ status: 200, body: { preferredLanguage: 'en' } });
      expect(read.headers.get('x-read-stale')).toBe('true');
    } finally {
      await withoutProjections.close();
    }
  });

  it('to a position that is none is a refusal', async () => {
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
