import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PartyActivity } from '../contracts/live';
import type { Position } from '../contracts/position';

/** An entry of a party's feed, one an event. Written by the projector `parties` only, never changed. */
@Entity({ name: 'party_activity' })
@Index('party_activity_of_party', ['partyId', 'position'])
export class PartyActivityRow {
  @PrimaryColumn({ name: 'event_id', type: 'uuid' })
  readonly eventId!: string;

  @Column({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  /** Order of the feed and its cursor (D34). */
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

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
