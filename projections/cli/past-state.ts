import type { Position } from '../../server/contracts/position';
import type { DomainEvent, EventCodec } from '../../server/event-log/codec';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { readEventTime } from '../../server/event-log/event-time';
import type { Moment } from './moment';

/** How events of a kind of stream are decoded and folded into a state. */
export interface Fold<Event extends DomainEvent, State> {
  readonly codec: EventCodec<Event>;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
}

/** A past event in its current shape. */
export interface PastEvent {
  readonly id: string;
  readonly type: string;
  readonly revision: number;
  readonly position: Position;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly actor: string;
  readonly data: object;
}

export interface PastState<State> {
  readonly state: State;
  /** Revision of the last event folded; −1 if there was none yet. */
  readonly revision: number;
  /** The last events folded, and the first ones after them; each in stream order. */
  readonly before: readonly PastEvent[];
  readonly after: readonly PastEvent[];
}

/**
 * Folds a stream's events up to and including a moment; also returns the `around` events on either side. Undefined for
 * an empty stream.
 *
 * @throws UnknownEvent for an event of a newer release
 */
export async function foldPastState<Event extends DomainEvent, State>(
  stream: AsyncIterable<RecordedEvent>,
  { codec, initial, evolve }: Fold<Event, State>,
  moment: Moment,
  around: number,
): Promise<PastState<State> | undefined> {
  let state = initial;
  let revision = -1;
  let isKnown = false;
  const before: PastEvent[] = [];
  const after: PastEvent[] = [];
  for await (const recorded of stream) {
    isKnown = true;
    const { event } = codec.decode(recorded);
    // Later events in the stream come after the moment, even if the clock of another process was behind.
    const isOver = after.length > 0 || !isUpToMoment(recorded, moment);
    if (isOver && after.length >= around) break;
    const past = toPastEvent(recorded, event);
    if (isOver) {
      after.push(past);
      continue;
    }
    state = evolve(state, event);
    revision = recorded.revision;
    before.push(past);
    if (before.length > around) before.shift();
  }
  return isKnown ? { state, revision, before, after } : undefined;
}

function isUpToMoment(recorded: RecordedEvent, moment: Moment): boolean {
  return moment.kind === 'position'
    ? recorded.position <= moment.position
    : readEventTime(recorded) <= Date.parse(moment.instant);
}

function toPastEvent(
  { id, revision, position, metadata }: RecordedEvent,
  { type, data }: DomainEvent,
): PastEvent {
  return { id, type, revision, position, time: metadata.time, actor: metadata.actor, data };
}
