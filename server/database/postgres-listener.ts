import type { Logger } from 'pino';
import pg from 'pg';
import { computeBackoffMs } from '../async/backoff';
import { Wakeup } from '../async/wakeup';

export type NotificationHandler = (payload: string) => void;

export interface PostgresListenerOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  /** How often an idle connection is asked whether it still lives; milliseconds, default 10,000. */
  readonly heartbeatIntervalMs?: number;
}

interface PendingListen {
  readonly channel: string;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

const QUERY_TIMEOUT_MS = 5_000;

/** What the connection is called in `pg_stat_activity`. */
export const LISTENER_APPLICATION_NAME = 'questlog-notifications';

/**
 * LISTEN on one connection of its own, opened at the first `listen` and mended with backoff whenever it is lost.
 *
 * Postgres keeps nothing for a listener that is away: what was notified between `onLost` and `onReconnect` is gone.
 * Whoever relies on a notification polls once or drops its caches in the `onReconnect` hook.
 */
export class PostgresListener {
  private readonly handlers = new Map<string, Set<NotificationHandler>>();
  private readonly activeChannels = new Set<string>();
  private readonly disconnectHandlers = new Set<() => void>();
  private readonly reconnectHandlers = new Set<() => void>();
  private wakeup = new Wakeup();
  private readonly logger: Logger;
  private pendingListens: PendingListen[] = [];
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(private readonly options: PostgresListenerOptions) {
    this.logger = options.logger;
  }

  /**
   * Calls `handler` with the payload of every notification on `channel`. Resolves when the LISTEN is in force, however
   * long the server is away; rejects only when these notifications are closed. What a handler throws is logged.
   *
   * @returns ends the listening; the handler isn't called after it.
   */
  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    if (this.isClosed) throw createClosedError();
    const handlers = this.handlers.get(channel) ?? new Set();
    this.handlers.set(channel, handlers.add(handler));
    this.running ??= this.run();
    if (!this.activeChannels.has(channel)) {
      await new Promise<void>((resolve, reject) => {
        this.pendingListens.push({ channel, resolve, reject });
        this.wakeup.wake();
      });
    }
    return async () => this.unlisten(channel, handler);
  }

  /**
   * {@link listen} for payloads of one shape. Whoever may connect to the database may notify: a payload for which `parse`
   * returns undefined is logged with its channel and ignored.
   */
  async listenFor<Payload>(
    channel: string,
    parse: (payload: string) => Payload | undefined,
    handler: (payload: Payload) => void,
  ): Promise<() => Promise<void>> {
    return this.listen(channel, (text) => {
      const payload = parse(text);
      if (payload !== undefined) return handler(payload);
      // Not the payload itself: those of some channels are secrets.
      this.logger.warn({ channel, length: text.length }, 'notifications: a malformed payload is ignored');
    });
  }

  /** Calls `hook` when a lost connection is mended and every LISTEN is in force again. Returns its removal. */
  onReconnect(hook: () => void): () => void {
    this.reconnectHandlers.add(hook);
    return () => void this.reconnectHandlers.delete(hook);
  }

  /** Calls `hook` when the connection is lost. Returns its removal. */
  onDisconnect(hook: () => void): () => void {
    this.disconnectHandlers.add(hook);
    return () => void this.disconnectHandlers.delete(hook);
  }

  /** Ends the connection. A `listen` that still waits rejects. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.wakeup.wake();
    await this.running;
    this.handlers.clear();
    for (const waiter of this.pendingListens.splice(0)) waiter.reject(createClosedError());
  }

  private unlisten(channel: string, handler: NotificationHandler): void {
    const handlers = this.handlers.get(channel);
    handlers?.delete(handler);
    if (handlers?.size !== 0) return;
    this.handlers.delete(channel);
    this.wakeup.wake();
  }

  /** One connection after the other, until closed. */
  private async run(): Promise<void> {
    let failures = 0;
    let wasDisconnected = false;
    while (!this.isClosed) {
      let wasEstablished = false;
      try {
        await this.runConnection(() => {
          wasEstablished = true;
          failures = 0;
          if (wasDisconnected) this.callAll(this.reconnectHandlers);
          wasDisconnected = false;
        });
      } catch (error) {
        failures += 1;
        this.activeChannels.clear();
        // A lost connection goes on telling of its end, which must not cut the pause before the next one short.
        this.wakeup = new Wakeup();
        this.logger.warn({ err: error, failures }, 'notifications: no connection, trying again');
        if (wasEstablished) this.callAll(this.disconnectHandlers);
        wasDisconnected ||= wasEstablished;
        if (!this.isClosed) await this.wakeup.wait(computeBackoffMs(failures));
      }
    }
  }

  /** Lives as long as its connection: returns when closed, throws when the connection is lost. */
  private async runConnection(onEstablished: () => void): Promise<void> {
    const client = this.createClient();
    let failure: Error | undefined;
    const { wakeup: wakeup } = this;
    const fail = (error: Error): void => {
      failure ??= error;
      wakeup.wake();
    };
    client.on('error', fail);
    client.on('end', () => fail(new Error('The connection ended')));
    client.on('notification', ({ channel, payload }) => this.dispatch(channel, payload ?? ''));
    try {
      await client.connect();
      await this.reconcileChannels(client);
      onEstablished();
      while (!this.isClosed) {
        const wasWoken = await wakeup.wait(this.options.heartbeatIntervalMs ?? 10_000);
        if (failure) throw failure;
        if (wasWoken) await this.reconcileChannels(client);
        else await client.query('SELECT 1');
      }
    } finally {
      const closing = client
        .end()
        .catch((error: unknown) => this.logger.debug({ err: error }, 'notifications: end'));
      // A connection that was lost may never finish saying goodbye: nobody waits for it.
      if (this.isClosed && !failure) await closing;
    }
  }

  /** LISTENs what is wanted and not yet in force, UNLISTENs what nobody wants any more. */
  private async reconcileChannels(client: pg.Client): Promise<void> {
    for (;;) {
      const wanted = [...this.handlers.keys()].find((channel) => !this.activeChannels.has(channel));
      const unwanted = [...this.activeChannels].find((channel) => !this.handlers.has(channel));
      if (wanted !== undefined) {
        await client.query(`LISTEN ${client.escapeIdentifier(wanted)}`);
        this.activeChannels.add(wanted);
      } else if (unwanted !== undefined) {
        this.activeChannels.delete(unwanted);
        await client.query(`UNLISTEN ${client.escapeIdentifier(unwanted)}`);
      } else {
        break;
      }
    }
    for (const waiter of this.pendingListens.splice(0)) {
      if (this.activeChannels.has(waiter.channel)) waiter.resolve();
      else this.pendingListens.push(waiter);
    }
  }

  private dispatch(channel: string, payload: string): void {
    for (const handler of [...(this.handlers.get(channel) ?? [])])
      this.runAndLogErrors(() => handler(payload));
  }

  private callAll(hooks: ReadonlySet<() => void>): void {
    for (const hook of [...hooks]) this.runAndLogErrors(hook);
  }

  /** One listener's mistake is not the others'. */
  private runAndLogErrors(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.logger.error({ err: error }, 'notifications: a handler failed');
    }
  }

  private createClient(): pg.Client {
    return new pg.Client({
      connectionString: this.options.connectionString,
      application_name: LISTENER_APPLICATION_NAME,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
  }
}

/** The members of a payload that is a JSON object; undefined for any other. */
export function jsonMembers(payload: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(payload) as unknown;
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function createClosedError(): Error {
  return new Error('The notifications are closed');
}
