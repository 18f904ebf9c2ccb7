export interface ActivityAudience {
  readonly parties: readonly string[];
  readonly nickname: string;
  readonly username: string;
}

/** Who, why and when: stored beside every event. */
export interface EventMetadata {
  /** The command that produced this event; the events of one command share it. */
  readonly commandId: string;
  /** Shared by everything that follows from one request, across streams. */
  readonly correlationId: string;
  /** The id of the event or command that caused this one. */
  readonly causationId: string;
  /** The acting user's id, or `system`. */
  readonly actor: string;
  /** When the command was decided: ISO 8601, UTC, by the server's clock. */
  readonly time: string;
  /** Version of the event's shape, from 1. */
  readonly schemaVersion: number;
  /**
   * The audience: the parties whose feeds show this player's activity, and the name they show; absent when the player is
   * in no party.
   */
  readonly toldTo?: ActivityAudience;
  /** Fingerprint of the request that carried the command; separates a retry from a misuse of its idempotency key. */
  readonly requestHash?: string;
  /** What the answer to the command shows beyond its events, in the last event of a command with an idempotency key. */
  readonly answer?: Readonly<Record<string, unknown>>;
}
