import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import type { Logger } from 'pino';
import { computeBackoffMs } from '../../async/backoff';
import { pause } from '../../async/pause';
import { EventLogUnavailable, InvalidEventStoreUrl } from '../errors';
import { toLogError } from './eventstore-errors';
import { PulledStream } from './pulled-stream';

export interface EventStoreConnectionOptions {
  /** `esdb://…` or `esdb+discover://…`, with options of the client appended. */
  readonly connectionString: string;
  readonly logger: Logger;
  /** Timeout of a call, and of each next piece of a read; milliseconds. */
  readonly callTimeoutMs: number;
  /** How long a call is retried while the server is unavailable; milliseconds. */
  readonly retryTimeoutMs: number;
}

/**
 * For every call: after an election the connected node may no longer be the leader, and a follower's data may be stale.
 * The node then names the leader, and the client reconnects there.
 */
export const REQUIRE_LEADER = { requiresLeader: true } as const;
/** The one client of a log, with a timeout on every call. */
export class EventStoreConnection {
  readonly client: EventStoreDBClient;
  private readonly abortController = new AbortController();

  constructor(private readonly options: EventStoreConnectionOptions) {
    this.client = createClient(options.connectionString, options.logger);
    // Every read in progress listens to it.
    setMaxListeners(0, this.abortController.signal);
  }

  /** Rejects with {@link EventLogUnavailable} on a timeout; whether the call took effect is unknown then. */
  async callWithTimeout<Answer>(call: (deadline: number) => Promise<Answer>): Promise<Answer> {
    const { callTimeoutMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_resolve, reject) => {
      // The client's own deadline fires first: it ends the call on the server, too.
      timer = setTimeout(() => reject(this.createTimeoutError()), callTimeoutMs + 250);
    });
    try {
      return await Promise.race([call(callTimeoutMs), timedOut]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Everything a read yields. The client sets no deadline on reads, so each piece has its own timeout. Rejects with
   * {@link EventLogUnavailable} when the connection is closed or the signal aborts.
   */
  async collect<Item>(
    read: (client: EventStoreDBClient) => StreamingRead<Item>,
    abortSignal?: AbortSignal,
  ): Promise<Item[]> {
    const signal = abortSignal
      ? AbortSignal.any([abortSignal, this.abortController.signal])
      : this.abortController.signal;
    const stream = read(this.client);
    const pulled = new PulledStream<Item>(stream);
    const stop = (): void => pulled.fail(createClosedError());
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const items: Item[] = [];
    try {
      for (;;) {
        const item = pulled.take();
        if (item !== undefined) {
          items.push(item);
          continue;
        }
        pulled.throwIfFailed();
        if (pulled.isEnded) return items;
        if (!(await pulled.wakeup.wait(this.options.callTimeoutMs))) throw this.createTimeoutError();
      }
    } finally {
      signal.removeEventListener('abort', stop);
      pulled.dispose(
        () => stream.cancel(),
        (error) => this.options.logger.debug({ err: error }, 'event log: a read was left'),
      );
    }
  }

  /**
   * Retries an idempotent call while the server can't be reached: at least once, and otherwise until `retryTimeoutMs`
   * is over. Then rejects with {@link EventLogUnavailable}; rejects at once with any other error.
   */
  async retryWhileUnavailable<Answer>(operation: string, work: () => Promise<Answer>): Promise<Answer> {
    const { logger, retryTimeoutMs } = this.options;
    const deadline = performance.now() + retryTimeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (thrown) {
        const error = toLogError(thrown);
        const delayMs = computeBackoffMs(attempt);
        const { signal } = this.abortController;
        if (!(error instanceof EventLogUnavailable) || signal.aborted) throw error;
        if (attempt > 1 && performance.now() + delayMs > deadline) throw error;
        // There are many of these while the server is unavailable: their stacks would add nothing.
        logger.warn(
          { reason: error.message, what: operation, attempt },
          'event log: no answer, trying again',
        );
        await pause(delayMs, signal);
      }
    }
  }

  /** Ends reads in progress, then the connection. */
  async close(): Promise<void> {
    this.abortController.abort();
    await this.client.dispose();
    try {
      // The client ends only its calls; it would keep its connection for half an hour.
      (await this.client['getChannel']()).close();
    } catch (error) {
      this.options.logger.debug({ err: error }, 'event log: there was no connection to close');
    }
  }

  private createTimeoutError(): EventLogUnavailable {
    return new EventLogUnavailable(
      `EventStoreDB didn't answer within ${this.options.callTimeoutMs} milliseconds`,
    );
  }
}

export function createClosedError(): EventLogUnavailable {
  return new EventLogUnavailable('The event log is closed');
}

/**
 * Overrides two behaviours of the client, each of which can end the process.
 *
 * Its batch append shares one list of pending appends between all clients: a connection that ends rejects pending
 * appends of other connections, and both the late answer to one of those and a queued write then throw an uncaught
 * error. So each append is a call of its own, as if the server didn't support batches; and the client doesn't query the
 * server's features first.
 *
 * When a call fails, the client closes the channel while other calls are being started; a call about to use the channel
 * throws an uncaught error. So the channel is closed in a turn of the event loop of its own. A failure to create the
 * new channel would be uncaught as well: it is logged, and the next call reports it.
 */
function createClient(connectionString: string, logger: Logger): EventStoreDBClient {
  let client: EventStoreDBClient;
  try {
    client = EventStoreDBClient.connectionString(connectionString);
  } catch {
    throw new InvalidEventStoreUrl('the expected format is esdb://user:password@host:2113?tls=true');
  }
  if (!client['throwOnAppendFailure']) {
    throw new InvalidEventStoreUrl('throwOnAppendFailure=false would hide conflicts');
  }
  client['supports'] = () => Promise.resolve(false);
  const handleError = client['handleError'];
  client['handleError'] = async (caller, error) => {
    await nextTurn();
    try {
      await handleError(caller, error);
    } catch (reason) {
      logger.debug({ err: reason }, 'event log: no new connection yet');
    }
  };
  return client;
}
