import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { partiesProjector } from '../../projections/projectors/parties.projector';
import { CheckpointMoved, UnprojectableEvent } from '../../projections/runner/errors';
import { ProjectionWriter } from '../../projections/runner/projection-writer';
import { LIVE_TABLES } from '../../projections/runner/table-set';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { OPERATOR, ProjectionWorld } from '../support/projection-world';

const { signal } = new AbortController();

describe('an event is skipped while a projector looks where it stands', () => {
  let world: ProjectionWorld;
  let odd: RecordedEvent;

  beforeEach(async () => {
    world = await ProjectionWorld.open();
    odd = await world.appendOdd('party-none', 'PartyRenamed', { name: 1 });
    const writer = writerOn(world.database.pool);
    await writer.fail(await writer.begin(), odd, 'made by hand');
  });

  afterEach(() => world.close());

  function writerOn(pool: pg.Pool): ProjectionWriter {
    return new ProjectionWriter(pool, partiesProjector, LIVE_TABLES);
  }

  /** The pool, but that an operator skips right after the statement of this number; answers how many there were, too. */
  function skippedAfter(statement: number): { pool: pg.Pool; statements: () => number } {
    const { pool } = world.database;
    let count = 0;
    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      const result = await pool.query(text, values);
      count += 1;
      if (count === statement) await world.operations.skip('parties', 'made by hand', OPERATOR);
      return result;
    };
    const watched: pg.Pool = Object.assign(Object.create(pool) as pg.Pool, { query });
    return { pool: watched, statements: () => count };
  }

  it.each([1, 2, 3])(
    'after its statement %d: it goes on without the event, now or when it looks again',
    async (at) => {
      const { pool, statements } = skippedAfter(at);
      const writer = writerOn(pool);
      let checkpoint = await writer.begin();
      expect(statements()).toBe(3);
      if (checkpoint.state === 'failed') checkpoint = await writer.begin();

      expect(checkpoint.state).toBe('running');
      expect(await writer.write([odd], checkpoint, signal)).toMatchObject({ position: odd.position });
    },
  );

  it('while it tries the event once more: that it fails again stops nothing', async () => {
    const writer = writerOn(world.database.pool);
    const before = await writer.begin();
    await expect(writer.write([odd], before, signal)).rejects.toThrow(UnprojectableEvent);
    await world.operations.skip('parties', 'made by hand', OPERATOR);

    await expect(writer.fail(before, odd, 'made by hand')).rejects.toThrow(CheckpointMoved);
    expect(await writer.begin()).toMatchObject({ state: 'running', failure: null });
  });
});
