import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { REPLAY_APPLICATION } from '../../projections/replay/replayer';
import { PROJECTIONS_APPLICATION } from '../../projections/engine/engine-pool';
import { LEADER_APPLICATION } from '../../server/database/leadership';
import { OperationRefused } from '../../server/operations/operation-refused';
import { replays } from '../../server/operations/replay-store';
import { historyOf } from '../support/histories';
import { OPERATOR, ProjectionWorld } from '../support/projection-world';
import { checkpointOf, dumpOf, freshFold, until } from '../support/projections';
import { SeededChance } from '../support/seeded-chance';

const NAMES = PROJECTORS.map(({ name }) => name);

/** The same again draws the same acts: REPLAYS_SEED=… in the environment. */
const SEED = Number(process.env['REPLAYS_SEED'] ?? randomInt(1_000_000));

describe(`replays, whatever operators and crashes do in whatever order, with REPLAYS_SEED=${SEED},`, () => {
  let world: ProjectionWorld;

  beforeEach(async () => {
    world = await ProjectionWorld.open();
  });

  afterEach(() => world.close());

  it('come to their ends, rows are right, and nothing is counted twice', async () => {
    const chance = new SeededChance(SEED);
    const bounds = { mostRows: 40, batchSize: 25 };
    const history = historyOf(900);
    let runners = [world.start(PROJECTORS, bounds), world.start(PROJECTORS, bounds)];
    await world.projected(await world.append(history.slice(0, 400)));
    const appending = world.append(history.slice(400));
    const { operations } = world;
    const acts: readonly (() => Promise<unknown>)[] = [
      () =>
        operations.replay([chance.of(NAMES)], { purpose: 'swap', verify: chance.below(2) === 0 }, OPERATOR),
      () => operations.replay([chance.of(NAMES)], { purpose: 'swap', rate: 2_000 }, OPERATOR),
      () => operations.replay([chance.of(NAMES)], { purpose: 'compare' }, OPERATOR),
      () => operations.cancel(chance.of(NAMES), OPERATOR, chance.below(2) === 0),
      () => operations.pause(chance.of(NAMES), OPERATOR),
      () => operations.resume(chance.of(NAMES), OPERATOR),
      () => operations.resume(chance.of(NAMES), OPERATOR),
      () => world.terminate(chance.of([LEADER_APPLICATION, REPLAY_APPLICATION, PROJECTIONS_APPLICATION])),
      async () => {
        const [first, ...others] = runners;
        runners = [...others, world.start(PROJECTORS, bounds)];
        await first?.stop();
      },
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      await unlessRefused(chance.of(acts)());
      await sleep(chance.below(250));
    }
    await appending;
    for (const name of NAMES) await unlessRefused(operations.resume(name, OPERATOR));
    const { pool } = world.database;
    await until('no replay is under way', async () => (await replays.underWay(pool)).length === 0);
    for (const name of NAMES) await unlessRefused(operations.resume(name, OPERATOR));
    await world.projected(await world.log.head());

    const { rows } = await pool.query(
      `select failure, comparison from projection_replay
       where state = 'failed' or not (comparison ->> 'equal')::boolean`,
    );
    expect(rows).toEqual([]);
    const recorded = await world.recorded();
    expect(await dumpOf(pool)).toEqual(await freshFold(pool, recorded));
    for (const name of NAMES) {
      expect(await checkpointOf(pool, name)).toMatchObject({ state: 'running', events: recorded.length });
    }
  });
});

/** What can't be done as things stand is refused, and that is all. */
async function unlessRefused(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
  }
}
