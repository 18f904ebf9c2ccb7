import pg from 'pg';

/**
 * Which copy of the read models is written: the live one, or another beside it that a replay fills. Nothing else knows
 * where tables are, so one projector serves all.
 */
export interface TableSet {
  /** A projector's table as statements name it, quoted. */
  table(name: string): string;
  /** Name of the checkpoint that belongs to this copy. */
  checkpoint(projector: string): string;
}

export const LIVE_TABLES: TableSet = {
  table: quoteIdentifier,
  checkpoint: (projector) => projector,
};

/** The copy in a schema of its own, with the live tables' names. */
export function tablesInSchema(schema: string): TableSet {
  return {
    table: (name) => `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`,
    checkpoint: (projector) => `${schema}.${projector}`,
  };
}

/** An identifier as statements name it. */
export function quoteIdentifier(identifier: string): string {
  return pg.escapeIdentifier(identifier);
}
