import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import pg from 'pg';
import { pause } from '../async/pause';
import { ignoreConnectionErrors } from './ignore-connection-errors';

/** How often the database is asked while it answers; milliseconds. */
const INTERVAL_MS = 1_000;
/** How soon it is asked again after no answer; milliseconds. */
const RETRY_MS = 250;
/** Milliseconds without an answer after which the network is taken to drop packets. */
const TIMEOUT_MS = 3_000;

/** The connections of the process whose loss the watch notices. */
const connections = new Set<pg.ClientBase>();

/** Lets every {@link ConnectionWatch} of the process on the connection's server end it when it is lost without a sign. */
export function trackConnection(client: pg.ClientBase): void {
  connections.add(client);
  socketOf(client).once('close', () => connections.delete(client));
}

export interface ConnectionWatchOptions {
  readonly connectionString: string;
  readonly logger: Logger;
}

/**
 * Notices that the network has dropped packets. TCP repeats what is lost at growing intervals, or a connection stays dead, and its
 * queries would wait for their timeouts long after the network is back. When the database answers again after a silence, the
 * connections that have received nothing since it began are destroyed: their queries fail at once, and the pools connect again.
 */
export class ConnectionWatch {
  private readonly abortController = new AbortController();
  private client: pg.Client | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: ConnectionWatchOptions) {}

  start(): void {
    this.running = this.run(this.abortController.signal);
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.running;
    this.drop();
  }

  private async run(signal: AbortSignal): Promise<void> {
    /** Bytes received by each connection when the first question without an answer was asked. */
    let beforeSilence: ReadonlyMap<pg.ClientBase, number> | undefined;
    while (!signal.aborted) {
      const received = new Map([...connections].map((each) => [each, socketOf(each).bytesRead]));
      const isAnswered = await this.probe();
      if (!isAnswered) beforeSilence ??= received;
      else if (beforeSilence) {
        this.destroySilent(beforeSilence);
        beforeSilence = undefined;
      }
      await pause(isAnswered ? INTERVAL_MS : RETRY_MS, signal);
    }
  }

  private async probe(): Promise<boolean> {
    try {
      this.client ??= await this.connect();
      await this.client.query('select');
      return true;
    } catch (error) {
      this.options.logger.debug({ err: error }, 'The database does not answer');
      this.drop();
      return false;
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.options.connectionString,
      application_name: 'questlog-watch',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    ignoreConnectionErrors(client);
    await client.connect();
    return client;
  }

  private destroySilent(beforeSilence: ReadonlyMap<pg.ClientBase, number>): void {
    const { host, port } = this.client ?? {};
    let destroyed = 0;
    for (const [client, received] of beforeSilence) {
      const { host: ownHost, port: ownPort } = client as pg.Client;
      const isSilent = connections.has(client) && socketOf(client).bytesRead === received;
      if (!isSilent || ownHost !== host || ownPort !== port) continue;
      socketOf(client).destroy();
      destroyed += 1;
    }
    this.options.logger.warn({ destroyed }, 'The database answers again: silent connections are replaced');
  }

  private drop(): void {
    if (this.client) socketOf(this.client).destroy();
    this.client = undefined;
  }
}

/** `pg` has no public access to the socket, and its types leave the connection out. */
function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
}
