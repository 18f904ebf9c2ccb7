import type { Tier } from './difficulty';
import type { QuestCategory } from './quest-category';
import type { QuestMode } from './quest-mode';

/** The requirement and reward of a quest at one difficulty. */
export interface QuestTier {
  /** Steps to the goal; 1 for a single-step quest. */
  readonly target: number;
  /** Seconds, before focus shortens them; null for a quest without a timer. */
  readonly timerSeconds: number | null;
  /** Before class bonus and intelligence. */
  readonly xp: number;
}

/** The part of a quest template that handing it out depends on. */
export interface PlayableTemplate {
  readonly id: string;
  readonly category: QuestCategory;
  readonly mode: QuestMode;
  readonly tiers: Readonly<Record<Tier, QuestTier>>;
}
