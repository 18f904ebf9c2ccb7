import type { Connection, Submittable } from 'pg';

/** Room to begin with; about what a portion of a log takes. */
const ROOM = 1024 * 1024;

/** What `pg` hands over of a `COPY … TO STDOUT`, a row at a time: its bytes are overwritten by those that come later. */
interface CopyData {
  readonly chunk: Buffer;
}

/** A `COPY … TO STDOUT` whose rows are gathered in one piece, and told when the connection is free again. */
export class CopiedBytes implements Submittable {
  private bytes = Buffer.allocUnsafe(ROOM);
  private length = 0;

  constructor(
    private readonly statement: string,
    private readonly answer: (error: Error | null, bytes: Buffer) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: CopyData): void {
    const length = this.length + chunk.length;
    if (length > this.bytes.length) {
      const bytes = Buffer.allocUnsafe(Math.max(length, 2 * this.bytes.length));
      this.bytes.copy(bytes, 0, 0, this.length);
      this.bytes = bytes;
    }
    chunk.copy(this.bytes, this.length);
    this.length = length;
  }

  /** How many rows there were. */
  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.answer(error, this.bytes);
  }

  handleReadyForQuery(): void {
    this.answer(null, this.bytes.subarray(0, this.length));
  }
}
