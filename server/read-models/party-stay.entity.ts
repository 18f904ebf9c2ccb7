import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';

/** From joining to leaving; `to` is null for a current member. */
export interface Stay {
  readonly from: Position;
  readonly to: Position | null;
}

/**
 * When a player was in a party, by the events that began and ended each stay. Written only by the projector
 * `notifications`.
 */
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
