import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CustomDifficulty, CustomQuestCategory } from '../rules/custom-quest';
import type { Tier } from '../rules/difficulty';
import type { QuestFrequency, QuestType } from '../rules/quest-type';

/** What a player wrote about a quest of their own. */
export interface CustomQuestTexts {
  readonly name: string;
  readonly description: string;
  readonly difficulty: CustomDifficulty;
  readonly tags: readonly string[];
}

/**
 * A quest handed to a player, or the player's own, with what was done of it. The texts of the game's quests are in the
 * catalogue. Written by `players` only.
 */
@Entity({ name: 'player_quest' })
@Index('player_quest_of_period', ['userId', 'period', 'sortOrder'])
@Index('player_quest_custom', ['userId'], { where: "type = 'custom' and not is_archived" })
@Index('player_quest_chest', ['userId', 'day'], {
  where: 'has_loot and is_completed and not is_chest_claimed',
})
export class PlayerQuestRow {
  @PrimaryColumn({ name: 'quest_id', type: 'uuid' })
  readonly questId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** Null for a custom quest. */
  @Column({ name: 'template_id', type: 'text', nullable: true })
  readonly templateId!: string | null;

  @Column({ name: 'type', type: 'text' })
  readonly type!: QuestType;

  /** How often it comes, or opens again. */
  @Column({ name: 'frequency', type: 'text' })
  readonly frequency!: QuestFrequency;

  /**
   * The period (`periodOf`) that progress and completion are of. One of the game's quests has only this one; a custom
   * quest that is read in a later period is open again, untouched (R47).
   */
  @Column({ name: 'period', type: 'text' })
  readonly period!: string;

  @Column({ name: 'category', type: 'text' })
  readonly category!: CustomQuestCategory;

  /** Null for a custom quest: its difficulty is another. */
  @Column({ name: 'difficulty', type: 'integer', nullable: true })
  readonly difficulty!: Tier | null;

  /** Null for one of the game's. */
  @Column({ name: 'custom', type: 'jsonb', nullable: true })
  readonly custom!: CustomQuestTexts | null;

  /** Steps to the goal. */
  @Column({ name: 'target_value', type: 'integer' })
  readonly targetValue!: number;

  /** Before focus shortens it; null for a quest without a timer. */
  @Column({ name: 'timer_seconds', type: 'integer', nullable: true })
  readonly timerSeconds!: number | null;

  /** Before class bonus and intelligence. */
  @Column({ name: 'xp_reward', type: 'integer' })
  readonly xpReward!: number;

  /** Steps done, 0 to `targetValue`. */
  @Column({ name: 'progress', type: 'integer' })
  readonly progress!: number;

  @Column({ name: 'is_completed', type: 'boolean' })
  readonly isCompleted!: boolean;

  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  readonly completedAt!: Date | null;

  /** Whether a chest comes with its completion (R52). */
  @Column({ name: 'has_loot', type: 'boolean' })
  readonly hasLoot!: boolean;

  @Column({ name: 'is_chest_claimed', type: 'boolean' })
  readonly isChestClaimed!: boolean;

  /** A custom quest that the player has done with. */
  @Column({ name: 'is_archived', type: 'boolean' })
  readonly isArchived!: boolean;

  /** The player's day it was handed out on, YYYY-MM-DD. */
  @Column({ name: 'day', type: 'date' })
  readonly day!: string;

  @Column({ name: 'assigned_at', type: 'timestamptz' })
  readonly assignedAt!: Date;

  /** Place among the quests that were handed out with it, from 0. */
  @Column({ name: 'sort_order', type: 'integer' })
  readonly sortOrder!: number;
}
