import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The current or last name of a party: it outlives the party. Written only by the projector `notifications`. */
@Entity({ name: 'party_name' })
export class PartyNameRow {
  @PrimaryColumn({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @Column({ name: 'name', type: 'text' })
  readonly name!: string;
}
