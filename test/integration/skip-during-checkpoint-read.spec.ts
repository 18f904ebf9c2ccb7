import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { partiesProjector } from '../../projections/projectors/parties.projector';
import { checkpointStore } from '../../projections/engine/checkpoint-store';
import { BatchWriter, type BatchMember } from '../../projections/engine/batch-writer';
import { CheckpointConflict, UnprojectableEvent } from '../../projections/engine/errors';
import { LIVE_TABLES } from '../../projections/engine/table-set';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { toBatchMember } from '../support/processes/projections';

const { signal } = new AbortController();

describe('an event that is skipped while a projector reads its checkpoint', () => {
  let world: ProjectionTestDatabase;
  let odd: RecordedEvent;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
    odd = await world.appendInvalid('party-none', 'PartyRenamed', { name: 1 });
    await fail(await begin(world.database.pool));
  });

  afterEach(() => world.close());

  async function begin(pool: pg.Pool, member = toBatchMember(partiesProjector)): Promise<BatchMember> {
    await new BatchWriter(pool, LIVE_TABLES).loadCheckpoints([member]);
    return member;
  }

  async function write(member: BatchMember): Promise<void> {
    const batch = { events: [odd], after: member.checkpoint.position, position: odd.position };
    await new BatchWriter(world.database.pool, LIVE_TABLES).write([member], batch, signal);
  }

  async function fail({ checkpoint }: BatchMember): Promise<void> {
    const { id: eventId, position, streamId, type } = odd;
    const failure = {
      eventId,
      position,
      streamId,
      type,
      message: 'made by hand',
      failedAt: '2026-02-01T00:00:00Z',
    };
    await checkpointStore.markFailed(world.database.pool, checkpoint, failure);
  }

  /** The pool, with a skip by an operator right after the statement of this number; returns the statements' number, too. */
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

  it.each([1, 2, 3, 4])('after its statement %d, is skipped now or at the next read', async (at) => {
    const { pool, statements } = skippedAfter(at);
    const member = await begin(pool);
    expect(statements()).toBe(4);
    if (member.checkpoint.state === 'failed') await begin(pool, member);

    expect(member.checkpoint.state).toBe('running');
    await write(member);
    expect(member.checkpoint).toMatchObject({ position: odd.position });
  });

  it('during a retry stops nothing when that retry fails', async () => {
    const member = await begin(world.database.pool);
    member.parked.mayPark = false;
    await expect(write(member)).rejects.toThrow(UnprojectableEvent);
    await world.operations.skip('parties', 'made by hand', OPERATOR);

    await expect(fail(member)).rejects.toThrow(CheckpointConflict);
    expect((await begin(world.database.pool)).checkpoint).toMatchObject({ state: 'running', failure: null });
  });
});
