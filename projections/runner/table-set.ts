/**
 * Which copy of the read models is written: the live one, or another beside it that a rebuild fills. Nothing else
 * knows physical names, so one projector serves both.
 */
export interface TableSet {
  /** Physical name of a projector's table. */
  table(name: string): string;
  /** Name of the checkpoint that belongs to this copy. */
  checkpoint(projector: string): string;
}

/** `tableSetOf('__shadow')` writes `party__shadow` where the live set writes `party`. */
export function tableSetOf(suffix: string): TableSet {
  return { table: (name) => `${name}${suffix}`, checkpoint: (projector) => `${projector}${suffix}` };
}

export const LIVE_TABLES: TableSet = tableSetOf('');
