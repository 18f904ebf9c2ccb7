import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHistory } from '../support/events/random-histories';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';

describe('a copy of the read models', () => {
  let world: ProjectionTestDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
    world.startRunner();
    await world.waitUntilProjected(await world.append(createHistory(200)));
  });

  afterEach(() => world.close());

  async function rowsOf(table: string): Promise<number | undefined> {
    const { rows } = await world.database.pool.query<{ count: string }>(`select count(*) from ${table}`);
    return Number(rows[0]?.count);
  }

  it('is refused in a schema with other tables, which stay unchanged', async () => {
    await world.database.pool.query('create schema reports; create table reports.party as select 1 as id');

    await expect(
      world.requestAndAwaitReplay('parties', { purpose: 'keep', schema: 'reports' }),
    ).rejects.toMatchObject({
      code: 'schema-exists',
    });
    await expect(world.operations.dropCopy('reports', OPERATOR)).rejects.toMatchObject({
      code: 'unknown-copy',
    });
    expect(await rowsOf('reports.party')).toBe(1);
  });

  it('may share a schema with copies of other projectors, one of each', async () => {
    const keep = { purpose: 'keep', schema: 'together' } as const;
    for (const name of ['parties', 'history'])
      expect(await world.requestAndAwaitReplay(name, keep)).toMatchObject({ state: 'done' });

    await expect(world.requestAndAwaitReplay('history', keep)).rejects.toMatchObject({
      code: 'schema-exists',
    });
  });

  it('is not dropped while another one is filled in its schema', async () => {
    const keep = { purpose: 'keep', schema: 'together' } as const;
    await world.requestAndAwaitReplay('parties', keep);
    const [filling] = await world.operations.replay(['history'], { ...keep, rate: 1 }, OPERATOR);

    await expect(world.operations.dropCopy('together', OPERATOR)).rejects.toMatchObject({
      code: 'replay-under-way',
    });
    await world.operations.cancel('history', OPERATOR, true);
    await world.waitForReplayEnd(filling?.id ?? '');
    await world.operations.dropCopy('together', OPERATOR);
    await expect(rowsOf('together.party')).rejects.toMatchObject({ code: '42P01' });
  });

  it('never starts from a copy of a later moment than its own end', async () => {
    const recorded = await world.readAllEvents();
    const [early, late] = [recorded[49]?.position, recorded[149]?.position];
    await world.requestAndAwaitReplay('parties', { purpose: 'keep', schema: 'late', until: late });

    expect(
      await world.requestAndAwaitReplay('parties', {
        purpose: 'keep',
        schema: 'early',
        from: late,
        until: early,
      }),
    ).toMatchObject({ state: 'done', from: '', position: early, events: 50 });
  });

  it('is not started from when an event has been skipped or unskipped since', async () => {
    const odd = await world.appendInvalid('party-none', 'PartyRenamed', { name: 1 });
    for (const projector of ['parties', 'notifications']) {
      await world.waitUntilParked(projector, 1);
      await world.operations.skip(projector, 'made by hand', OPERATOR);
    }
    for (const projector of ['parties', 'notifications']) await world.waitUntilParked(projector, 0);
    const [last] = (await world.readAllEvents()).slice(-1);
    await world.requestAndAwaitReplay('parties', { purpose: 'keep', schema: 'without' });
    const again = { purpose: 'try', from: last?.position } as const;

    expect(await world.requestAndAwaitReplay('parties', again)).toMatchObject({
      state: 'done',
      from: last?.position,
    });
    await world.operations.unskip('parties', odd.id, OPERATOR);
    expect(await world.requestAndAwaitReplay('parties', again)).toMatchObject({
      state: 'failed',
      failedEvent: odd.id,
    });
  });
});
