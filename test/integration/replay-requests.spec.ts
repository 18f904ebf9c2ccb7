import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { createHistory } from '../support/events/random-histories';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { listAddedSchemas } from '../support/processes/projections';

const NAMES = PROJECTORS.map(({ name }) => name);

describe('a replay', () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(() => world.close());

  it('stops when it is cancelled, and resumes with the rows it had committed', async () => {
    world.startRunner(PROJECTORS, { mostRows: 20 });
    await world.waitUntilProjected(await world.append(createHistory(500)));
    const id = await world.requestReplay('parties', { purpose: 'swap', rate: 200 });
    await world.waitUntilReplay(id, 'is under way', ({ events }) => events > 0);
    await world.operations.cancel('parties', OPERATOR);
    const cancelled = await world.waitForReplayEnd(id);
    await expect(world.operations.cancel('parties', OPERATOR)).rejects.toMatchObject({
      code: 'no-replay-under-way',
    });
    await world.operations.resume('parties', OPERATOR);

    expect(cancelled).toMatchObject({ state: 'cancelled' });
    expect(cancelled.position).not.toBe('');
    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'done', events: 500 });
    await world.expectFreshFold();
  });

  it('leaves no tables when it is cancelled and discarded', async () => {
    world.startRunner(PROJECTORS, { mostRows: 20 });
    await world.waitUntilProjected(await world.append(createHistory(500)));
    const id = await world.requestReplay('parties', { purpose: 'swap', rate: 200 });
    await world.waitUntilReplay(id, 'is under way', ({ events }) => events > 0);
    await world.operations.cancel('parties', OPERATOR, true);

    expect(await world.waitForReplayEnd(id)).toMatchObject({ state: 'cancelled' });
    expect(await listAddedSchemas(world.database.pool)).toEqual([]);
    await expect(world.operations.resume('parties', OPERATOR)).rejects.toMatchObject({
      code: 'nothing-to-resume',
    });
  });

  it('is cancelled at once when no process has started it', async () => {
    const runner = world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(100)));
    await runner.stop();
    const id = await world.requestReplay('parties', { purpose: 'swap' });
    await world.operations.cancel('parties', OPERATOR);

    expect(await world.findReplay(id)).toMatchObject({
      state: 'cancelled',
      finishedAt: expect.any(String),
    });
  });

  it('is refused while another of that projector is under way, and for an unknown projector', async () => {
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(300)));
    await world.operations.replay(['parties'], { purpose: 'swap', rate: 100 }, OPERATOR);
    const both = world.operations.replay(['players', 'parties'], { purpose: 'swap' }, OPERATOR);
    await expect(both).rejects.toMatchObject({ code: 'replay-under-way' });
    const none = world.operations.replay(['dragons'], { purpose: 'swap' }, OPERATOR);
    await expect(none).rejects.toThrow(
      `No projector is called dragons; there are ${[...NAMES].sort().join(', ')}`,
    );
    const { rows } = await world.database.pool.query('select from projection_replay');

    expect(rows).toHaveLength(1);
  });
});
