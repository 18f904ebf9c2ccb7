import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server that a test can block: answers held back, connections cut, new ones refused. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  /** Those of them that lead to the server. */
  private readonly servers = new Set<Socket>();
  private isHoldingAnswers = false;
  /** How much of the answers is still let through before they are held. */
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

  /** From now on the server's answers wait here; what the client sends still reaches the server. */
  holdAnswers(): void {
    this.isHoldingAnswers = true;
    for (const server of this.servers) server.pause();
  }

  /** Holds the server's answers as soon as so many bytes of them have come through from now on; resolves then. */
  holdAnswersAfter(bytes: number): Promise<void> {
    this.bytesBeforeHold = bytes;
    return new Promise((resolve) => (this.onHold = resolve));
  }

  /** Lets the answers through, those held back first. */
  releaseAnswers(): void {
    this.isHoldingAnswers = false;
    for (const server of this.servers) server.resume();
  }

  /** Cuts every connection and refuses new ones. */
  takeDown(): void {
    this.isRefusing = true;
    this.cutConnections();
  }

  /** Lets connections be made again. */
  bringUp(): void {
    this.isRefusing = false;
  }

  /** Cuts every connection; new ones work, with answers. */
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
    client.pipe(server);
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
      // The error itself tells nothing more: the other end learns of it as a closed connection.
      end.on('error', () => otherEnd.destroy());
      end.on('close', () => {
        this.sockets.delete(end);
        this.servers.delete(end);
        otherEnd.destroy();
      });
    }
  }
}
