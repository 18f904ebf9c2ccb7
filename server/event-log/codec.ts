import type { EventMetadata, JsonObject, NewEvent, RecordedEvent } from './event-log';

/** Turns data of one version into data of the next; pure, and total on all data that version wrote. */
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

/** The log holds an event that this program doesn't know: a newer release or another program appended it. */
export class UnknownEvent extends Error {
  constructor(
    readonly eventType: string,
    readonly schemaVersion: number,
    known: number | undefined,
  ) {
    super(
      known === undefined
        ? `Unknown type of event: ${eventType}`
        : `Event ${eventType} has schema version ${schemaVersion}, known are 1 to ${known}`,
    );
    this.name = 'UnknownEvent';
  }
}

/** Translates between domain events and stored events, for the types of `E`. */
export class EventCodec<E extends DomainEvent> {
  /** By type: the step from each version to the next. */
  private readonly upcastersByType: ReadonlyMap<string, EventSchema>;

  constructor(schemas: Readonly<Record<E['type'], EventSchema>>) {
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

  encode(event: E, id: string, metadata: Omit<EventMetadata, 'schemaVersion'>): NewEvent {
    return {
      id,
      type: event.type,
      // By the domain's rules the data of every event are plain JSON; the log rejects anything else.
      data: event.data as JsonObject,
      metadata: { ...metadata, schemaVersion: this.getCurrentVersion(event.type) },
    };
  }

  /** @throws UnknownEvent for a type or a version that this program doesn't know. */
  decode(recorded: RecordedEvent): DecodedEvent<E> {
    const { type, metadata } = recorded;
    const { schemaVersion } = metadata;
    const upcasters = this.upcastersByType.get(type);
    if (!upcasters || !isVersion(schemaVersion, upcasters.length + 1)) {
      throw new UnknownEvent(type, schemaVersion, upcasters && upcasters.length + 1);
    }
    let { data } = recorded;
    // Nearly all events are of the current version: for them no object is created.
    for (let step = schemaVersion - 1; step < upcasters.length; step += 1)
      data = upcasters[step]?.(data) ?? data;
    // The registry guarantees that a type of E is known, the golden files that its data have the current shape.
    return { event: { type, data } as DomainEvent as E, recorded };
  }
}

function isVersion(version: number, newest: number): boolean {
  return Number.isInteger(version) && version >= 1 && version <= newest;
}
