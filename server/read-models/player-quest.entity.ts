import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Tier } from '../rules/difficulty';
import type { QuestCategory } from '../rules/quest-category';

/** A quest handed to a player, with what was done of it. Its texts are in the catalogue. Written by `players` only. */
@Entity({ name: 'player_quest' })
@Index('player_quest_of_day', ['userId', 'day', 'sortOrder'])
export class PlayerQuestRow {
  @PrimaryColumn({ name: 'quest_id', type: 'uuid' })
  readonly questId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @Column({ name: 'template_id', type: 'text' })
  readonly templateId!: string;

  @Column({ name: 'type', type: 'text' })
  readonly type!: 'daily';

  @Column({ name: 'category', type: 'text' })
  readonly category!: QuestCategory;

  @Column({ name: 'difficulty', type: 'integer' })
  readonly difficulty!: Tier;

  /** Steps to the goal. */
  @Column({ name: 'target_value', type: 'integer' })
  readonly targetValue!: number;

  /** Null for a quest without a timer. */
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

  /** The player's day it was handed out for, YYYY-MM-DD; open while it is the player's current one (D16). */
  @Column({ name: 'day', type: 'date' })
  readonly day!: string;

  @Column({ name: 'assigned_at', type: 'timestamptz' })
  readonly assignedAt!: Date;

  /** Place among the quests of its day, from 0. */
  @Column({ name: 'sort_order', type: 'integer' })
  readonly sortOrder!: number;
}
