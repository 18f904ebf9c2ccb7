import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a database that a test can block: answers held back, connections cut, new ones refused. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private held = false;

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
    server.on('connection', (client) => proxy.join(client, connect(Number(port), hostname)));
    return proxy;
  }

  /** From now on the server's answers don't reach the client; what the client sends still reaches the server. */
  holdAnswers(): void {
    this.held = true;
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
    const pass = (from: Socket, to: Socket, blocked: () => boolean): void => {
      this.sockets.add(from);
      from.on('data', (bytes) => {
        if (!blocked()) to.write(bytes);
      });
      // The error itself comes to the one end as what the other end's end is: a closed connection.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    };
    pass(client, server, () => false);
    pass(server, client, () => this.held);
  }
}
