import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CustomDifficulty, CustomQuestCategory } from '../rules/custom-quest';
import type { Tier } from '../rules/difficulty';
import type { QuestFrequency, QuestType } from '../rules/quest-type';

/** The texts of a custom quest, by its player. */
export interface CustomQuestTexts {
  readonly name: string;
  readonly description: string;
  readonly difficulty: CustomDifficulty;
  readonly tags: readonly string[];
}

/**
 * A quest handed out to a player, or a custom quest, with its progress. The catalogue has the texts of the game's
 * quests. Written only by `players`.
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

  /** How often it comes, or reopens. */
  @Column({ name: 'frequency', type: 'text' })
  readonly frequency!: QuestFrequency;

  /**
   * The period (`toPeriod`) of its progress and completion. One of the game's quests has only this one; a custom quest
   * that is read in a later period is open again, without progress (R47).
   */
  @Column({ name: 'period', type: 'text' })
  readonly period!: string;

  @Column({ name: 'category', type: 'text' })
  readonly category!: CustomQuestCategory;

  /** Null for a custom quest, which has a different kind of difficulty. */
  @Column({ name: 'difficulty', type: 'integer', nullable: true })
  readonly difficulty!: Tier | null;

  /** Null for one of the game's quests. */
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

  /** Whether its completion gives a chest (R52). */
  @Column({ name: 'has_loot', type: 'boolean' })
  readonly hasLoot!: boolean;

  @Column({ name: 'is_chest_claimed', type: 'boolean' })
  readonly isChestClaimed!: boolean;

  /** An archived custom quest. */
  @Column({ name: 'is_archived', type: 'boolean' })
  readonly isArchived!: boolean;

  /** The player's day on which it was handed out, YYYY-MM-DD. */
  @Column({ name: 'day', type: 'date' })
  readonly day!: string;

  @Column({ name: 'assigned_at', type: 'timestamptz' })
  readonly assignedAt!: Date;

  /** Place among the quests handed out with it, from 0. */
  @Column({ name: 'sort_order', type: 'integer' })
  readonly sortOrder!: number;
}
