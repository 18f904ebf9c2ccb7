import type { status } from '@grpc/grpc-js';

/** What a server refuses a call with; in its trailers EventStoreDB tells its clients what is the matter. */
export interface Refusal {
  readonly code: status;
  readonly details: string;
  readonly trailers?: Readonly<Record<string, string>>;
}

/** What becomes of an append's answer once the append is done. */
type Delivery = { readonly kind: 'lost' | 'withheld' } | { readonly kind: 'late'; readonly millis: number };

/** What a test has the server do wrong, and how often; each is used up by the calls it befalls. */
export class Faults {
  private readonly appendRefusals: Refusal[] = [];
  private readonly readRefusals: Refusal[] = [];
  private readonly deliveries: Delivery[] = [];
  private stalledReads = 0;

  constructor(private readonly cutConnections: () => void) {}

  /** The next appends are not done but refused. */
  refuseAppends(times: number, refusal: Refusal): void {
    this.appendRefusals.push(...Array.from({ length: times }, () => refusal));
  }

  /** So are the next reads and subscriptions. */
  refuseReads(times: number, refusal: Refusal): void {
    this.readRefusals.push(...Array.from({ length: times }, () => refusal));
  }

  /** The next appends are done, and then every connection is cut instead of an answer. */
  loseAnswers(times: number): void {
    this.deliveries.push(...Array.from({ length: times }, () => ({ kind: 'lost' as const })));
  }

  /** The next appends are done, and nothing is answered, ever. */
  withholdAnswers(times: number): void {
    this.deliveries.push(...Array.from({ length: times }, () => ({ kind: 'withheld' as const })));
  }

  /** The next appends are done at once and answered later. */
  answerLate(times: number, millis: number): void {
    this.deliveries.push(...Array.from({ length: times }, () => ({ kind: 'late' as const, millis })));
  }

  /** The next reads begin, and nothing comes of them. */
  stallReads(times: number): void {
    this.stalledReads += times;
  }

  /** Nothing goes wrong any more. */
  reset(): void {
    for (const planned of [this.appendRefusals, this.readRefusals, this.deliveries]) planned.length = 0;
    this.stalledReads = 0;
  }

  refusalOfAppend(): Refusal | undefined {
    return this.appendRefusals.shift();
  }

  refusalOfRead(): Refusal | undefined {
    return this.readRefusals.shift();
  }

  stallsRead(): boolean {
    if (this.stalledReads === 0) return false;
    this.stalledReads -= 1;
    return true;
  }

  deliver(answer: () => void): void {
    const delivery = this.deliveries.shift();
    if (!delivery) answer();
    else if (delivery.kind === 'late') setTimeout(answer, delivery.millis);
    else if (delivery.kind === 'lost') this.cutConnections();
  }
}
