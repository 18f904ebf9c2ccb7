import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { REPLAY_APPLICATION_NAME } from '../../projections/replay/replayer';
import { REPLAY_RATE } from '../../server/contracts/operations';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import { DEFAULT_GAME_SETTINGS } from '../../server/rules/game-settings';
import type { Projector } from '../../projections/engine/projector';
import { dayIn, QUEST, registered, USER } from '../support/events/player-projection-events';
import { toRecordedEvents } from '../support/events/project-in-memory';
import { createHistory } from '../support/events/random-histories';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { readCheckpoint, listAddedSchemas, waitUntil } from '../support/processes/projections';

const NAMES = PROJECTORS.map(({ name }) => name);

describe('a replay', () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  async function indexes(): Promise<readonly unknown[]> {
    const { rows } = await world.database.pool.query<object>(
      `select indexname, indexdef, reloptions::text, indisprimary from pg_indexes
       join pg_class on pg_class.oid = (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass
       join pg_index on indexrelid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass
       where schemaname = 'public' order by 1`,
    );
    return rows;
  }

  it.each([
    { mostRows: 1, batchSize: 1, rate: REPLAY_RATE.gentle },
    { mostRows: 20, batchSize: 7, rate: REPLAY_RATE.gentle },
    { mostRows: 300, batchSize: 50, rate: REPLAY_RATE.gentle },
    { mostRows: 100_000, batchSize: 5_000, rate: REPLAY_RATE.gentle },
    { mostRows: 100_000, batchSize: 5_000, rate: REPLAY_RATE.max },
  ])(
    'replaces the live tables by tables with the same rows, keys and indexes: batches of $batchSize, $mostRows rows, $rate events/s',
    async ({ rate, ...bounds }) => {
      const history = createHistory(400);
      world.startRunner(PROJECTORS, bounds);
      await world.waitUntilProjected(await world.append(history));
      const before = await indexes();
      for (const name of NAMES) {
        expect(await world.requestAndAwaitReplay(name, { purpose: 'swap', rate })).toMatchObject({
          state: 'done',
          events: history.length,
          progress: 1,
          failure: null,
        });
      }

      await world.expectFreshFold();
      expect(await indexes()).toEqual(before);
      await waitUntil(
        'what was replaced is dropped',
        async () => (await listAddedSchemas(world.database.pool)).length === 0,
      );
    },
  );

  it('repairs wrong rows, and the live projector continues from them', async () => {
    const history = createHistory(300);
    world.startRunner();
    await world.waitUntilProjected(await world.append(history.slice(0, 200)));
    await world.database.pool.query('update player set level = 99; delete from ledger_entry');
    for (const name of NAMES) await world.requestAndAwaitReplay(name, { purpose: 'swap' });
    await world.waitUntilProjected(await world.append(history.slice(200)));

    await world.expectFreshFold();
  });

  it('loses and doubles no event appended meanwhile, and never moves the live tables back', async () => {
    const history = createHistory(900);
    world.startRunner(PROJECTORS, { mostRows: 40 });
    await world.waitUntilProjected(await world.append(history.slice(0, 300)));
    const asked = await world.operations.replay(NAMES, { purpose: 'swap', rate: 600 }, OPERATOR);
    let done = false;
    const positions = new Map<string, string>();
    const watch = async (): Promise<void> => {
      while (!done) {
        for (const name of NAMES) {
          const position = (await readCheckpoint(world.database.pool, name))?.position ?? '';
          expect(position >= (positions.get(name) ?? '')).toBe(true);
          positions.set(name, position);
        }
      }
    };
    const watching = watch();
    const head = await world.append(history.slice(300));
    for (const { id } of asked) expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });
    done = true;
    await watching;
    await world.waitUntilProjected(head);

    await world.expectFreshFold();
  });

  // Shows R300.
  it('cuts no party XP beyond the bound of a day that an earlier release has paid', async () => {
    const share = DEFAULT_GAME_SETTINGS.partyXpPerDay;
    const day = '2026-03-01';
    const paid = [1, 2, 3].map((contributionRevision): PlayerEvent => {
      const data = { partyId: QUEST, questId: QUEST, contributionRevision, xpGained: share, day };
      return { type: 'PartyXpEarned', data: { ...data, share: null, character: null } };
    });
    const events = toRecordedEvents(`player-${USER}`, [registered, dayIn('UTC', day), ...paid]);
    world.startRunner();
    await world.waitUntilProjected(await world.append(events));
    for (const name of ['players', 'history']) await world.requestAndAwaitReplay(name, { purpose: 'swap' });

    const { rows } = await world.database.pool.query<object>(
      `select total_xp::int as total, (select xp::int from player_day) as day,
         (select array_agg(xp::int) from ledger_entry) as entries from player`,
    );
    expect(rows).toEqual([{ total: 3 * share, day: 3 * share, entries: [share, share, share] }]);
  });

  it('of an empty log creates empty tables with their keys', async () => {
    world.startRunner();
    await waitUntil(
      'the projectors have begun',
      async () => (await readCheckpoint(world.database.pool, 'parties')) !== undefined,
    );
    expect(await world.requestAndAwaitReplay('parties', { purpose: 'swap' })).toMatchObject({
      state: 'done',
      events: 0,
    });
    await world.waitUntilProjected(await world.append(createHistory(80)));

    await world.expectFreshFold();
  });

  it('resumes where it was when its connections die', async () => {
    const history = createHistory(500);
    const runner = world.startRunner(PROJECTORS, { mostRows: 30 });
    await world.waitUntilProjected(await world.append(history));
    const asked = await world.operations.replay(NAMES, { purpose: 'swap', rate: 400 }, OPERATOR);
    for (let turn = 0; turn < 12; turn += 1) {
      await world.terminate(REPLAY_APPLICATION_NAME);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    for (const { id } of asked) expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });

    expect(runner.isLeading).toBe(true);
    await world.expectFreshFold();
  });

  it('is finished by the next process when the one that ran it has stopped', async () => {
    const history = createHistory(500);
    const first = world.startRunner(PROJECTORS, { mostRows: 20 });
    await world.waitUntilProjected(await world.append(history));
    const id = await world.requestReplay('parties', { purpose: 'swap', rate: 300 });
    await world.waitUntilReplay(id, 'something is written', ({ events }) => events > 100);
    await first.stop();
    const stopped = await world.findReplay(id);
    world.startRunner();

    expect(stopped.state).toBe('filling');
    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });
    await world.expectFreshFold();
  });

  it('fails as a trial at an event that cannot be applied, names it, and finishes when an operator skips it', async () => {
    const [players, , history] = PROJECTORS as readonly Projector[] as [Projector, Projector, Projector];
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(100)));
    await world.stopRunners();
    const odd = await world.appendInvalid(`player-${randomUUID()}`, 'TurnedIntoAPumpkin', {});
    world.startRunner([players, history]);
    await world.waitUntilParked('players', 1);
    const failed = await world.requestAndAwaitReplay('players', { purpose: 'try' });
    expect(failed.state).toBe('failed');
    expect(failed.failure).toContain(odd.id);
    expect(failed.failure).toMatch(/^TurnedIntoAPumpkin .*Unknown type of event/);

    await world.operations.skip('players', 'no pumpkins here', OPERATOR);
    await world.waitUntilParked('players', 0);
    expect(await world.waitForReplayEnd(failed.id)).toMatchObject({ state: 'done' });
    expect((await world.operations.listSkipped()).skipped).toMatchObject([
      { eventId: odd.id, reason: 'no pumpkins here' },
    ]);
  });

  it('waits for a slow reader without holding up other readers', async () => {
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(200)));
    const reader = new pg.Client({ connectionString: world.database.url });
    await reader.connect();
    await reader.query('begin; select count(*) from player');
    const id = await world.requestReplay('players', { purpose: 'swap' });
    await world.waitUntilReplay(id, 'tries to swap', ({ state }) => state === 'swapping');
    for (let count = 0; count < 20; count += 1)
      await world.database.pool.query('select count(*) from player');
    expect((await world.findReplay(id)).state).toBe('swapping');
    await reader.query('commit');
    await reader.end();

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });
    await world.expectFreshFold();
  });
});
