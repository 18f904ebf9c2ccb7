import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The text that the search for parties uses, apart from `party` so that a contribution doesn't rewrite it; see
 * `party-search.ts`. Written only by the projector `parties`.
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
