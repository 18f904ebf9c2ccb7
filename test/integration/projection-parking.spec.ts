import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { partiesProjector } from '../../projections/projectors/parties.projector';
import { playersProjector } from '../../projections/projectors/players.projector';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { MAX_PARKED } from '../../server/operations/parked-streams/parked-stream-store';
import type { Projector } from '../../projections/engine/projector';
import type { Position } from '../../server/contracts/position';
import type { RecordedEvent } from '../../server/event-log/event-log';
import {
  appendLaterEvent,
  appendOddEvent,
  createContribution,
  createOddStreams,
  ODD_EVENTS,
  type OddEvent,
} from '../support/events/odd-events';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import {
  appendAtStreamEnds,
  appendHalfAHistory,
  expectFoldWithoutEvents,
  mend,
  waitUntilAllPassed,
} from '../support/events/parking-history';
import { readCheckpoint, waitUntil } from '../support/processes/projections';

describe('a projector that meets events it cannot take', () => {
  let world: ProjectionTestDatabase;
  /** Streams of one player and one party that go on for as long as the history does. */
  let player: string;
  let party: string;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  /** Appends half a history; the streams go on in the rest, which it resolves with. */
  async function begin(): Promise<readonly RecordedEvent[]> {
    const half = await appendHalfAHistory(world);
    ({ player, party } = half);
    return half.rest;
  }

  const appendOdd = (streamId: string, event: OddEvent) => appendOddEvent(world.target, streamId, event);
  const appendRest = (rest: readonly RecordedEvent[]) => appendAtStreamEnds(world, rest);
  const waitUntilPassed = (position: Position) => waitUntilAllPassed(world, position);
  const expectFoldWithout = (oddIds: ReadonlySet<string>) => expectFoldWithoutEvents(world, oddIds);

  // Shows R215.
  it('parks each of their streams at its odd event, and has the rows of a fresh fold once a release can take them', async () => {
    const rest = await begin();
    const { pool } = world.database;
    world.startRunner();
    const oddIds = new Set<string>();
    const parkedAt = new Map<string, string>();
    for (const { odd, streamIds } of await createOddStreams(world.target)) {
      for (const streamId of streamIds) {
        parkedAt.set(streamId, await appendOdd(streamId, odd));
        oddIds.add(parkedAt.get(streamId)!);
        await appendLaterEvent(world.target, streamId);
      }
    }
    await waitUntilPassed(await appendRest(rest));

    const parked = (await Promise.all(PROJECTORS.map(({ name }) => world.listParked(name)))).flat();
    expect(new Map(parked.map(({ streamId, eventId }) => [streamId, eventId]))).toEqual(parkedAt);
    for (const { streamId, eventId } of parked) expect(eventId).toBe(parkedAt.get(streamId));
    const events = await world.readAllEvents();

    await world.stopRunners();
    world.startRunner(
      PROJECTORS.map((projector) => mend(projector, oddIds)),
      { release: 'mended' },
    );
    for (const { name } of PROJECTORS) await world.waitUntilParked(name, 0);
    await expectFoldWithout(oddIds);
    for (const { name } of PROJECTORS)
      expect(await readCheckpoint(pool, name)).toMatchObject({ events: events.length });
  });

  it('retries a stream it has parked with growing intervals, and with each as far as it can', async () => {
    const rest = await begin();
    world.startRunner();
    const first = await appendOdd(player, ODD_EVENTS[0]!);
    const later = rest.filter(({ streamId }) => streamId === player).slice(0, 3);
    await appendRest(later);
    const second = await appendOdd(player, ODD_EVENTS[0]!);
    await world.waitUntilParked('players', 1);
    const { pool } = world.database;
    const secondsToRetry = async (): Promise<number> => {
      const { rows } = await pool.query<{ seconds: number }>(
        `select extract(epoch from retry_at - clock_timestamp())::float8 as seconds from parked_stream
         where consumer = 'players'`,
      );
      return rows[0]?.seconds ?? 0;
    };
    expect(await secondsToRetry()).toBeGreaterThan(5);
    expect(await secondsToRetry()).toBeLessThanOrEqual(10);

    await world.operations.retry('players', OPERATOR, player);
    await waitUntil('it was tried again', async () => (await world.listParked('players'))[0]?.attempts === 2);
    expect(await secondsToRetry()).toBeGreaterThan(15);
    expect(await secondsToRetry()).toBeLessThanOrEqual(20);
    expect(await world.listParked('players')).toMatchObject([{ eventId: first }]);

    await world.operations.skip('players', 'made by hand', OPERATOR, first);
    await waitUntil('it stands at the second', async () => {
      const [parked] = await world.listParked('players');
      return parked?.eventId === second && parked.attempts > 1;
    });
    await world.operations.skip('players', 'made by hand', OPERATOR, second);
    await world.waitUntilParked('players', 0);
    const comparison = await world.requestAndAwaitReplay('players', { purpose: 'compare', verify: true });
    expect(comparison).toMatchObject({ state: 'done', comparison: { equal: true, differences: [] } });
  });

  it('leaves out the same events when it is compared, and takes them after a replay with a release that can', async () => {
    const rest = await begin();
    world.startRunner();
    const oddIds = new Set<string>();
    for (const streamId of [player, party]) oddIds.add(await appendOdd(streamId, ODD_EVENTS[0]!));
    // One that only its rows can't take, found when they are half changed.
    const contribution = createContribution();
    oddIds.add(await appendOdd(party, contribution));
    await waitUntilPassed(await appendRest(rest));
    await world.waitUntilParked('parties', 2);

    const compared = await world.requestAndAwaitReplay('parties', { purpose: 'compare', verify: true });
    expect(compared).toMatchObject({ state: 'done', comparison: { equal: true } });
    expect(await world.listParked('replay_parties.parties')).toEqual([]);
    const before = await world.listParked('parties');
    expect(await world.requestAndAwaitReplay('parties', { purpose: 'swap', verify: true })).toMatchObject({
      state: 'done',
      comparison: { equal: true },
    });
    await waitUntil('they were tried again after the swap', async () =>
      (await world.listParked('parties')).every(({ attempts }) => attempts > 1),
    );
    expect((await world.listParked('parties')).map(({ eventId }) => eventId)).toEqual(
      before.map(({ eventId }) => eventId),
    );
    expect(await world.listParked('replay_parties.parties')).toEqual([]);

    await world.stopRunners();
    world.startRunner(
      PROJECTORS.map((projector) => mend(projector, oddIds)),
      { release: 'mended' },
    );
    expect(await world.requestAndAwaitReplay('parties', { purpose: 'swap' })).toMatchObject({
      state: 'done',
    });
    for (const { name } of PROJECTORS) await world.waitUntilParked(name, 0);
    await expectFoldWithout(oddIds);
  });

  it.each([10, 100_000])(
    'parks in the tables of a copy what these cannot take, with up to %d rows in memory',
    async (mostRows) => {
      const rest = await begin();
      const odd = await appendOdd(party, createContribution());
      const unknown = await appendOdd(player, ODD_EVENTS[0]!);
      const head = await appendRest(rest);
      world.startRunner(PROJECTORS, { mostRows, batchSize: 50 });
      await world.waitUntilProjected(head);
      await world.requestAndAwaitReplay('parties', { purpose: 'keep', schema: 'kept' });

      const parked = await world.listParked('kept.parties');
      expect(parked.map(({ eventId }) => eventId)).toEqual([odd, unknown]);
      const { pool } = world.database;
      for (const { name } of partiesProjector.tables) {
        const { rows } = await pool.query<{ differing: number }>(
          `select count(*)::int as differing from (
             (table public.${name} except table kept.${name}) union all (table kept.${name} except table public.${name})) as each`,
        );
        expect([name, rows[0]?.differing]).toEqual([name, 0]);
      }
      await world.operations.dropCopy('kept', OPERATOR);
      expect(await world.listParked('kept.parties')).toEqual([]);
    },
  );

  it('keeps the set of its live tables when a swap is rolled back', async () => {
    const rest = await begin();
    world.startRunner();
    await appendOdd(player, ODD_EVENTS[0]!);
    await waitUntilPassed(await appendRest(rest));
    const before = await world.listParked('players');
    const letReaderGo = await world.holdReadLock('player');
    const id = await world.requestReplay('players', { purpose: 'swap' });
    await world.waitUntilReplay(id, 'tries to swap', ({ state }) => state === 'swapping');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await world.listParked('players')).toMatchObject(before.map(({ eventId }) => ({ eventId })));
    await letReaderGo();

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done' });
    expect(await world.listParked('players')).toMatchObject(before.map(({ eventId }) => ({ eventId })));
  });

  it('goes on where a release that parks nothing has left it stopped', async () => {
    const rest = await begin();
    world.startRunner();
    await world.waitUntilProjected(await world.log.head());
    await world.stopRunners();
    const odd = await appendOdd(player, ODD_EVENTS[0]!);
    const { pool } = world.database;
    await pool.query(
      `update projection_checkpoint set state = 'failed', failure = json_build_object('eventId', $1::text,
         'position', position, 'streamId', $2::text, 'type', 'TurnedIntoAPumpkin', 'message', 'Unknown type of event',
         'failedAt', '2026-02-01T00:00:00.000Z')
       where name = 'players'`,
      [odd, player],
    );
    const head = await appendRest(rest);
    world.startRunner();

    await waitUntilPassed(head);
    expect(await world.listParked('players')).toMatchObject([{ streamId: player, eventId: odd }]);
  });

  it('parks a stream whose error has a message that no column can hold', async () => {
    const rest = await begin();
    const odd = await appendOdd(player, ODD_EVENTS[0]!);
    const talkative: Projector = {
      ...playersProjector,
      project: (event) => {
        if (event.id === odd) throw new Error(`\0${'x'.repeat(100_000)}\uD800`);
        return playersProjector.project(event);
      },
    };
    world.startRunner([talkative]);
    await world.waitUntilProjected(await appendRest(rest), ['players']);
    const [parked] = await world.listParked('players');
    expect(parked).toMatchObject({ streamId: player, eventId: odd });
    expect(parked?.message).toMatch(/^\uFFFDx{999}$/);
  });

  it('stops, as its code must be wrong, when it would park more streams than are plausible', async () => {
    const brittle: Projector = {
      ...playersProjector,
      project: (event) => {
        if (event.type === 'PlayerRegistered') throw new Error('A bug of this release');
        return playersProjector.project(event);
      },
    };
    for (let count = 0; count <= MAX_PARKED; count += 1) {
      const userId = randomUUID();
      await appendOddRegistration(userId);
    }
    world.startRunner([brittle]);
    await world.waitUntilFailed('players');
    expect(await world.listParked('players')).toHaveLength(MAX_PARKED);
    expect(await readCheckpoint(world.database.pool, 'players')).toMatchObject({
      failure: { message: 'A bug of this release' },
    });
  });

  async function appendOddRegistration(userId: string): Promise<void> {
    const id = randomUUID();
    const context = { commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 };
    const event = {
      ...{ id, type: 'PlayerRegistered', data: { userId } },
      metadata: { ...context, time: '2026-02-01T00:00:00.000Z' },
    };
    await world.log.append({ streamId: `player-${userId}`, expectedRevision: 'none', events: [event] });
  }
});
