import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';
import type { XpReckoning } from '../rules/xp-rewards';
import type { StatName } from '../rules/stats';

/** The cause of a ledger entry. */
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

/** The result of settling the streak after missed days (R39). */
export interface StreakProtection {
  readonly missedDays: number;
  /** In order, up to the first that failed: the day is saved when `roll` is below `chance`. */
  readonly rolls: readonly { readonly chance: number; readonly roll: number }[];
}

/** An event that changed a player's XP, level, points, streak or inventory. Written only by the projector `history`. */
@Entity({ name: 'ledger_entry' })
@Index('ledger_entry_of_player', ['userId', 'position'])
@Index('ledger_entry_of_time', ['userId', 'createdAt'], {
  where:
    "cause in ('quest-completed', 'task-completed', 'party-contribution', 'quest-undone', 'task-undone')",
})
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

  /** The quest, task, party quest or item it is about; null when there is none. */
  @Column({ name: 'subject_id', type: 'text', nullable: true })
  readonly subjectId!: string | null;

  /** Earned (above 0) or taken back (below 0); 0 when XP didn't change. The XP a level costs are not a loss. */
  @Column({ name: 'xp', type: 'integer' })
  readonly xp!: number;

  /** Part of a contribution's share that the bound of the day left unpaid (R300). */
  @Column({ name: 'unpaid_xp', type: 'integer', default: 0 })
  readonly unpaidXp!: number;

  /** Stat points given or spent. */
  @Column({ name: 'points', type: 'integer' })
  readonly points!: number;

  /** The level afterwards; null when it didn't change. */
  @Column({ name: 'level', type: 'integer', nullable: true })
  readonly level!: number | null;

  /** The streak afterwards; null when it didn't change. */
  @Column({ name: 'streak', type: 'integer', nullable: true })
  readonly streak!: number | null;

  /** Number of items added to the inventory. */
  @Column({ name: 'items', type: 'integer' })
  readonly items!: number;

  /** The inputs of the XP; null when they weren't stored, or when the XP are paid without bonuses. */
  @Column({ name: 'reckoning', type: 'jsonb', nullable: true })
  readonly reckoning!: XpReckoning | null;

  /** The allocation of stat points; null for other kinds. */
  @Column({ name: 'stats', type: 'jsonb', nullable: true })
  readonly stats!: Readonly<Partial<Record<StatName, number>>> | null;

  /** How the streak was settled; null for other kinds. */
  @Column({ name: 'protection', type: 'jsonb', nullable: true })
  readonly protection!: StreakProtection | null;

  /** The same for all entries that one command caused: a quest, the streak, a level. */
  @Column({ name: 'act_id', type: 'text' })
  readonly actId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
