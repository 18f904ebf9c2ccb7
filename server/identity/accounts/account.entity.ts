import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CharacterClass, Language } from '../../rules/character-class';

/**
 * Who may sign in as a player. Plain rows, not events: an e-mail or a password hash must be changeable and erasable.
 * What registration chose is kept until the player's own stream has begun.
 */
@Entity('account')
export class AccountEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Folded to lower case; unique. */
  @Column('text')
  email!: string;

  /** The nickname, NFKC-folded to lower case; unique (R9). */
  @Column('text')
  username!: string;

  @Column('text')
  nickname!: string;

  /** argon2id, with its salt and parameters. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text', { name: 'character_class' })
  characterClass!: CharacterClass;

  @Column('text')
  language!: Language;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;
}
