import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Reaction } from '../contracts/cheers';
import type { NotificationType } from '../contracts/notifications';
import type { Position } from '../contracts/position';

/** A cheer in the notification of the player whose entry it is about. */
export interface NotifiedCheer {
  readonly userId: string;
  readonly nickname: string;
  readonly reaction: Reaction;
  readonly position: Position;
}

/**
 * An event that players are notified of: all who were in a party at that time, or one player. Written only by the
 * projector `notifications`.
 */
@Entity({ name: 'notification' })
@Index('notification_of_party', ['partyId', 'position'], { where: 'party_id is not null' })
@Index('notification_of_player', ['userId', 'position'], { where: 'party_id is null' })
export class NotificationRow {
  /**
   * The event's id; for a level, the player's id and the level, so that losing the level removes the notification; for cheers, the
   * party's id and the entry's.
   */
  @PrimaryColumn({ name: 'id', type: 'text' })
  readonly id!: string;

  /** Order of the notifications and their cursor (R124). */
  @Column({ name: 'position', type: 'text', collation: 'C' })
  readonly position!: Position;

  @Column({ name: 'type', type: 'text' })
  readonly type!: NotificationType;

  /** Null when it is for one player only. */
  @Column({ name: 'party_id', type: 'uuid', nullable: true })
  readonly partyId!: string | null;

  /** The player it is about; null when it is about no single player. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  readonly userId!: string | null;

  @Column({ name: 'nickname', type: 'text', nullable: true })
  readonly nickname!: string | null;

  /** The player who caused it and isn't notified; null when no player did. */
  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  readonly actorId!: string | null;

  /** The party quest it is about; null for other kinds. */
  @Column({ name: 'quest_id', type: 'uuid', nullable: true })
  readonly questId!: string | null;

  @Column({ name: 'quest_name', type: 'text', nullable: true })
  readonly questName!: string | null;

  /** The party of a player's own notification; null for other kinds. */
  @Column({ name: 'about_party_id', type: 'uuid', nullable: true })
  readonly aboutPartyId!: string | null;

  /** The cheers of an entry that are not taken back, oldest first; null for other kinds. */
  @Column({ name: 'cheers', type: 'jsonb', nullable: true })
  readonly cheers!: readonly NotifiedCheer[] | null;

  /** Level reached, or days of the saved streak; null for other kinds. */
  @Column({ name: 'amount', type: 'integer', nullable: true })
  readonly amount!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
