/**
 * Figures of the rules that an installation may choose, and that players see. Commands are decided with them; events
 * store the result. A fold (`evolve`, a projector) never depends on them: its state would change when they do.
 */
export interface GameSettings {
  /** Tasks a player can have for one day (R66). */
  readonly tasksPerDay: number;
  /** Parties a player can be in at once (R70). */
  readonly partiesPerPlayer: number;
  /** Custom quests that can be open at once, and that can pay in their period (R50). */
  readonly openCustomQuests: number;
  /** XP that party quests pay a player on one of the player's days, all parties together (R300). */
  readonly partyXpPerDay: number;
}

/** Defaults, used where the configuration sets no others (`parseConfig`). */
export const DEFAULT_GAME_SETTINGS: GameSettings = {
  tasksPerDay: 10,
  partiesPerPlayer: 3,
  openCustomQuests: 20,
  partyXpPerDay: 1_000,
};
