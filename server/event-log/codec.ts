import { InvalidEvent } from './errors';
import type { JsonObject, NewEvent, RecordedEvent } from './event-log';
import type { EventMetadata } from './event-metadata';

/** Turns data of one version into data of the next; pure, and total on all data that this version has written. */
export type Upcaster = (data: JsonObject) => JsonObject;

/**
 * The upcasters of one event type: for every version from 1 to the one before the current, the step to the next. Empty
 * for a type whose shape never changed.
 */
export type EventSchema = readonly Upcaster[];

/** An event of the domain: a past-tense type and its data. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** An event as the log returned it, with the domain event decoded from it in its current shape. */
export interface DecodedEvent<E> {
  readonly event: E;
  readonly recorded: RecordedEvent;
}

/** The log holds an event that this program can't read. What the event means is unknown, so nothing may be derived from it. */
export abstract class UnreadableEvent extends Error {}

/** An event of a type or version that this program doesn't know: a newer release or another program appended it. */
export class UnknownEvent extends UnreadableEvent {
  constructor(
    readonly eventType: string,
    readonly schemaVersion: unknown,
    known: number | undefined,
  ) {
    super(
      known === undefined
        ? `Unknown type of event: ${eventType}`
        : `Event ${eventType} has schema version ${String(schemaVersion)}, known are 1 to ${known}`,
    );
    this.name = 'UnknownEvent';
  }
}

/** An event whose data or metadata don't have the shape of its type. */
export class MalformedEvent extends UnreadableEvent {
  constructor(
    readonly eventType: string,
    fault: string,
    options?: ErrorOptions,
  ) {
    super(`Malformed event ${eventType}: ${fault}`, options);
    this.name = 'MalformedEvent';
  }
}

/** Describes in what an event deviates from the shape of its type; undefined for an event that has it. */
export type ShapeCheck = (type: string, data: unknown, metadata: unknown) => string | undefined;

/** Translates between domain events and stored events, for the types of `E`. */
export class EventCodec<E extends DomainEvent> {
  /** By type: the step from each version to the next. */
  private readonly upcastersByType: ReadonlyMap<string, EventSchema>;

  constructor(
    schemas: Readonly<Record<E['type'], EventSchema>>,
    private readonly findFault: ShapeCheck,
  ) {
    this.upcastersByType = new Map(Object.entries<EventSchema>(schemas));
  }

  get types(): readonly E['type'][] {
    return [...this.upcastersByType.keys()];
  }

  /** All types of `E` except the given ones. */
  listTypesExcept(...types: readonly E['type'][]): ReadonlySet<string> {
    return new Set(this.types.filter((type) => !types.includes(type)));
  }

  /**
   * Current version of a type's shape.
   *
   * @throws UnknownEvent
   */
  getCurrentVersion(type: string): number {
    const upcasters = this.upcastersByType.get(type);
    if (!upcasters) throw new UnknownEvent(type, 0, undefined);
    return upcasters.length + 1;
  }

  /** @throws InvalidEvent when the data don't have the shape of the type: a fault of this program. */
  encode(event: E, id: string, metadata: Omit<EventMetadata, 'schemaVersion'>): NewEvent {
    const encoded: NewEvent = {
      id,
      type: event.type,
      // By the domain's rules the data of every event are plain JSON; the log rejects anything else.
      data: event.data as JsonObject,
      metadata: { ...metadata, schemaVersion: this.getCurrentVersion(event.type) },
    };
    const fault = this.findFault(encoded.type, encoded.data, encoded.metadata);
    if (fault !== undefined) throw new InvalidEvent(`${event.type}: ${fault}`);
    return encoded;
  }

  /**
   * @throws UnknownEvent for a type or a version that this program doesn't know
   * @throws MalformedEvent when data or metadata don't have the shape of the type
   */
  decode(recorded: RecordedEvent): DecodedEvent<E> {
    const { type, metadata } = recorded;
    // Another program may have appended an event without metadata.
    const { schemaVersion } = (metadata as EventMetadata | null) ?? { schemaVersion: undefined };
    const upcasters = this.upcastersByType.get(type);
    if (!upcasters || !isVersion(schemaVersion, upcasters.length + 1)) {
      throw new UnknownEvent(type, schemaVersion, upcasters && upcasters.length + 1);
    }
    const data = upcast(recorded, upcasters.slice(schemaVersion - 1));
    const fault = this.findFault(type, data, metadata);
    if (fault !== undefined) throw new MalformedEvent(type, fault);
    // The shape check guarantees that the data are those of the type.
    return { event: { type, data } as DomainEvent as E, recorded };
  }
}

function upcast({ type, data }: RecordedEvent, upcasters: readonly Upcaster[]): JsonObject {
  // Nearly all events are of the current version.
  if (upcasters.length === 0) return data;
  try {
    return upcasters.reduce((older, step) => step(older), data);
  } catch (error) {
    throw new MalformedEvent(type, 'its older shape cannot be converted', { cause: error });
  }
}

function isVersion(version: unknown, newest: number): version is number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= newest;
}
