import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';

/** A player's task for one day (R64). Written only by the projector `tasks`. */
@Entity({ name: 'personal_task' })
@Index('personal_task_of_day', ['userId', 'dateAssigned', 'createdPosition'])
export class PersonalTaskRow {
  @PrimaryColumn({ name: 'task_id', type: 'uuid' })
  readonly taskId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** The player's day, YYYY-MM-DD. */
  @Column({ name: 'date_assigned', type: 'date' })
  readonly dateAssigned!: string;

  @Column({ name: 'name', type: 'text' })
  readonly name!: string;

  @Column({ name: 'emoji', type: 'text' })
  readonly emoji!: string;

  /** Minutes; 0 without a timer. */
  @Column({ name: 'duration', type: 'integer' })
  readonly duration!: number;

  /** Steps; 1 for a single-step task. */
  @Column({ name: 'max_progress', type: 'integer' })
  readonly maxProgress!: number;

  /** Steps done. */
  @Column({ name: 'progress', type: 'integer' })
  readonly progress!: number;

  @Column({ name: 'description', type: 'text', nullable: true })
  readonly description!: string | null;

  @Column({ name: 'sub_tasks', type: 'text', array: true })
  readonly subTasks!: readonly string[];

  @Column({ name: 'xp_reward', type: 'integer' })
  readonly xpReward!: number;

  @Column({ name: 'is_completed', type: 'boolean' })
  readonly isCompleted!: boolean;

  /** Whether the player deleted it. The player's ledger still shows its name (R183). */
  @Column({ name: 'is_deleted', type: 'boolean', default: false })
  readonly isDeleted!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  /** Order of a day's tasks, after those with a `dayOrder`. */
  @Column({ name: 'created_position', type: 'text', collation: 'C' })
  readonly createdPosition!: Position;

  /** The place among the day's tasks when the player ordered them last, from 0; null for one created since (R496). */
  @Column({ name: 'day_order', type: 'integer', nullable: true })
  readonly dayOrder!: number | null;
}
