import type { RecordedEvent } from '../../server/event-log/event-log';
import { UnprojectableEvent } from './errors';
import type { ParkedStreams } from './parked-streams';
import type { Projector } from './projector';
import type { ReadTable } from './read-table';
import type { RowChange, RowKey } from './row-change';

/** Rows by table and key. */
export type Rows = ReadonlyMap<ReadTable, ReadonlyMap<RowKey, object>>;
export type RowKeys = ReadonlyMap<ReadTable, readonly RowKey[]>;

/** Reads rows that a fold needs and doesn't have in memory. */
export type LoadRows = (wanted: RowKeys) => Promise<Rows>;

/** Changed rows of one table. */
export interface DirtyRows {
  readonly upserted: readonly object[];
  /** Keys of rows to delete, if they exist. */
  readonly deletedKeys: readonly RowKey[];
}

/** A row in memory; `row` is undefined where the table has none. */
interface FoldedRow {
  readonly key: RowKey;
  row: object | undefined;
  isDirty: boolean;
}

class TableRows {
  /** Recently used rows. When there are too many they become `aged`, and the previous `aged` ones are dropped. */
  recent = new Map<RowKey, FoldedRow>();
  aged = new Map<RowKey, FoldedRow>();
  dirty: FoldedRow[] = [];
  finalRows: object[] = [];

  find(key: RowKey): FoldedRow | undefined {
    const recentRow = this.recent.get(key);
    if (recentRow) return recentRow;
    const agedRow = this.aged.get(key);
    if (agedRow) this.recent.set(key, agedRow);
    return agedRow;
  }
}

export interface RowFoldOptions {
  /** Approximate number of rows kept in memory after they are written; dropped rows are read again when needed. */
  readonly maxCachedRows: number;
  /**
   * Receives rows that no later event changes as soon as they are created. Default: they are written with the others.
   */
  readonly onFinalRow?: (table: ReadTable, row: object) => void;
}

/**
 * Folds the events of one projector into rows in memory. A row is read when it is first needed and written on the
 * caller's request; the more events between two writes, the fewer reads and writes.
 *
 * Rows are mutated: after an error, or when a write is rolled back, call `drop`. Events may be folded while the rows of
 * the last `takeDirtyRows` are being written: those stay in memory at least until the next call.
 */
export class RowFold {
  private readonly tables: ReadonlyMap<ReadTable, TableRows>;

  constructor(
    private readonly projector: Projector,
    private readonly options: RowFoldOptions,
  ) {
    this.tables = new Map(projector.tables.map((table) => [table, new TableRows()]));
  }

  /** Number of rows used since the last time there were too many. */
  get cachedRowCount(): number {
    let count = 0;
    for (const { recent } of this.tables.values()) count += recent.size;
    return count;
  }

  /**
   * Folds events in order, over tables that are empty except for the rows of this fold.
   *
   * @throws UnprojectableEvent naming the event
   */
  foldFromEmpty(events: readonly RecordedEvent[], parked?: ParkedStreams): void {
    for (const event of events) {
      const changes = this.computeChanges(event, parked);
      if (changes) attributeToEvent(event, () => this.apply(changes));
    }
  }

  /**
   * Folds events in order, reading the rows they need. An event that can't be turned into changes is left out, with the later
   * ones of its stream, if `parked` takes it. One whose changes the rows can't take is not: the rows may be half changed.
   *
   * @throws UnprojectableEvent naming the event, or the error of `load`
   */
  async foldEvents(events: readonly RecordedEvent[], load: LoadRows, parked?: ParkedStreams): Promise<void> {
    const changes = events.map((event) => this.computeChanges(event, parked) ?? []);
    const wanted = this.collectMissingKeys(changes);
    if (wanted.size > 0) this.cacheLoadedRows(await load(wanted), wanted);
    for (const [index, event] of events.entries())
      attributeToEvent(event, () => this.apply(changes[index] ?? []));
  }

