import type { status } from '@grpc/grpc-js';

/** The status with which a server refuses a call; EventStoreDB puts the reason into its trailers. */
export interface Refusal {
  readonly code: status;
  readonly details: string;
  readonly trailers?: Readonly<Record<string, string>>;
}

/** How an append's answer is delivered once the append is done. */
type Delivery = { readonly kind: 'lost' | 'withheld' } | { readonly kind: 'late'; readonly millis: number };

/** Faults that a test injects, each for a number of calls; the affected calls use them up. */
export class Faults {
  private readonly appendRefusals: Refusal[] = [];
  private readonly readRefusals: Refusal[] = [];
  private readonly deliveries: Delivery[] = [];
  private stalledReads = 0;

  constructor(private readonly cutConnections: () => void) {}

  /** Refuses the next appends. */
  refuseAppends(times: number, refusal: Refusal): void {
    this.appendRefusals.push(...Array.from({ length: times }, () => refusal));
  }

  /** Refuses the next reads and subscriptions. */
  refuseReads(times: number, refusal: Refusal): void {
    this.readRefusals.push(...Array.from({ length: times }, () => refusal));
  }

  /** Does the next appends and cuts every connection instead of answering. */
  loseAnswers(times: number): void {
    this.deliveries.push(...Array.from({ length: times }, () => ({ kind: 'lost' as const })));
  }

  /** Does the next appends and never answers. */
  withholdAnswers(times: number): void {
    this.deliveries.push(...Array.from({ length: times }, () => ({ kind: 'withheld' as const })));
  }

  /** Does the next appends immediately and answers later. */
  answerLate(times: number, millis: number): void {
    this.deliveries.push(...Array.from({ length: times }, () => ({ kind: 'late' as const, millis })));
  }

  /** Starts the next reads and sends nothing. */
  stallReads(times: number): void {
    this.stalledReads += times;
  }

  /** Removes all faults. */
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
