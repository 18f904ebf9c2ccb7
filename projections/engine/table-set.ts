import pg from 'pg';

/**
 * Where one copy of the read models is: the live tables and checkpoints, or others that a replay fills. Nothing else knows
 * where tables are, so one projector serves all copies.
 */
export interface TableSet {
  /** The quoted name of a projector's table, for statements. */
  table(name: string): string;
  /** Name of the checkpoint of this copy. */
  checkpoint(projector: string): string;
}

export const LIVE_TABLES: TableSet = {
  table: quoteIdentifier,
  checkpoint: (projector) => projector,
};

/** The copy in a separate schema, with the names of the live tables. */
export function tablesInSchema(schema: string): TableSet {
  return {
    table: (name) => `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`,
    checkpoint: (projector) => `${schema}.${projector}`,
  };
}

/** A quoted identifier, for statements. */
export function quoteIdentifier(identifier: string): string {
  return pg.escapeIdentifier(identifier);
}
