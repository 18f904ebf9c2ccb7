import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
/** Of `HTTP/1.1 200 OK`. */
const STATUS = { begin: 9, end: 12 };

/**
 * A connection of HTTP/1.1 that carries one call at a time and reads no more of an answer than its status and length: at ten
 * times a server's load, Node's own client would take the processor from the server that is measured.
 */
export class HttpConnection {
  private received: Buffer = Buffer.alloc(0);
  private settle: ((status: number) => void) | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay();
    socket.on('data', (bytes: Buffer) => this.receive(bytes));
    // It closes next.
    socket.on('error', () => undefined);
    socket.on('close', () => this.finish(0));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new HttpConnection(socket);
  }

  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  /** Resolves with the status, once the answer is whole; with 0 when the server closes the connection before. */
  exchange(request: string): Promise<number> {
    if (!this.isOpen) return Promise.resolve(0);
    return new Promise((resolve) => {
      this.settle = resolve;
      this.socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const headLength = this.received.indexOf(HEAD_END);
    if (headLength < 0) return;
    const head = this.received.toString('latin1', 0, headLength);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
    if (this.received.length < headLength + HEAD_END.length + Number(length)) return;
    this.received = Buffer.alloc(0);
    this.finish(Number(head.slice(STATUS.begin, STATUS.end)));
  }

  private finish(status: number): void {
    const { settle } = this;
    this.settle = undefined;
    settle?.(status);
  }
}
