/** What players can answer a feed entry with (R415), in the order in which they are shown. */
export const REACTIONS = ['clap', 'strong', 'fire', 'heart', 'party', 'star'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The number of players that an answer names per reaction. */
export const MAX_NAMED_CHEERS = 3;

export interface CheeringPlayer {
  readonly id: string;
  readonly nickname: string;
}

/** Who gives an entry one reaction, at the position of the last event about it. */
export interface EntryCheers {
  readonly reaction: Reaction;
  readonly count: number;
  /** Those who gave it first, at most {@link MAX_NAMED_CHEERS}. */
  readonly players: CheeringPlayer[];
  readonly position: string;
}

/** {@link EntryCheers} as one player sees it. */
export interface OwnEntryCheers extends EntryCheers {
  /** Whether the reader is among them. */
  readonly isMine: boolean;
}
