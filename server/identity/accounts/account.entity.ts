import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CharacterClass, Language } from '../../rules/character-class';

/**
 * The account a player signs in with. Plain rows, not events: an e-mail or a password hash must be changeable and
 * erasable. The choices of registration are kept until the player's own stream exists.
 */
@Entity('account')
export class AccountEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** In lower case; unique. */
  @Column('text')
  email!: string;

  /** The nickname, NFKC-normalised and in lower case; unique (R9). */
  @Column('text')
  username!: string;

  @Column('text')
  nickname!: string;

  /** argon2id, with its salt and parameters; null for an account that signs in by other means only (R402). */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** The number of times that the password was replaced; a session is valid for one version only. */
  @Column('integer', { name: 'credentials_version' })
  credentialsVersion!: number;

  @Column('text', { name: 'character_class' })
  characterClass!: CharacterClass;

  @Column('text')
  language!: Language;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;
}
