import type pg from 'pg';
import { inTransaction } from '../../../server/database/transaction';
import type { ReadTable } from '../../engine/read-table';
import type { TableSet } from '../../engine/table-set';
import { copyRows, CopyText } from './copy-rows';
import type { OwnTables } from '../own-tables';

/** Worth a transaction; rows. */
const PARCEL = 4_000;

/**
 * Rows of bare tables that nothing changes any more. They are written, a parcel at a time, while the log is read on, and
 * take no room in memory. A replay that is interrupted before it has said where it stands begins with empty tables, so
 * nothing has to tell which of them were written.
 */
export class FinalRows {
  private parcel = new Map<ReadTable, CopyText>();
  private size = 0;
  private sent: Promise<void> = Promise.resolve();
  private trouble: { readonly error: unknown } | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly tables: TableSet,
    private readonly own: OwnTables,
  ) {}

  add(table: ReadTable, row: object): void {
    let text = this.parcel.get(table);
    if (!text) this.parcel.set(table, (text = new CopyText(table)));
    text.add(row);
    this.size += 1;
  }

  /** Sends what has gathered once it is a parcel, without waiting for more than the one before. */
  async send(): Promise<void> {
    if (this.size >= PARCEL) await this.sendAll();
  }

  /** When it resolves, all rows are written. */
  async finish(): Promise<void> {
    if (this.size > 0) await this.sendAll();
    await this.arrived();
  }

  private async sendAll(): Promise<void> {
    await this.arrived();
    const { parcel } = this;
    this.parcel = new Map();
    this.size = 0;
    // Looked at by whoever comes next, so that a failure nobody waits for yet isn't an unhandled one.
    this.sent = this.write(parcel).catch((error: unknown) => {
      this.trouble = { error };
    });
  }

  private async arrived(): Promise<void> {
    await this.sent;
    if (this.trouble) throw this.trouble.error;
  }

  private async write(parcel: ReadonlyMap<ReadTable, CopyText>): Promise<void> {
    await inTransaction(
      this.pool,
      async (client) => {
        for (const [table, text] of parcel) {
          text.end();
          await copyRows(client, this.tables.table(table.name), table, text.chunks);
        }
        await this.own.expectSame(client);
      },
      { asynchronousCommit: true },
    );
  }
}
