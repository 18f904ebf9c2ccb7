import type { Logger } from 'pino';
import pg from 'pg';
import { backoffMillis } from './backoff';
import { Wakeup } from './wakeup';

export type NotificationHandler = (payload: string) => void;

export interface PostgresNotificationsOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  /** How often an idle connection is asked whether it still lives; milliseconds, default 10,000. */
  readonly heartbeatMillis?: number;
}

interface Waiter {
  readonly channel: string;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

const ANSWER_WITHIN_MILLIS = 5_000;

/** What the connection is called in `pg_stat_activity`. */
export const NOTIFICATIONS_APPLICATION = 'questlog-notifications';

/**
 * LISTEN on one connection of its own, opened at the first `listen` and mended with backoff whenever it is lost.
 *
 * Postgres keeps nothing for a listener that is away: what was notified between `onLost` and `onReconnect` is gone.
 * Whoever relies on a notification polls once or drops its caches in the `onReconnect` hook.
 */
export class PostgresNotifications {
  private readonly handlers = new Map<string, Set<NotificationHandler>>();
  private readonly inForce = new Set<string>();
  private readonly lostHooks = new Set<() => void>();
  private readonly reconnectHooks = new Set<() => void>();
  private changed = new Wakeup();
  private readonly logger: Logger;
  private waiters: Waiter[] = [];
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly options: PostgresNotificationsOptions) {
    this.logger = options.logger;
  }

  /**
   * Calls `handler` with the payload of every notification on `channel`. Resolves when the LISTEN is in force, however
   * long the server is away; rejects only when these notifications are closed. What a handler throws is logged.
   *
   * @returns ends the listening; the handler isn't called after it.
   */
  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    if (this.closed) throw closedError();
    const handlers = this.handlers.get(channel) ?? new Set();
    this.handlers.set(channel, handlers.add(handler));
    this.running ??= this.run();
    if (!this.inForce.has(channel)) {
      await new Promise<void>((resolve, reject) => {
        this.waiters.push({ channel, resolve, reject });
        this.changed.wake();
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
    this.reconnectHooks.add(hook);
    return () => void this.reconnectHooks.delete(hook);
  }

  /** Calls `hook` when the connection is lost. Returns its removal. */
  onLost(hook: () => void): () => void {
    this.lostHooks.add(hook);
    return () => void this.lostHooks.delete(hook);
  }

  /** Ends the connection. A `listen` that still waits rejects. */
  async close(): Promise<void> {
    this.closed = true;
    this.changed.wake();
    await this.running;
    this.handlers.clear();
    for (const waiter of this.waiters.splice(0)) waiter.reject(closedError());
  }

  private unlisten(channel: string, handler: NotificationHandler): void {
    const handlers = this.handlers.get(channel);
    handlers?.delete(handler);
    if (handlers?.size !== 0) return;
    this.handlers.delete(channel);
    this.changed.wake();
  }

  /** One connection after the other, until closed. */
  private async run(): Promise<void> {
    let failures = 0;
    let lost = false;
    while (!this.closed) {
      let established = false;
      try {
        await this.serve(() => {
          established = true;
          failures = 0;
          if (lost) this.call(this.reconnectHooks);
          lost = false;
        });
      } catch (error) {
        failures += 1;
        this.inForce.clear();
        // A lost connection goes on telling of its end, which must not cut the pause before the next one short.
        this.changed = new Wakeup();
        this.logger.warn({ err: error, failures }, 'notifications: no connection, trying again');
        if (established) this.call(this.lostHooks);
        lost ||= established;
        if (!this.closed) await this.changed.wait(backoffMillis(failures));
      }
    }
  }

  /** Lives as long as its connection: returns when closed, throws when the connection is lost. */
  private async serve(established: () => void): Promise<void> {
    const client = this.newClient();
    let failure: Error | undefined;
    const { changed: news } = this;
    const fail = (error: Error): void => {
      failure ??= error;
      news.wake();
    };
    client.on('error', fail);
    client.on('end', () => fail(new Error('The connection ended')));
    client.on('notification', ({ channel, payload }) => this.deliver(channel, payload ?? ''));
    try {
      await client.connect();
      await this.reconcile(client);
      established();
      while (!this.closed) {
        const changed = await news.wait(this.options.heartbeatMillis ?? 10_000);
        if (failure) throw failure;
        if (changed) await this.reconcile(client);
        else await client.query('SELECT 1');
      }
    } finally {
      const farewell = client
        .end()
        .catch((error: unknown) => this.logger.debug({ err: error }, 'notifications: end'));
      // A connection that was lost may never finish saying goodbye: nobody waits for it.
      if (this.closed && !failure) await farewell;
    }
  }

  /** LISTENs what is wanted and not yet in force, UNLISTENs what nobody wants any more. */
  private async reconcile(client: pg.Client): Promise<void> {
    for (;;) {
      const wanted = [...this.handlers.keys()].find((channel) => !this.inForce.has(channel));
      const surplus = [...this.inForce].find((channel) => !this.handlers.has(channel));
      if (wanted !== undefined) {
        await client.query(`LISTEN ${client.escapeIdentifier(wanted)}`);
        this.inForce.add(wanted);
      } else if (surplus !== undefined) {
        this.inForce.delete(surplus);
        await client.query(`UNLISTEN ${client.escapeIdentifier(surplus)}`);
      } else {
        break;
      }
    }
    for (const waiter of this.waiters.splice(0)) {
      if (this.inForce.has(waiter.channel)) waiter.resolve();
      else this.waiters.push(waiter);
    }
  }

  private deliver(channel: string, payload: string): void {
    for (const handler of [...(this.handlers.get(channel) ?? [])]) this.guard(() => handler(payload));
  }

  private call(hooks: ReadonlySet<() => void>): void {
    for (const hook of [...hooks]) this.guard(hook);
  }

  /** One listener's mistake is not the others'. */
  private guard(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.logger.error({ err: error }, 'notifications: a handler failed');
    }
  }

  private newClient(): pg.Client {
    return new pg.Client({
      connectionString: this.options.connectionString,
      application_name: NOTIFICATIONS_APPLICATION,
      connectionTimeoutMillis: ANSWER_WITHIN_MILLIS,
      query_timeout: ANSWER_WITHIN_MILLIS,
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

function closedError(): Error {
  return new Error('The notifications are closed');
}
