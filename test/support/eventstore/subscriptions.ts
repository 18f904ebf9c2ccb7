import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { Wakeup } from '../../../server/async/wakeup';
import type { Refusal } from './faults';
import type { ReadOptions } from './protocol';
import { requestedPosition, refuse, send, type ReadCall } from './read-call';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
  fellBehindResponse,
} from './read-responses';
import type { LogRecord, TransactionLog } from './transaction-log';

export interface SubscriptionSettings {
  /** Whether a subscription gets a caught-up message, as from servers since 23.10. */
  readonly caughtUpMessages: boolean;
}

/** The server's live buffer, in events: a live subscription further behind gets a fell-behind message. */
const LIVE_BUFFER = 32;
/** Records filtered between two checkpoints, multiplied by the interval that the client requests. */
const CHECKPOINT_INTERVAL_RECORDS = 32;

interface ActiveSubscription {
  readonly call: ReadCall;
  readonly wakeup: Wakeup;
}

/** Subscriptions to the whole log: existing events, a caught-up message, then new events. */
export class Subscriptions {
  private readonly active = new Set<ActiveSubscription>();
  private isPaused = false;
  /** The number of subscriptions ever requested. */
  requestCount = 0;

  constructor(
    private readonly log: TransactionLog,
    private readonly settings: SubscriptionSettings,
  ) {
    log.onAppended(() => this.wakeAll());
  }

  get count(): number {
    return this.active.size;
  }

  async serve(call: ReadCall, options: ReadOptions): Promise<void> {
    this.requestCount += 1;
    const subscription = { call, wakeup: new Wakeup() };
    this.active.add(subscription);
    call.on('cancelled', () => subscription.wakeup.wake());
    try {
      await this.run(subscription, options);
    } finally {
      this.active.delete(subscription);
    }
  }

  /** Ends all subscriptions, as an overloaded server does. */
  dropAll(refusal: Refusal = { code: status.UNAVAILABLE, details: 'Server Is Too Busy' }): void {
    for (const { call } of this.active) refuse(call, refusal);
  }

  /** Completes all subscriptions without an error. */
  completeAll(): void {
    for (const { call } of this.active) call.end();
  }

  /** Keeps them open but sends nothing until {@link resume}. */
  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.wakeAll();
  }

  private wakeAll(): void {
    for (const { wakeup } of this.active) wakeup.wake();
  }

  private async run({ call, wakeup }: ActiveSubscription, options: ReadOptions): Promise<void> {
    const { records } = this.log;
    const matches = filterOf(options);
    const checkpointEvery =
      CHECKPOINT_INTERVAL_RECORDS * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 1);
    let cursor = this.firstAfter(options);
    let live = false;
    await send(call, confirmationResponse(randomUUID()));
    while (!call.cancelled && !call.destroyed && !call.writableEnded) {
      const record = this.isPaused ? undefined : records[cursor];
      if (record) {
        if (live && records.length - cursor > LIVE_BUFFER) {
          live = false;
          await send(call, fellBehindResponse());
        }
        cursor += 1;
        if (matches(record)) await send(call, eventResponse(record));
        if (cursor % checkpointEvery === 0) await send(call, checkpointResponse(record));
      } else if (!live && !this.isPaused) {
        live = true;
        if (this.settings.caughtUpMessages) await send(call, caughtUpResponse());
      } else {
        await wakeup.wait(60_000);
      }
    }
  }

  /** The subscription starts after its position. It waits for a position beyond the end. */
  private firstAfter(options: ReadOptions): number {
    const { records } = this.log;
    const after = requestedPosition(options);
    if (!after) return options.getAll()?.hasEnd() ? records.length : 0;
    const index = this.log.indexOf(after);
    if (index === undefined) return records.findIndex(({ commit }) => commit > after.commit);
    return Math.min(index + 1, records.length);
  }
}

function filterOf(options: ReadOptions): (record: LogRecord) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (!filter || !expression) return () => true;
  const pattern = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  const prefixes = expression.getPrefixList();
  return ({ type, streamId }) => {
    const name = filter.hasEventType() ? type : streamId;
    return pattern ? pattern.test(name) : prefixes.some((prefix) => name.startsWith(prefix));
  };
}
