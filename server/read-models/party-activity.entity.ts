import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ActivitySubject, PartyActivity } from '../contracts/live';
import type { Position } from '../contracts/position';

/**
 * An entry of a party's feed: an event of the party, or a member's activity, which has an entry in each of the member's
 * parties. Written only by the projector `parties`, never changed.
 */
@Entity({ name: 'party_activity' })
@Index('party_activity_of_party', ['partyId', 'position'])
@Index('party_activity_of_stays', ['partyId', 'createdAt'], {
  where: "type in ('joined', 'left', 'removed', 'removed_by_operator')",
})
@Index('party_activity_of_film', ['partyId', 'createdAt'], {
  where: "type in ('completed_quest', 'joined', 'member_level', 'member_loot')",
})
export class PartyActivityRow {
  @PrimaryColumn({ name: 'event_id', type: 'uuid' })
  readonly eventId!: string;

  @PrimaryColumn({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  /** Order of the feed and its cursor (R124). */
  @Column({ name: 'position', type: 'text', collation: 'C' })
  readonly position!: Position;

  @Column({ name: 'type', type: 'text' })
  readonly type!: PartyActivity['type'];

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @Column({ name: 'nickname', type: 'text' })
  readonly nickname!: string;

  @Column({ name: 'username', type: 'text' })
  readonly username!: string;

  @Column({ name: 'xp_gained', type: 'integer' })
  readonly xpGained!: number;

  @Column({ name: 'quest_id', type: 'uuid', nullable: true })
  readonly questId!: string | null;

  @Column({ name: 'quest_name', type: 'text', nullable: true })
  readonly questName!: string | null;

  @Column({ name: 'contribution', type: 'integer', nullable: true })
  readonly contribution!: number | null;

  @Column({ name: 'subject', type: 'jsonb', nullable: true })
  readonly subject!: ActivitySubject | null;

  /** Level reached, or stat points spent. */
  @Column({ name: 'amount', type: 'integer', nullable: true })
  readonly amount!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
