import type pg from 'pg';

/**
 * Who writes a projector's live tables shares this lock for the transaction; a replay takes it alone to hold them still
 * for a moment. Readers don't know of it. Taken before any other lock.
 */
export const tableLock = {
  async share(client: pg.ClientBase, projector: string): Promise<void> {
    await client.query({
      name: 'share-table-lock',
      text: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
      values: [lockName(projector)],
    });
  },

  async hold(client: pg.ClientBase, projector: string): Promise<void> {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName(projector)]);
  },
};

function lockName(projector: string): string {
  return `questlog tables ${projector}`;
}
