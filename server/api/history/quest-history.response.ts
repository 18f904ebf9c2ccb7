import { ApiProperty } from '@nestjs/swagger';

/** The last weeks of a quest: of one of the game's, whenever the player got it. */
export class QuestHistoryResponse {
  @ApiProperty({ format: 'date', example: '2026-01-05', description: 'The Monday of the first week.' })
  from!: string;

  @ApiProperty({ format: 'date', example: '2026-03-25', description: "The player's today." })
  to!: string;

  @ApiProperty({
    type: [String],
    example: ['2026-03-02', '2026-03-04'],
    description: 'The days on which it was completed, oldest first.',
  })
  days!: string[];

  @ApiProperty({ example: 7, description: 'How often it was completed.' })
  completed!: number;

  @ApiProperty({
    example: 9,
    description:
      'How often it could be: one of the game’s for each time it was handed out; one of the player’s for each day, week or month, those on pause left out. One that is still open counts once it is completed.',
  })
  chances!: number;

  @ApiProperty({ example: 4, description: 'The most of these in a row.' })
  bestRun!: number;
}
