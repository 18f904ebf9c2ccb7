import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { Wakeup } from '../../../server/database/wakeup';
import type { Refusal } from './faults';
import type { ReadOptions } from './protocol';
import { positionOf, refuse, send, type ReadCall } from './read-call';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
  fellBehindResponse,
} from './read-responses';
import type { LogRecord, TransactionLog } from './transaction-log';

export interface SubscriptionSettings {
  /** Whether a subscription is told that it has caught up, as servers do from 23.10 on. */
  readonly caughtUpMessages: boolean;
}

/** A subscription that is further behind than this while live is told so; the server's buffer for live events. */
const LIVE_BUFFER = 32;
/** Records considered between two checkpoints, times the interval the client asks for. */
const CONSIDERED = 32;

interface Running {
  readonly call: ReadCall;
  readonly wakeup: Wakeup;
}

/** Subscriptions to the whole log: what is recorded already, word that this is all, then what is recorded. */
export class Subscriptions {
  private readonly running = new Set<Running>();
  private silent = false;
  /** How many were ever asked for. */
  asked = 0;

  constructor(
    private readonly log: TransactionLog,
    private readonly settings: SubscriptionSettings,
  ) {
    log.onAppended(() => this.wake());
  }

  get open(): number {
    return this.running.size;
  }

  async serve(call: ReadCall, options: ReadOptions): Promise<void> {
    this.asked += 1;
    const subscription = { call, wakeup: new Wakeup() };
    this.running.add(subscription);
    call.on('cancelled', () => subscription.wakeup.wake());
    try {
      await this.run(subscription, options);
    } finally {
      this.running.delete(subscription);
    }
  }

  /** Ends all of them, as a server that is busy with something else does. */
  drop(refusal: Refusal = { code: status.UNAVAILABLE, details: 'Server Is Too Busy' }): void {
    for (const { call } of this.running) refuse(call, refusal);
  }

  /** Ends all of them as if nothing more could ever come. */
  complete(): void {
    for (const { call } of this.running) call.end();
  }

  /** They stay open, and nothing comes any more, until {@link speak}. */
  hush(): void {
    this.silent = true;
  }

  speak(): void {
    this.silent = false;
    this.wake();
  }

  private wake(): void {
    for (const { wakeup } of this.running) wakeup.wake();
  }

  private async run({ call, wakeup }: Running, options: ReadOptions): Promise<void> {
    const { records } = this.log;
    const matches = filterOf(options);
    const checkpointEvery = CONSIDERED * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 1);
    let cursor = this.firstAfter(options);
    let live = false;
    await send(call, confirmationResponse(randomUUID()));
    while (!call.cancelled && !call.destroyed && !call.writableEnded) {
      const record = this.silent ? undefined : records[cursor];
      if (record) {
        if (live && records.length - cursor > LIVE_BUFFER) {
          live = false;
          await send(call, fellBehindResponse());
        }
        cursor += 1;
        if (matches(record)) await send(call, eventResponse(record));
        if (cursor % checkpointEvery === 0) await send(call, checkpointResponse(record));
      } else if (!live && !this.silent) {
        live = true;
        if (this.settings.caughtUpMessages) await send(call, caughtUpResponse());
      } else {
        await wakeup.wait(60_000);
      }
    }
  }

  /** A position is one behind which the subscription begins. One behind the end is waited for. */
  private firstAfter(options: ReadOptions): number {
    const { records } = this.log;
    const after = positionOf(options);
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
