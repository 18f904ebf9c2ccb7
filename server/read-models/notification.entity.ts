import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { NotificationType } from '../contracts/notifications';
import type { Position } from '../contracts/position';

/**
 * A fact that somebody wants to know: of a party, then it is for all who were in it, or of one player. Written by the
 * projector `notifications` only.
 */
@Entity({ name: 'notification' })
@Index('notification_of_party', ['partyId', 'position'], { where: 'party_id is not null' })
@Index('notification_of_player', ['userId', 'position'], { where: 'party_id is null' })
export class NotificationRow {
  /** The event's; of a level the player's id and the level, so that one that is lost again takes it back. */
  @PrimaryColumn({ name: 'id', type: 'text' })
  readonly id!: string;

  /** Order of the notifications and their cursor (R124). */
  @Column({ name: 'position', type: 'text', collation: 'C' })
  readonly position!: Position;

  @Column({ name: 'type', type: 'text' })
  readonly type!: NotificationType;

  /** Null where it is for one player alone. */
  @Column({ name: 'party_id', type: 'uuid', nullable: true })
  readonly partyId!: string | null;

  /** Whom it is about; null where it is about no one player. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  readonly userId!: string | null;

  @Column({ name: 'nickname', type: 'text', nullable: true })
  readonly nickname!: string | null;

  /** Whose act it was, to whom it is no news; null for nobody's. */
  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  readonly actorId!: string | null;

  /** The party quest it is about; null elsewhere. */
  @Column({ name: 'quest_id', type: 'uuid', nullable: true })
  readonly questId!: string | null;

  @Column({ name: 'quest_name', type: 'text', nullable: true })
  readonly questName!: string | null;

  /** Level reached, or days of the streak that was saved; null elsewhere. */
  @Column({ name: 'amount', type: 'integer', nullable: true })
  readonly amount!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;
}
