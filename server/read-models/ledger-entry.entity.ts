import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';
import type { XpReckoning } from '../rules/xp-rewards';
import type { StatName } from '../rules/stats';

/** What a ledger entry was caused by. */
export const LEDGER_CAUSES = [
  'quest-completed',
  'task-completed',
  'party-contribution',
  'quest-undone',
  'task-undone',
  'level-reached',
  'level-lost',
  'stats-allocated',
  'loot-claimed',
  'item-equipped',
  'item-unequipped',
  'streak-extended',
  'streak-settled',
  'streak-taken-back',
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** What became of the streak after missed days (R39). */
export interface StreakProtection {
  readonly missedDays: number;
  /** In order, up to the first that failed: the day is saved when `roll` is below `chance`. */
  readonly rolls: readonly { readonly chance: number; readonly roll: number }[];
}

/** One fact that changed a player's XP, level, points, streak or inventory. Written by the projector `history` only. */
@Entity({ name: 'ledger_entry' })
@Index('ledger_entry_of_player', ['userId', 'position'])
export class LedgerEntryRow {
  @PrimaryColumn({ name: 'event_id', type: 'uuid' })
  readonly eventId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** Order of the ledger and its cursor (R124). */
  @Column({ name: 'position', type: 'text', collation: 'C' })
  readonly position!: Position;

  @Column({ name: 'cause', type: 'text' })
  readonly cause!: LedgerCause;

  /** The quest, task, party quest or item it is about; null where there is none. */
  @Column({ name: 'subject_id', type: 'text', nullable: true })
  readonly subjectId!: string | null;

  /** Earned (above 0) or taken back (below); 0 where XP didn't change. What a level costs is no loss. */
  @Column({ name: 'xp', type: 'integer' })
  readonly xp!: number;

  /** Stat points given or spent. */
  @Column({ name: 'points', type: 'integer' })
  readonly points!: number;

  /** The level it led to; null where it stayed. */
  @Column({ name: 'level', type: 'integer', nullable: true })
  readonly level!: number | null;

  /** The streak it led to; null where it stayed. */
  @Column({ name: 'streak', type: 'integer', nullable: true })
  readonly streak!: number | null;

  /** Items more in the inventory. */
  @Column({ name: 'items', type: 'integer' })
  readonly items!: number;

  /** What the XP were reckoned from; null where it wasn't recorded, or where XP were given as they are. */
  @Column({ name: 'reckoning', type: 'jsonb', nullable: true })
  readonly reckoning!: XpReckoning | null;

  /** Where stat points went; null elsewhere. */
  @Column({ name: 'stats', type: 'jsonb', nullable: true })
  readonly stats!: Readonly<Partial<Record<StatName, number>>> | null;

  /** How the streak was settled; null elsewhere. */
  @Column({ name: 'protection', type: 'jsonb', nullable: true })
  readonly protection!: StreakProtection | null;

  /** The same for all entries that one act of the player led to: a quest, the streak, a level. */
  @Column({ name: 'act_id', type: 'text' })
  readonly actId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
