import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to a server that a test can block: it holds answers, cuts connections and refuses new ones. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  /** The sockets to the server. */
  private readonly servers = new Set<Socket>();
  private readonly clients = new Set<Socket>();
  private isHoldingAnswers = false;
  private isHoldingRequests = false;
  /** The number of bytes of answers that still pass before they are held. */
  private bytesBeforeHold = Infinity;
  private onHold: () => void = () => undefined;
  private isRefusing = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(target: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(target);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
    const proxy = new TcpProxy(server, url.toString());
    server.on('connection', (client) => {
      if (proxy.isRefusing) client.destroy();
      else proxy.pipeSockets(client, connect(Number(port), hostname));
    });
    return proxy;
  }

  /** Holds the server's answers; requests still reach the server. */
  holdAnswers(): void {
    this.isHoldingAnswers = true;
    for (const server of this.servers) server.pause();
  }

  /** Holds the server's answers after this many more bytes; resolves at that moment. */
  holdAnswersAfter(bytes: number): Promise<void> {
    this.bytesBeforeHold = bytes;
    return new Promise((resolve) => (this.onHold = resolve));
  }

  /** Releases the held answers, then passes new ones. */
  releaseAnswers(): void {
    this.isHoldingAnswers = false;
    for (const server of this.servers) server.resume();
  }

  /** Passes nothing in either direction, as a network that drops packets: these connections stay dead after {@link passPackets}. */
  dropPackets(): void {
    this.isHoldingRequests = true;
    for (const client of this.clients) client.pause();
    this.holdAnswers();
  }

  /** Passes new connections. */
  passPackets(): void {
    this.isHoldingRequests = this.isHoldingAnswers = false;
    // They stay paused, and are not resumed with others later.
    this.clients.clear();
    this.servers.clear();
  }

  /** Cuts every connection and refuses new ones. */
  takeDown(): void {
    this.isRefusing = true;
    this.cutConnections();
  }

  /** Accepts connections again. */
  bringUp(): void {
    this.isRefusing = false;
  }

  /** Cuts every connection; new ones pass in both directions. */
  cutConnections(): void {
    this.isHoldingAnswers = false;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.server.close();
    this.cutConnections();
    await once(this.server, 'close');
  }

  private pipeSockets(client: Socket, server: Socket): void {
    this.servers.add(server);
    this.clients.add(client);
    client.on('data', (bytes: Buffer) => server.write(bytes));
    if (this.isHoldingRequests) client.pause();
    server.on('data', (bytes: Buffer) => {
      client.write(bytes);
      this.bytesBeforeHold -= bytes.length;
      if (this.bytesBeforeHold > 0) return;
      this.bytesBeforeHold = Infinity;
      this.holdAnswers();
      this.onHold();
    });
    if (this.isHoldingAnswers) server.pause();
    for (const [end, otherEnd] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(end);
      // The error is ignored: the other end sees a closed connection.
      end.on('error', () => otherEnd.destroy());
      end.on('close', () => {
        this.sockets.delete(end);
        this.servers.delete(end);
        this.clients.delete(end);
        otherEnd.destroy();
      });
    }
  }
}
