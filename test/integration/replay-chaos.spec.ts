import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { REPLAY_APPLICATION_NAME } from '../../projections/replay/replayer';
import { PROJECTIONS_APPLICATION_NAME } from '../../projections/engine/engine-pool';
import { LEADER_APPLICATION_NAME } from '../../server/database/leadership';
import { OperationRefused } from '../../server/operations/operation-refused';
import { replayStore } from '../../server/operations/replays/replay-store';
import { createHistory } from '../support/events/random-histories';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { waitUntil } from '../support/processes/projections';
import { SeededRandom } from '../support/events/seeded-random';

const NAMES = PROJECTORS.map(({ name }) => name);

/** REPLAYS_SEED=… in the environment repeats a run's sequence of operations. */
const SEED = Number(process.env['REPLAYS_SEED'] ?? randomInt(1_000_000));

describe(`replays under random operations and crashes, with REPLAYS_SEED=${SEED},`, () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  it('finish with the right rows, and count no event twice', async () => {
    const chance = new SeededRandom(SEED);
    const bounds = { mostRows: 40, batchSize: 25 };
    const history = createHistory(900);
    let runners = [world.startRunner(PROJECTORS, bounds), world.startRunner(PROJECTORS, bounds)];
    await world.waitUntilProjected(await world.append(history.slice(0, 400)));
    const appending = world.append(history.slice(400));
    const { operations } = world;
    const acts: readonly (() => Promise<unknown>)[] = [
      () =>
        operations.replay(
          [chance.of(NAMES)],
          { purpose: 'swap', verify: chance.nextBelow(2) === 0 },
          OPERATOR,
        ),
      () => operations.replay([chance.of(NAMES)], { purpose: 'swap', rate: 2_000 }, OPERATOR),
      () => operations.replay([chance.of(NAMES)], { purpose: 'compare' }, OPERATOR),
      () => operations.cancel(chance.of(NAMES), OPERATOR, chance.nextBelow(2) === 0),
      () => operations.pause(chance.of(NAMES), OPERATOR),
      () => operations.resume(chance.of(NAMES), OPERATOR),
      () => operations.resume(chance.of(NAMES), OPERATOR),
      () =>
        world.terminate(
          chance.of([LEADER_APPLICATION_NAME, REPLAY_APPLICATION_NAME, PROJECTIONS_APPLICATION_NAME]),
        ),
      async () => {
        const [first, ...others] = runners;
        runners = [...others, world.startRunner(PROJECTORS, bounds)];
        await first?.stop();
      },
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      await ignoreRefusal(chance.of(acts)());
      await sleep(chance.nextBelow(250));
    }
    await appending;
    for (const name of NAMES) await ignoreRefusal(operations.resume(name, OPERATOR));
    const { pool } = world.database;
    await waitUntil(
      'no replay is under way',
      async () => (await replayStore.listUnderWay(pool)).length === 0,
    );
    for (const name of NAMES) await ignoreRefusal(operations.resume(name, OPERATOR));
    await world.waitUntilProjected(await world.log.head());

    const { rows } = await pool.query(
      `select failure, comparison from projection_replay
       where state = 'failed' or not (comparison ->> 'equal')::boolean`,
    );
    expect(rows).toEqual([]);
    await world.expectFreshFold();
  });
});

/** Runs an operation; a refusal because of the current state is fine. */
async function ignoreRefusal(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
  }
}