  /** The changed rows of all tables since the last call, for the caller to write. */
  takeDirtyRows(): ReadonlyMap<ReadTable, DirtyRows> {
    const dirty = new Map([...this.tables].map(([table, tableRows]) => [table, takeDirtyRowsOf(tableRows)]));
    if (this.cachedRowCount > this.options.maxCachedRows) this.rotateCache();
    return dirty;
  }

  /** Drops all rows from memory, written or not. */
  drop(): void {
    for (const tableRows of this.tables.values()) {
      tableRows.recent.clear();
      tableRows.aged.clear();
      tableRows.dirty = [];
      tableRows.finalRows = [];
    }
  }

  /** Undefined for an event that is left out. */
  private computeChanges(
    event: RecordedEvent,
    parked: ParkedStreams | undefined,
  ): readonly RowChange[] | undefined {
    if (parked?.has(event)) return undefined;
    try {
      return this.projector.ignoredTypes.has(event.type) ? [] : this.projector.project(event);
    } catch (cause) {
      if (parked?.park(event, cause)) return undefined;
      throw new UnprojectableEvent(event, { cause });
    }
  }

  private rotateCache(): void {
    for (const tableRows of this.tables.values()) {
      tableRows.aged = tableRows.recent;
      tableRows.recent = new Map();
    }
  }

  /** Keys of rows that a change reads before another sets them, and that are not in memory. */
  private collectMissingKeys(changes: readonly (readonly RowChange[])[]): RowKeys {
    const wanted = new Map<ReadTable, RowKey[]>();
    const seen = new Map<ReadTable, Set<RowKey>>();
    for (const ofEvent of changes) {
      for (const { table, key, needsRow, isFinal } of ofEvent) {
        if (isFinal || this.getTableRows(table).find(key)) continue;
        const keys = seen.get(table) ?? new Set<RowKey>();
        if (keys.has(key)) continue;
        seen.set(table, keys.add(key));
        if (!needsRow) continue;
        const ofTable = wanted.get(table);
        if (ofTable) ofTable.push(key);
        else wanted.set(table, [key]);
      }
    }
    return wanted;
  }

  private cacheLoadedRows(loaded: Rows, wanted: RowKeys): void {
    for (const [table, keys] of wanted) {
      const { recent } = this.getTableRows(table);
      for (const key of keys) recent.set(key, { key, row: loaded.get(table)?.get(key), isDirty: false });
    }
  }

  private apply(changes: readonly RowChange[]): void {
    for (const rowChange of changes) {
      if (rowChange.isFinal) this.addFinal(rowChange);
      else this.applyChange(rowChange);
    }
  }

  private addFinal({ table, next }: RowChange): void {
    const row = next(undefined);
    if (!row) return;
    if (this.options.onFinalRow) return this.options.onFinalRow(table, row);
    this.getTableRows(table).finalRows.push(row);
  }

  private applyChange({ table, key, next }: RowChange): void {
    const tableRows = this.getTableRows(table);
    let folded = tableRows.find(key);
    if (!folded) {
      folded = { key, row: undefined, isDirty: false };
      tableRows.recent.set(key, folded);
    }
    folded.row = next(folded.row);
    if (folded.isDirty) return;
    folded.isDirty = true;
    tableRows.dirty.push(folded);
  }

  private getTableRows(table: ReadTable): TableRows {
    const tableRows = this.tables.get(table);
    if (!tableRows) throw new Error(`${table.name} is not a table of ${this.projector.name}`);
    return tableRows;
  }
}

function takeDirtyRowsOf(rows: TableRows): DirtyRows {
  const { dirty, finalRows } = rows;
  const upserted = finalRows;
  const deletedKeys: RowKey[] = [];
  for (const folded of dirty) {
    folded.isDirty = false;
    if (folded.row) upserted.push(folded.row);
    else deletedKeys.push(folded.key);
  }
  rows.dirty = [];
  rows.finalRows = [];
  return { upserted, deletedKeys };
}

function attributeToEvent<Result>(event: RecordedEvent, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new UnprojectableEvent(event, { cause: error });
  }
}
