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
  table: quoted,
  checkpoint: (projector) => projector,
};

/** The copy in a schema of its own, with the live tables' names. */
export function tablesIn(schema: string): TableSet {
  return {
    table: (name) => `${quoted(schema)}.${quoted(name)}`,
    checkpoint: (projector) => `${schema}.${projector}`,
  };
}

/** An identifier as statements name it. */
export function quoted(identifier: string): string {
  return pg.escapeIdentifier(identifier);
}
