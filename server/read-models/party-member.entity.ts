import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PartyRole } from '../domain/party/party.events';
import type { CharacterClass } from '../rules/character-class';

/** A member of a party. For the current level, join with `player`. Written only by the projector `parties`. */
@Entity({ name: 'party_member' })
@Index('party_member_of_user', ['userId'])
export class PartyMemberRow {
  @PrimaryColumn({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @PrimaryColumn({ name: 'user_id', type: 'uuid' })
  readonly userId!: string;

  @Column({ name: 'role', type: 'text' })
  readonly role!: PartyRole;

  @Column({ name: 'joined_at', type: 'timestamptz' })
  readonly joinedAt!: Date;

  @Column({ name: 'nickname', type: 'text' })
  readonly nickname!: string;

  @Column({ name: 'username', type: 'text' })
  readonly username!: string;

  @Column({ name: 'character_class', type: 'text' })
  readonly characterClass!: CharacterClass;
}
