import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What the search over parties looks in, apart from `party` so that a contribution doesn't rewrite it; see
 * `party-search.ts`. Written by the projector `parties` only.
 */
@Entity({ name: 'party_search' })
@Index('party_search_grams', ['grams'], { type: 'gin' })
export class PartySearchRow {
  @PrimaryColumn({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  /** Name and description, folded. */
  @Column({ name: 'text', type: 'text' })
  readonly text!: string;

  @Column({ name: 'grams', type: 'integer', array: true })
  readonly grams!: readonly number[];
}
