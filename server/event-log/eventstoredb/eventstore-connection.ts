import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import type { Logger } from 'pino';
import { computeBackoffMs } from '../../async/backoff';
import { pause } from '../../async/pause';
import { EventLogUnavailable, InvalidConnectionString } from '../errors';
import { toLogError } from './eventstore-errors';
import { PulledStream } from './pulled-stream';

export interface EventStoreConnectionOptions {
  /** `esdb://…` or `esdb+discover://…`, with the client's options behind it. */
  readonly connectionString: string;
  readonly logger: Logger;
  /** How long a call, or the next piece of a read, may take; milliseconds. */
  readonly callTimeoutMs: number;
  /** How long what finds the server away is tried again; milliseconds. */
  readonly retryTimeoutMs: number;
}

/**
 * For every call: after an election the node this client is connected to may no longer lead, and what a node knows that
 * only follows may be old. It then names the leader, and the client goes there.
 */
export const REQUIRE_LEADER = { requiresLeader: true } as const;
/** The one client of a log, bounded in time: nothing asked of it stays without an answer. */
export class EventStoreConnection {
  readonly client: EventStoreDBClient;
  private readonly abortController = new AbortController();

  constructor(private readonly options: EventStoreConnectionOptions) {
    this.client = createClient(options.connectionString, options.logger);
    // Every read under way listens to it.
    setMaxListeners(0, this.abortController.signal);
  }

  /** Rejects with {@link EventLogUnavailable} when the answer takes too long; whether it took effect is unknown then. */
  async callWithTimeout<Answer>(call: (deadline: number) => Promise<Answer>): Promise<Answer> {
    const { callTimeoutMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_resolve, reject) => {
      // The client's own deadline first: it ends the call on the server, too.
      timer = setTimeout(() => reject(this.createTimeoutError()), callTimeoutMs + 250);
    });
    try {
      return await Promise.race([call(callTimeoutMs), timedOut]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Everything a read gives. The client sets reads no deadline: each piece has to come in time. Rejects with
   * {@link EventLogUnavailable} when the connection is closed, or the signal aborts.
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
   * Does what may be done twice again and again while the server can't be reached, once more at least, and else for the
   * patience it has.
   * Rejects with {@link EventLogUnavailable} then, and at once with anything else.
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
        // While the server is away there are many of these: their stacks would tell nothing more.
        logger.warn(
          { reason: error.message, what: operation, attempt },
          'event log: no answer, trying again',
        );
        await pause(delayMs, signal);
      }
    }
  }

  /** Ends reads under way, then the connection. */
  async close(): Promise<void> {
    this.abortController.abort();
    await this.client.dispose();
    try {
      // The client ends its calls only; its connection it would keep for half an hour.
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
 * Two of the client's ways are changed, as each of them can end the process.
 *
 * Its batch append shares one list of waiting appends between all clients: a connection that ends rejects what waits on
 * others, an answer to one of those is then thrown out of the process, and so is a write that waited for the line. So
 * each append is a call of its own, as if the server knew no other; and nothing is asked of the server first.
 *
 * When a call fails, it closes the channel in the midst of other calls' beginnings; one that was about to use it throws
 * where nobody catches. So the channel is closed in a turn of the event loop of its own. Nor does anybody catch when no
 * new one can be made just then: the next call will tell.
 */
function createClient(connectionString: string, logger: Logger): EventStoreDBClient {
  let client: EventStoreDBClient;
  try {
    client = EventStoreDBClient.connectionString(connectionString);
  } catch {
    throw new InvalidConnectionString('it is to look like esdb://user:password@host:2113?tls=true');
  }
  if (!client['throwOnAppendFailure']) {
    throw new InvalidConnectionString('throwOnAppendFailure=false would hide conflicts');
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
