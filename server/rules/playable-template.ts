import type { Tier } from './difficulty';
import type { QuestCategory } from './quest-category';
import type { QuestMode } from './quest-mode';

/** What a quest asks for and pays at one difficulty. */
export interface QuestTier {
  /** Steps to the goal; 1 for a quest done in one go. */
  readonly target: number;
  /** Seconds, before focus shortens them; null for a quest without a timer. */
  readonly timerSeconds: number | null;
  /** Before class bonus and intelligence. */
  readonly xp: number;
}

/** As much of a quest template as handing it out depends on. */
export interface PlayableTemplate {
  readonly id: string;
  readonly category: QuestCategory;
  readonly mode: QuestMode;
  readonly tiers: Readonly<Record<Tier, QuestTier>>;
}
