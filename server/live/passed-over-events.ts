import {
  MAX_PASSED_OVER_TYPES,
  OTHER_TYPES,
  type PassedOverEvent,
  type PassedOverType,
} from '../contracts/relay-operations';

/** Counts the events that a relay could not turn into messages, by type. Another program's types are without bound. */
export class PassedOverEvents {
  private readonly counts = new Map<string, number>();
  private _last: PassedOverEvent | null = null;

  get last(): PassedOverEvent | null {
    return this._last;
  }

  add(event: PassedOverEvent): void {
    const isListed = this.counts.has(event.type) || this.counts.size < MAX_PASSED_OVER_TYPES;
    const type = isListed ? event.type : OTHER_TYPES;
    this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
    this._last = event;
  }

  /** The most frequent types first. */
  listTypes(): readonly PassedOverType[] {
    return [...this.counts]
      .map(([type, count]) => ({ type, count }))
      .toSorted((one, other) => other.count - one.count);
  }
}
