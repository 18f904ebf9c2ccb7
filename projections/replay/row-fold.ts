import type { RecordedEvent } from '../../server/event-log/event-log';
import { unprojectable } from '../runner/errors';
import { keysToLoad, type Rows } from '../runner/fold-rows';
import { changesBy, type Projector } from '../runner/projector';
import type { ReadTable } from '../runner/read-table';
import { inPlace, type RowChange, type RowKey } from '../runner/row-change';

/** A row in memory. `isTouched`: it isn't any more, or not yet, as the table has it. */
interface FoldedRow {
  row: object | undefined;
  isTouched: boolean;
}

/** Takes a row that nothing will change any more. */
export type FinalRow = (table: ReadTable, row: object) => void;

/**
 * A stretch of the log folded in memory: rows are looked up in the table when they are first needed, and written when the
 * stretch is over. The longer the stretch, the fewer of both.
 */
export class RowFold {
  private readonly tables: ReadonlyMap<ReadTable, Map<RowKey, FoldedRow>>;
  private size = 0;

  /** With `finalRow`, rows that are final go there and not into memory. */
  constructor(
    private readonly projector: Projector,
    private readonly finalRow?: FinalRow,
  ) {
    this.tables = new Map(projector.tables.map((table) => [table, new Map<RowKey, FoldedRow>()]));
  }

  /** Rows in memory. */
  get rows(): number {
    return this.size;
  }

  /** Keys whose rows the changes look at and nobody has looked up yet. */
  unknownKeys(changes: readonly RowChange[]): ReadonlyMap<ReadTable, readonly RowKey[]> {
    const unknown = [...keysToLoad(changes)].map(([table, keys]) => {
      const rows = this.of(table);
      return [table, keys.filter((key) => !rows.has(key))] as const;
    });
    return new Map(unknown.filter(([, keys]) => keys.length > 0));
  }

  /** What was looked up; keys without a row have none. */
  know(loaded: Rows, asked: ReadonlyMap<ReadTable, readonly RowKey[]>): void {
    for (const [table, keys] of asked) {
      const rows = this.of(table);
      for (const key of keys) {
        rows.set(key, { row: loaded.get(table)?.get(key), isTouched: false });
        this.size += 1;
      }
    }
  }

  /** @throws UnprojectableEvent */
  project(event: RecordedEvent): readonly RowChange[] {
    return unprojectable(() => changesBy(this.projector, event));
  }

  /** @throws UnprojectableEvent */
  apply(changes: readonly RowChange[]): void {
    unprojectable(() => {
      for (const change of changes) this.change(change);
    });
  }

  /** The rows that have to be written, as they are now. */
  *kept(table: ReadTable): Generator<object, void, undefined> {
    for (const { row, isTouched } of this.of(table).values()) if (isTouched && row) yield row;
  }

  /** The rows that have to be deleted, if they are there. */
  gone(table: ReadTable): readonly RowKey[] {
    const gone: RowKey[] = [];
    for (const [key, { row, isTouched }] of this.of(table)) if (isTouched && !row) gone.push(key);
    return gone;
  }

  private change(change: RowChange): void {
    const { table } = change;
    if (change.isFinal && this.finalRow) {
      const row = change.next(undefined, inPlace);
      if (row) this.finalRow(table, row);
      return;
    }
    const rows = this.of(table);
    const folded = rows.get(change.key);
    if (folded) {
      folded.row = change.next(folded.row, inPlace);
      folded.isTouched = true;
    } else {
      rows.set(change.key, { row: change.next(undefined, inPlace), isTouched: true });
      this.size += 1;
    }
  }

  private of(table: ReadTable): Map<RowKey, FoldedRow> {
    const rows = this.tables.get(table);
    if (!rows) throw new Error(`${table.name} is none of the tables of ${this.projector.name}`);
    return rows;
  }
}
