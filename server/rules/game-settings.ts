/**
 * Figures of the rules that an installation may choose, and that players see. A command is decided by them; what was decided
 * is in its events. A fold (`evolve`, a projector) never depends on them: it would lead to another state once they change.
 */
export interface GameSettings {
  /** Tasks a player can have for one day (R66). */
  readonly tasksPerDay: number;
  /** Parties a player can be in (R70). */
  readonly partiesPerPlayer: number;
  /** Quests of the player's own that can be open at once (R50). */
  readonly openCustomQuests: number;
}

/** In force where a process is told nothing else (`parseConfig`). */
export const DEFAULT_GAME_SETTINGS: GameSettings = {
  tasksPerDay: 10,
  partiesPerPlayer: 3,
  openCustomQuests: 20,
};
