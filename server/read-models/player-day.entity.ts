import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a player did on a day that was played. Written by the projector `history` only. */
@Entity({ name: 'player_day' })
export class PlayerDayRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** YYYY-MM-DD, the player's. */
  @PrimaryColumn({ name: 'day', type: 'date' })
  readonly day!: string;

  /** From quests, tasks and parties, without what was undone. */
  @Column({ name: 'xp', type: 'integer' })
  readonly xp!: number;

  @Column({ name: 'quests_completed', type: 'integer' })
  readonly questsCompleted!: number;

  @Column({ name: 'tasks_completed', type: 'integer' })
  readonly tasksCompleted!: number;

  /** At the end of the day, as far as it has come. */
  @Column({ name: 'streak', type: 'integer' })
  readonly streak!: number;
}
