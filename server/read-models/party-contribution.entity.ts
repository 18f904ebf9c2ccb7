import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A contribution to a party quest, for the totals per quest and per week. Written only by the projector `parties`. */
@Entity({ name: 'party_contribution' })
@Index('party_contribution_of_week', ['partyId', 'createdAt'])
@Index('party_contribution_of_quest', ['questId', 'userId'])
@Index('party_contribution_unpaid', ['userId', 'createdAt'], { where: 'xp = 0' })
export class PartyContributionRow {
  @PrimaryColumn({ name: 'event_id', type: 'uuid' })
  readonly eventId!: string;

  @Column({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @Column({ name: 'quest_id', type: 'uuid' })
  readonly questId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** The name at the time of the contribution: the contributor may have left since. */
  @Column({ name: 'nickname', type: 'text' })
  readonly nickname!: string;

  @Column({ name: 'units', type: 'integer' })
  readonly units!: number;

  /** XP for the contributor. */
  @Column({ name: 'xp', type: 'integer' })
  readonly xp!: number;

  /** XP for the party. */
  @Column({ name: 'party_xp', type: 'integer' })
  readonly partyXp!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
