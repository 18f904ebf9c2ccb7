/** The views stored beside a data folder, by the release that wrote it. */
export interface RecordedWorld {
  /** The commit of that release. */
  readonly release: string;
  /** When the views were seen, by the clock of that server: ISO 8601. */
  readonly at: string;
  /** Of every player, and of the party of the repeated command. */
  readonly password: string;
  /** Types and versions of the events that release knew, as `Type.v1`. */
  readonly eventVersions: readonly string[];
  /** Names of the migrations that release had. */
  readonly migrations: readonly string[];
  readonly players: readonly RecordedPlayer[];
  /** A command with its answer, to be sent again. */
  readonly repeat: RecordedCommand;
}

export interface RecordedPlayer {
  readonly id: string;
  readonly nickname: string;
  readonly email: string;
  /** The cookie of a live session. */
  readonly cookie: string;
  /** The answers of the player's reads, by path. */
  readonly views: Views;
}

export type Views = Readonly<Record<string, View>>;

export interface View {
  readonly status: number;
  readonly body: unknown;
}

export interface RecordedCommand {
  readonly nickname: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string;
  readonly answer: View;
}
