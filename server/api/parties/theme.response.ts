import { ApiProperty } from '@nestjs/swagger';
import { PARTY_THEMES, type PartyTheme } from '../../rules/party-options';

/** A theme that a party can have, its name in the player's language. */
export class ThemeResponse {
  @ApiProperty({ enum: PARTY_THEMES, example: 'study' })
  id!: PartyTheme;

  @ApiProperty({ example: 'Study' })
  name!: string;

  @ApiProperty({ example: '📚' })
  emoji!: string;
}

export class ThemePageResponse {
  @ApiProperty({ type: [ThemeResponse] })
  items!: ThemeResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Null: the list is whole.' })
  next!: string | null;
}
