import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';

/** From joining to leaving; `to` is null for who is still there. */
export interface Stay {
  readonly from: Position;
  readonly to: Position | null;
}

/** When somebody was in a party, by the facts that began and ended it. Written by the projector `notifications` only. */
@Entity({ name: 'party_stay' })
@Index('party_stay_of_user', ['userId'])
export class PartyStayRow {
  @PrimaryColumn({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** Oldest first. */
  @Column({ name: 'stays', type: 'jsonb' })
  readonly stays!: readonly Stay[];
}
