import { once } from 'node:events';
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import {
  Server,
  ServerCredentials,
  type ConnectionInjector,
  type handleUnaryCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { appendHandler } from './appending';
import { Faults } from './faults';
import { features, ServerFeaturesService, StreamsService } from './protocol';
import { readHandler, type ReadSettings } from './reading';
import { Subscriptions, type SubscriptionSettings } from './subscriptions';
import { TransactionLog } from './transaction-log';

export interface EventStoreServerOptions extends Partial<ReadSettings & SubscriptionSettings> {
  /** 0, the default, chooses a free port. */
  readonly port?: number;
}

/** The methods that a current server lists, in lower case as there. */
const METHODS: readonly (readonly [service: string, method: string])[] = [
  ['event_store.client.streams.streams', 'read'],
  ['event_store.client.streams.streams', 'append'],
  ['event_store.client.streams.streams', 'batchappend'],
];

/**
 * An in-memory EventStoreDB: it speaks the real protocol with the real client, and can inject every fault of a server or
 * its connections. Its data live as long as the object, also while it is down.
 *
 * It serves the calls that the adapter uses: `Append`, `Read` and subscriptions. It lists `BatchAppend` but refuses it.
 */
export class EventStoreServer {
  readonly log = new TransactionLog();
  readonly faults = new Faults(() => this.cutConnections());
  readonly subscriptions: Subscriptions;
  private readonly grpc = new Server({
    'grpc.max_receive_message_length': -1,
    'grpc.max_send_message_length': -1,
  });
  private readonly sockets = new Set<Socket>();
  private listener: NetServer | undefined;

  private constructor(settings: ReadSettings & SubscriptionSettings) {
    this.subscriptions = new Subscriptions(this.log, settings);
    const streams: UntypedServiceImplementation = {
      read: readHandler(this.log, this.faults, this.subscriptions, settings),
      append: appendHandler(this.log, this.faults),
    };
    const read = {
      ...StreamsService.read,
      responseSerialize: (response: Uint8Array) => Buffer.from(response),
    };
    this.grpc.addService({ ...StreamsService, read }, streams);
    this.grpc.addService(ServerFeaturesService, { getSupportedMethods });
  }

  static async start(options: EventStoreServerOptions = {}): Promise<EventStoreServer> {
    const { port = 0, streamPositions = true, caughtUpMessages = true } = options;
    const server = new EventStoreServer({ streamPositions, caughtUpMessages });
    await server.listen(port);
    return server;
  }

  /** The URL for the client: `esdb://127.0.0.1:PORT?tls=false`. */
  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** The open connections of clients. */
  get connections(): number {
    return this.sockets.size;
  }

  /** Cuts every connection; new ones work. */
  cutConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Cuts every connection and refuses new ones, until {@link bringUp}. */
  async takeDown(): Promise<void> {
    const listener = this.listener;
    if (!listener) return;
    this.listener = undefined;
    const closed = once(listener, 'close');
    listener.close();
    this.cutConnections();
    await closed;
  }

  /** Listens again at the same port, with all data. */
  async bringUp(): Promise<void> {
    if (!this.listener) await this.listen(this.port);
  }

  async close(): Promise<void> {
    await this.takeDown();
    this.grpc.forceShutdown();
  }

  private port = 0;
  private readonly injector: ConnectionInjector = this.grpc.createConnectionInjector(
    ServerCredentials.createInsecure(),
  );

  private async listen(port: number): Promise<void> {
    const listener = createServer({ noDelay: true }, (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      this.injector.injectConnection(socket);
    });
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    this.listener = listener;
    this.port = (listener.address() as AddressInfo).port;
  }
}

const getSupportedMethods: handleUnaryCall<unknown, unknown> = (_call, answer) => {
  const supported = new features.SupportedMethods().setEventStoreServerVersion('24.10.0');
  for (const [service, method] of METHODS) {
    supported.addMethods(new features.SupportedMethod().setServiceName(service).setMethodName(method));
  }
  answer(null, supported);
};
