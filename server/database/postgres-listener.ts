import type { Logger } from 'pino';
import pg from 'pg';
import { computeBackoffMs } from '../async/backoff';
import { Wakeup } from '../async/wakeup';

export type NotificationHandler = (payload: string) => void;

export interface PostgresListenerOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  /** How often an idle connection is checked; milliseconds, default 10,000. */
  readonly heartbeatIntervalMs?: number;
}

interface PendingListen {
  readonly channel: string;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

const QUERY_TIMEOUT_MS = 5_000;

/** The `application_name` of the connection in `pg_stat_activity`. */
export const LISTENER_APPLICATION_NAME = 'questlog-notifications';

/**
 * LISTEN on a dedicated connection, opened at the first `listen` and reopened with backoff whenever it is lost.
 *
 * Postgres stores nothing for an absent listener: notifications between `onDisconnect` and `onReconnect` are lost. A
 * consumer that relies on notifications polls once or drops its caches in the `onReconnect` hook.
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
   * Calls `handler` with the payload of every notification on `channel`. Resolves when the LISTEN is active, however
   * long the server is unavailable; rejects only when this listener is closed. Errors of a handler are logged.
   *
   * @returns stops listening; the handler isn't called after it.
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
   * {@link listen} for payloads of one shape. Every client of the database can notify: a payload for which `parse`
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
      // Not the payload itself: the payloads of some channels are secrets.
      this.logger.warn({ channel, length: text.length }, 'notifications: a malformed payload is ignored');
    });
  }

  /**
   * Calls `hook` when a lost connection is reopened and every LISTEN is active again. Returns a function that removes
   * the hook.
   */
  onReconnect(hook: () => void): () => void {
    this.reconnectHandlers.add(hook);
    return () => void this.reconnectHandlers.delete(hook);
  }

  /** Calls `hook` when the connection is lost. Returns a function that removes the hook. */
  onDisconnect(hook: () => void): () => void {
    this.disconnectHandlers.add(hook);
    return () => void this.disconnectHandlers.delete(hook);
  }

  /** Closes the connection. Pending `listen` calls reject. */
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

  /** Opens one connection after another, until closed. */
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
        // A lost connection keeps emitting events, which must not shorten the pause before the next one.
        this.wakeup = new Wakeup();
        this.logger.warn({ err: error, failures }, 'notifications: no connection, trying again');
        if (wasEstablished) this.callAll(this.disconnectHandlers);
        wasDisconnected ||= wasEstablished;
        if (!this.isClosed) await this.wakeup.wait(computeBackoffMs(failures));
      }
    }
  }

  /** Runs one connection: returns when closed, throws when the connection is lost. */
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
      // A lost connection may never finish its termination, so it isn't awaited.
      if (this.isClosed && !failure) await closing;
    }
  }

  /** LISTENs to the requested channels that are not active yet, UNLISTENs those without a handler. */
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

  /** An error of one handler must not affect the others. */
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
  return new Error('The listener is closed');
}
