import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Reaction } from '../contracts/cheers';
import type { Position } from '../contracts/position';

/**
 * A player's reaction to an entry of a party's feed. One that was taken back keeps its row, so that the entry's cheers have the
 * position of their last event. Written only by the projector `parties`.
 */
@Entity({ name: 'party_cheer' })
export class PartyCheerRow {
  @PrimaryColumn({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @PrimaryColumn({ name: 'entry_id', type: 'uuid' })
  readonly entryId!: string;

  @PrimaryColumn({ name: 'reaction', type: 'text' })
  readonly reaction!: Reaction;

  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** The name at the time of the cheer. */
  @Column({ name: 'nickname', type: 'text' })
  readonly nickname!: string;

  /** False once it was taken back. */
  @Column({ name: 'is_given', type: 'boolean' })
  readonly isGiven!: boolean;

  /** Position of the last event about it. */
  @Column({ name: 'position', type: 'text', collation: 'C' })
  readonly position!: Position;
}
