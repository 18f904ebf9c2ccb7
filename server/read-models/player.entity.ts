import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';
import type { CharacterClass, Language } from '../rules/character-class';
import type { HeroBuild } from '../rules/hero-build';
import type { EquipmentPlace } from '../rules/equipment';
import type { Pause } from '../rules/pauses';
import { BIGINT_AS_NUMBER } from './bigint-column';

/** A character as its owner and the parties' pages see it. Written only by the projector `players`. */
@Entity({ name: 'player' })
export class PlayerRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @Column({ name: 'nickname', type: 'text' })
  readonly nickname!: string;

  @Column({ name: 'username', type: 'text' })
  readonly username!: string;

  @Column({ name: 'character_class', type: 'text' })
  readonly characterClass!: CharacterClass;

  /** The figure of the hero (R407); null for a player who has chosen none. */
  @Column({ name: 'build', type: 'text', nullable: true })
  readonly build!: HeroBuild | null;

  /** Every pause that the player has announced (R425), the earliest first: at most 30 days a quarter. */
  @Column({ name: 'pauses', type: 'jsonb', default: [] })
  readonly pauses!: readonly Pause[];

  /** Whether the player's parties see a pause (R427). */
  @Column({ name: 'shares_pauses', type: 'boolean', default: false })
  readonly sharesPauses!: boolean;

  @Column({ name: 'language', type: 'text' })
  readonly language!: Language;

  /** IANA zone of the current day (R34). */
  @Column({ name: 'time_zone', type: 'text' })
  readonly timeZone!: string;

  /** The zone requested for the next day; null when it is the zone in force. */
  @Column({ name: 'requested_time_zone', type: 'text', nullable: true })
  readonly requestedTimeZone!: string | null;

  /** The day that was due when the zone was last changed (R160), until it begins; null when none was. */
  @Column({ name: 'due_day', type: 'date', nullable: true })
  readonly dueDay!: string | null;

  @Column({ name: 'level', type: 'integer' })
  readonly level!: number;

  /** Within the level (R20). */
  @Column({ name: 'xp', type: 'bigint', transformer: BIGINT_AS_NUMBER })
  readonly xp!: number;

  /** Total XP ever earned. */
  @Column({ name: 'total_xp', type: 'bigint', transformer: BIGINT_AS_NUMBER })
  readonly totalXp!: number;

  @Column({ name: 'streak', type: 'integer' })
  readonly streak!: number;

  /** The current day, YYYY-MM-DD in `timeZone`; null before the first. */
  @Column({ name: 'day', type: 'date', nullable: true })
  readonly day!: string | null;

  /** Base stats, without equipment (R23). */
  @Column({ name: 'strength', type: 'integer' })
  readonly strength!: number;

  @Column({ name: 'intelligence', type: 'integer' })
  readonly intelligence!: number;

  @Column({ name: 'focus', type: 'integer' })
  readonly focus!: number;

  @Column({ name: 'charisma', type: 'integer' })
  readonly charisma!: number;

  @Column({ name: 'willpower', type: 'integer' })
  readonly willpower!: number;

  @Column({ name: 'available_points', type: 'integer' })
  readonly availablePoints!: number;

  /** Ids of the worn items, by place. */
  @Column({ name: 'equipped', type: 'jsonb' })
  readonly equipped!: Readonly<Partial<Record<EquipmentPlace, string>>>;

  /** Position of the last change of the name, the class, the build or a pause, which other players see; null without one (R382). */
  @Column({ name: 'profile_position', type: 'text', collation: 'C', nullable: true })
  readonly profilePosition!: Position | null;
}
