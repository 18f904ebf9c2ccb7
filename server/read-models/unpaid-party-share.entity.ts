import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';

/**
 * A contribution whose share the bound of the contributor's day left unpaid, in part or whole (R300). Kept beside the rows of
 * the contribution, which are written once and never changed. Written only by the projector `parties`.
 */
@Entity({ name: 'unpaid_party_share' })
@Index('unpaid_party_share_of_quest', ['questId', 'userId'])
@Index('unpaid_party_share_of_party', ['partyId', 'position'])
export class UnpaidPartyShareRow {
  /** Id of the contribution's event, which its row and its feed entry have too. */
  @PrimaryColumn({ name: 'contribution_id', type: 'uuid' })
  readonly contributionId!: string;

  @Column({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @Column({ name: 'quest_id', type: 'uuid' })
  readonly questId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** Above 0. */
  @Column({ name: 'unpaid_xp', type: 'integer' })
  readonly unpaidXp!: number;

  /** Of the payment, in the contributor's stream. */
  @Column({ name: 'position', type: 'text', collation: 'C' })
  readonly position!: Position;
}
