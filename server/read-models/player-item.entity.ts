import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Position } from '../contracts/position';

/**
 * An item a player has found, once or several times (R61). `player.equipped` holds the worn ones. Written only by
 * `players`.
 */
@Entity({ name: 'player_item' })
export class PlayerItemRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  /** Id in the catalogue. */
  @PrimaryColumn({ name: 'item_id', type: 'text' })
  readonly itemId!: string;

  @Column({ name: 'quantity', type: 'integer' })
  readonly quantity!: number;

  @Column({ name: 'last_found_at', type: 'timestamptz' })
  readonly lastFoundAt!: Date;

  /** Position of the last find: the order of recent drops. */
  @Column({ name: 'last_found_position', type: 'text', collation: 'C' })
  readonly lastFoundPosition!: Position;
}
