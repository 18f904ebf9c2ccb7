import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server that a test can block: answers held back, connections cut, new ones refused. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  /** Those of them that lead to the server. */
  private readonly servers = new Set<Socket>();
  private held = false;
  /** How much of the answers is still let through before they are held. */
  private room = Infinity;
  private whenFull: () => void = () => undefined;
  private refusing = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(target: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(target);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
    const proxy = new TcpProxy(server, url.toString());
    server.on('connection', (client) => {
      if (proxy.refusing) client.destroy();
      else proxy.join(client, connect(Number(port), hostname));
    });
    return proxy;
  }

  /** From now on the server's answers wait here; what the client sends still reaches the server. */
  holdAnswers(): void {
    this.held = true;
    for (const server of this.servers) server.pause();
  }

  /** Holds the server's answers as soon as so many bytes of them have come through from now on; resolves then. */
  holdAnswersAfter(bytes: number): Promise<void> {
    this.room = bytes;
    return new Promise((resolve) => (this.whenFull = resolve));
  }

  /** Lets the answers through, those held back first. */
  releaseAnswers(): void {
    this.held = false;
    for (const server of this.servers) server.resume();
  }

  /** Cuts every connection and refuses new ones. */
  goAway(): void {
    this.refusing = true;
    this.cut();
  }

  /** Lets connections be made again. */
  comeBack(): void {
    this.refusing = false;
  }

  /** Cuts every connection; new ones work, with answers. */
  cut(): void {
    this.held = false;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.server.close();
    this.cut();
    await once(this.server, 'close');
  }

  private join(client: Socket, server: Socket): void {
    this.servers.add(server);
    client.pipe(server);
    server.on('data', (bytes: Buffer) => {
      client.write(bytes);
      this.room -= bytes.length;
      if (this.room > 0) return;
      this.room = Infinity;
      this.holdAnswers();
      this.whenFull();
    });
    if (this.held) server.pause();
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
