import type { EventMetadata, JsonObject, NewEvent, RecordedEvent } from './event-log';

/** Turns data of one version into data of the next; pure, and total on whatever that version recorded. */
export type Upcaster = (data: JsonObject) => JsonObject;

/**
 * How what was written before becomes what a type of event is today: for every version from 1 to the one before today's, the
 * step to the next. A shape that never changed has none.
 */
export type EventSchema = readonly Upcaster[];

/** An event of the domain: a past-tense type and its data. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** What a log returned, and the domain's event in it, in today's shape. */
export interface DecodedEvent<E> {
  readonly event: E;
  readonly recorded: RecordedEvent;
}

/** The log holds an event this program doesn't know: it was written by a newer one, or by another. */
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

/** Between the domain's events and the log's, for the types of `E`. */
export class EventCodec<E extends DomainEvent> {
  /** By type: the step from each version to the next. */
  private readonly upcastersByType: ReadonlyMap<string, EventSchema>;

  constructor(schemas: Readonly<Record<E['type'], EventSchema>>) {
    this.upcastersByType = new Map(Object.entries<EventSchema>(schemas));
  }

  get types(): readonly E['type'][] {
    return [...this.upcastersByType.keys()];
  }

  /** Every type but these. */
  listTypesExcept(...types: readonly E['type'][]): ReadonlySet<string> {
    return new Set(this.types.filter((type) => !types.includes(type)));
  }

  /**
   * Version of a type's shape today.
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
      // Every event's data are plain JSON by the domain's rules; the log refuses what isn't.
      data: event.data as JsonObject,
      metadata: { ...metadata, schemaVersion: this.getCurrentVersion(event.type) },
    };
  }

  /** @throws UnknownEvent for a type or a version this program doesn't know. */
  decode(recorded: RecordedEvent): DecodedEvent<E> {
    const { type, metadata } = recorded;
    const { schemaVersion } = metadata;
    const upcasters = this.upcastersByType.get(type);
    if (!upcasters || !isVersion(schemaVersion, upcasters.length + 1)) {
      throw new UnknownEvent(type, schemaVersion, upcasters && upcasters.length + 1);
    }
    let { data } = recorded;
    // Nearly all are of today's version: nothing is made for them.
    for (let step = schemaVersion - 1; step < upcasters.length; step += 1)
      data = upcasters[step]?.(data) ?? data;
    // The registry proves that a type of E is known, the golden files that its data have today's shape.
    return { event: { type, data } as DomainEvent as E, recorded };
  }
}

function isVersion(version: number, newest: number): boolean {
  return Number.isInteger(version) && version >= 1 && version <= newest;
}
