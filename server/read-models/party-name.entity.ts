import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a party is called, or was: it outlives the party. Written by the projector `notifications` only. */
@Entity({ name: 'party_name' })
export class PartyNameRow {
  @PrimaryColumn({ name: 'party_id', type: 'uuid' })
  readonly partyId!: string;

  @Column({ name: 'name', type: 'text' })
  readonly name!: string;
}
