import type { RecordedEvent } from '../../server/event-log/event-log';
import { UnprojectableEvent } from './errors';
import { changesBy, type Projector } from './projector';
import type { ReadTable } from './read-table';
import type { RowChange, RowKey } from './row-change';

/** Rows by table and key. */
export type Rows = ReadonlyMap<ReadTable, ReadonlyMap<RowKey, object>>;
export type RowKeys = ReadonlyMap<ReadTable, readonly RowKey[]>;

/** Reads the rows that a fold needs and doesn't have. */
export type LoadRows = (wanted: RowKeys) => Promise<Rows>;

/** Rows of one table to be written. */
export interface TouchedRows {
  readonly kept: readonly object[];
  /** To be deleted, if they are there. */
  readonly gone: readonly RowKey[];
}

/** A row in memory; `row` is undefined where the table has none. */
interface FoldedRow {
  readonly key: RowKey;
  row: object | undefined;
  isTouched: boolean;
}

class TableRows {
  /** Rows used lately; those not used since the last time there were too many are in `old`, and then forgotten. */
  young = new Map<RowKey, FoldedRow>();
  old = new Map<RowKey, FoldedRow>();
  touched: FoldedRow[] = [];
  final: object[] = [];

  find(key: RowKey): FoldedRow | undefined {
    const young = this.young.get(key);
    if (young) return young;
    const old = this.old.get(key);
    if (old) this.young.set(key, old);
    return old;
  }
}

export interface RowFoldOptions {
  /** About how many rows stay in memory after they are written; others are read again when they are needed. */
  readonly keepRows: number;
  /** Takes rows that no later event changes as soon as they are made. Default: they are written with the others. */
  readonly onFinalRow?: (table: ReadTable, row: object) => void;
}

/**
 * Events of one projector folded into rows in memory. A row is read when it is first needed and written when the caller
 * says so; the more events between two writes, the fewer of both.
 *
 * Rows are changed in place: after an error, or when a write is rolled back, `drop` must follow. Events may be taken while
 * the rows of the last `takeTouched` are being written: those are in memory at least until the next one.
 */
export class RowFold {
  private readonly tables: ReadonlyMap<ReadTable, TableRows>;

  constructor(
    private readonly projector: Projector,
    private readonly options: RowFoldOptions,
  ) {
    this.tables = new Map(projector.tables.map((table) => [table, new TableRows()]));
  }

  /** How many rows have been used since there were last too many. */
  get rows(): number {
    let rows = 0;
    for (const { young } of this.tables.values()) rows += young.size;
    return rows;
  }

  /**
   * Folds events in their order, over tables that are empty but for what this fold has made of them.
   *
   * @throws UnprojectableEvent naming the event
   */
  takeFromEmpty(events: readonly RecordedEvent[]): void {
    for (const event of events) attributeTo(event, () => this.apply(changesBy(this.projector, event)));
  }

  /**
   * Folds events in their order, reading the rows they need.
   *
   * @throws UnprojectableEvent naming the event, or what `load` rejects with
   */
  async take(events: readonly RecordedEvent[], load: LoadRows): Promise<void> {
    const changes = events.map((event) => attributeTo(event, () => changesBy(this.projector, event)));
    const wanted = this.unknownKeys(changes);
    if (wanted.size > 0) this.learn(await load(wanted), wanted);
    for (const [index, event] of events.entries()) attributeTo(event, () => this.apply(changes[index] ?? []));
  }

  /** The rows of all tables that have changed since the last call, for the caller to write. */
  takeTouched(): ReadonlyMap<ReadTable, TouchedRows> {
    const touched = new Map([...this.tables].map(([table, rows]) => [table, takeTouched(rows)]));
    if (this.rows > this.options.keepRows) this.age();
    return touched;
  }

  /** Forgets all rows, written or not. */
  drop(): void {
    for (const rows of this.tables.values()) {
      rows.young.clear();
      rows.old.clear();
      rows.touched = [];
      rows.final = [];
    }
  }

  private age(): void {
    for (const rows of this.tables.values()) {
      rows.old = rows.young;
      rows.young = new Map();
    }
  }

  /** Rows that a change reads before anything else has set them, and that are not in memory. */
  private unknownKeys(changes: readonly (readonly RowChange[])[]): RowKeys {
    const wanted = new Map<ReadTable, RowKey[]>();
    const seen = new Map<ReadTable, Set<RowKey>>();
    for (const ofEvent of changes) {
      for (const { table, key, needsRow, isFinal } of ofEvent) {
        if (isFinal || this.of(table).find(key)) continue;
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

  private learn(loaded: Rows, wanted: RowKeys): void {
    for (const [table, keys] of wanted) {
      const { young } = this.of(table);
      for (const key of keys) young.set(key, { key, row: loaded.get(table)?.get(key), isTouched: false });
    }
  }

  private apply(changes: readonly RowChange[]): void {
    for (const change of changes) {
      if (change.isFinal) this.addFinal(change);
      else this.change(change);
    }
  }

  private addFinal({ table, next }: RowChange): void {
    const row = next(undefined);
    if (!row) return;
    if (this.options.onFinalRow) return this.options.onFinalRow(table, row);
    this.of(table).final.push(row);
  }

  private change({ table, key, next }: RowChange): void {
    const rows = this.of(table);
    let folded = rows.find(key);
    if (!folded) {
      folded = { key, row: undefined, isTouched: false };
      rows.young.set(key, folded);
    }
    folded.row = next(folded.row);
    if (folded.isTouched) return;
    folded.isTouched = true;
    rows.touched.push(folded);
  }

  private of(table: ReadTable): TableRows {
    const rows = this.tables.get(table);
    if (!rows) throw new Error(`${table.name} is none of the tables of ${this.projector.name}`);
    return rows;
  }
}

function takeTouched(rows: TableRows): TouchedRows {
  const { touched, final } = rows;
  const kept = final;
  const gone: RowKey[] = [];
  for (const folded of touched) {
    folded.isTouched = false;
    if (folded.row) kept.push(folded.row);
    else gone.push(folded.key);
  }
  rows.touched = [];
  rows.final = [];
  return { kept, gone };
}

function attributeTo<Result>(event: RecordedEvent, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new UnprojectableEvent(event, { cause: error });
  }
}
