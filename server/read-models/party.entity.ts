import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';
import type { PartyLanguage, PartyTheme } from '../rules/party-options';
import type { PartyStanding } from '../rules/party-standing';
import { BIGINT_AS_NUMBER } from './bigint-column';

/** A party as its card and its page show it. Written only by the projector `parties`. */
@Entity({ name: 'party' })
@Index('party_discover', ['rank', 'createdPosition'], { where: 'is_public' })
@Index('party_discover_by_theme', ['theme', 'rank', 'createdPosition'], { where: 'is_public' })
@Index('party_discover_by_language', ['language', 'rank', 'createdPosition'], { where: 'is_public' })
@Index('party_reranked', ['rankHour'], { where: 'is_public' })
export class PartyRow implements PartyStanding {
  @PrimaryColumn({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @Column({ name: 'name', type: 'text' })
  readonly name!: string;

  @Column({ name: 'description', type: 'text' })
  readonly description!: string;

  @Column({ name: 'theme', type: 'text' })
  readonly theme!: PartyTheme;

  @Column({ name: 'language', type: 'text' })
  readonly language!: PartyLanguage;

  @Column({ name: 'max_members', type: 'integer' })
  readonly maxMembers!: number;

  @Column({ name: 'min_level', type: 'integer' })
  readonly minLevel!: number;

  /** XP per week, or short free text; empty when not set (R81). */
  @Column({ name: 'weekly_goal', type: 'text' })
  readonly weeklyGoal!: string;

  @Column({ name: 'monthly_goal', type: 'text' })
  readonly monthlyGoal!: string;

  @Column({ name: 'rules', type: 'text' })
  readonly rules!: string;

  @Column({ name: 'is_public', type: 'boolean' })
  readonly isPublic!: boolean;

  @Column({ name: 'requires_password', type: 'boolean' })
  readonly requiresPassword!: boolean;

  @Column({ name: 'leader_id', type: 'uuid' })
  readonly leaderId!: string;

  @Column({ name: 'member_count', type: 'integer' })
  readonly memberCount!: number;

  /** Number of party quests neither completed nor past their deadline. */
  @Column({ name: 'active_quests', type: 'integer' })
  readonly activeQuests!: number;

  @Column({ name: 'total_xp', type: 'bigint', transformer: BIGINT_AS_NUMBER })
  readonly totalXp!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  /** Position of the party's first event: unique; lists of parties use it as order and cursor (R124). */
  @Column({ name: 'created_position', type: 'text', collation: 'C' })
  readonly createdPosition!: Position;

  @Column({ name: 'active_hour', type: 'integer' })
  readonly activeHour!: number;

  @Column({ name: 'warm_until', type: 'integer' })
  readonly warmUntil!: number;

  @Column({ name: 'active_days', type: 'integer' })
  readonly activeDays!: number;

  @Column({ name: 'rank', type: 'integer' })
  readonly rank!: number;

  @Column({ name: 'rank_hour', type: 'integer' })
  readonly rankHour!: number;

  @Column({ name: 'previous_rank', type: 'integer' })
  readonly previousRank!: number;

  @Column({ name: 'previous_rank_hour', type: 'integer' })
  readonly previousRankHour!: number;

  @Column({ name: 'older_rank', type: 'integer' })
  readonly olderRank!: number;
}
