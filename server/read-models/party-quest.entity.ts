import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';
import type { PartyQuestCategory } from '../rules/party-options';

/** A quest of a party and its bar. Written only by the projector `parties`. */
@Entity({ name: 'party_quest' })
@Index('party_quest_of_party', ['partyId', 'createdAt'])
@Index('party_quest_due', ['deadline'], {
  where: 'deadline is not null and not is_completed and not is_expired and not is_deleted',
})
export class PartyQuestRow {
  @PrimaryColumn({ name: 'quest_id', type: 'uuid' })
  readonly questId!: string;

  @Column({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @Column({ name: 'name', type: 'text' })
  readonly name!: string;

  @Column({ name: 'description', type: 'text' })
  readonly description!: string;

  @Column({ name: 'emoji', type: 'text' })
  readonly emoji!: string;

  @Column({ name: 'category', type: 'text' })
  readonly category!: PartyQuestCategory;

  @Column({ name: 'xp_reward', type: 'integer' })
  readonly xpReward!: number;

  @Column({ name: 'target_value', type: 'integer' })
  readonly targetValue!: number;

  /** Units, 0 to `targetValue`. */
  @Column({ name: 'total_contributions', type: 'integer' })
  readonly totalContributions!: number;

  @Column({ name: 'is_completed', type: 'boolean' })
  readonly isCompleted!: boolean;

  /** Whether its deadline passed before it was completed. */
  @Column({ name: 'is_expired', type: 'boolean' })
  readonly isExpired!: boolean;

  /** Whether it was deleted, by itself or with its party. The ledger of its contributors still shows its name (R214). */
  @Column({ name: 'is_deleted', type: 'boolean' })
  readonly isDeleted!: boolean;

  /** Null for none. */
  @Column({ name: 'deadline', type: 'timestamptz', nullable: true })
  readonly deadline!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  /** Log position of the last change of the bar: a pushed bar is newer when its position is greater. */
  @Column({ name: 'position', type: 'text', collation: 'C' })
  readonly position!: Position;
}
