import type pg from 'pg';
import type { ReadTable } from '../engine/read-table';
import type { TableSet } from '../engine/table-set';
import { ReplayMoved } from './errors';

/**
 * The tables that a replay was begun with. Whoever has begun it anew, when its process was thought dead, has made others
 * of the same names: what this one still has in hand must not get into them.
 */
export class OwnTables {
  private constructor(
    private readonly names: readonly string[],
    private readonly ids: string,
  ) {}

  static async of(pool: pg.Pool, set: TableSet, tables: readonly ReadTable[]): Promise<OwnTables> {
    const names = tables.map(({ name }) => set.table(name));
    return new OwnTables(names, await idsOf(pool, names));
  }

  /**
   * In a transaction that has written into them: they can't be dropped before it is over.
   *
   * @throws ReplayMoved
   */
  async expectSame(client: pg.ClientBase): Promise<void> {
    if ((await idsOf(client, this.names)) !== this.ids) throw new ReplayMoved();
  }
}

async function idsOf(client: pg.Pool | pg.ClientBase, names: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ ids: string }>(
    `select string_agg(name::regclass::oid::text, ' ' order by place) as ids
     from unnest($1::text[]) with ordinality as tables (name, place)`,
    [names],
  );
  return rows[0]?.ids ?? '';
}
