import { BIGINT_AS_NUMBER } from './bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A player's totals of one played day. Written only by the projector `history`. */
@Entity({ name: 'player_day' })
export class PlayerDayRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** The player's day, YYYY-MM-DD. */
  @PrimaryColumn({ name: 'day', type: 'date' })
  readonly day!: string;

  /** From quests, tasks and parties, without undone steps. */
  @Column({ name: 'xp', type: 'bigint', transformer: BIGINT_AS_NUMBER })
  readonly xp!: number;

  @Column({ name: 'quests_completed', type: 'integer' })
  readonly questsCompleted!: number;

  @Column({ name: 'tasks_completed', type: 'integer' })
  readonly tasksCompleted!: number;

  /** At the end of the day, or now for the current day. */
  @Column({ name: 'streak', type: 'integer' })
  readonly streak!: number;
}
