import { ApiProperty } from '@nestjs/swagger';
import { RARITIES, type Rarity } from '../../rules/equipment';

class PersonalBestResponse {
  @ApiProperty({
    format: 'date',
    example: '2026-03-02',
    description: 'The day on which it was first reached; of a week, its Monday.',
  })
  day!: string;

  @ApiProperty({ example: 120 })
  amount!: number;
}

class RarestItemResponse {
  @ApiProperty({ example: 'doughnut-ring' })
  id!: string;

  @ApiProperty({ example: 'Doughnut Ring', description: "In the player's language." })
  name!: string;

  @ApiProperty({ example: '🍩' })
  emoji!: string;

  @ApiProperty({ enum: RARITIES, example: 'common' })
  rarity!: Rarity;
}

/** A best is null until there is one. */
export class RecordsResponse {
  @ApiProperty({ type: PersonalBestResponse, nullable: true, description: 'In days.' })
  longestStreak!: PersonalBestResponse | null;

  @ApiProperty({ type: PersonalBestResponse, nullable: true, description: 'XP of a day.' })
  bestDay!: PersonalBestResponse | null;

  @ApiProperty({ type: PersonalBestResponse, nullable: true, description: 'XP of a week.' })
  bestWeek!: PersonalBestResponse | null;

  @ApiProperty({ type: PersonalBestResponse, nullable: true, description: 'Quests of a day.' })
  mostQuests!: PersonalBestResponse | null;

  @ApiProperty({ type: PersonalBestResponse, nullable: true, description: 'Personal tasks of a day.' })
  mostTasks!: PersonalBestResponse | null;

  @ApiProperty({
    type: RarestItemResponse,
    nullable: true,
    description: 'Of the highest rarity; of several, the one found last.',
  })
  rarestItem!: RarestItemResponse | null;

  @ApiProperty({ example: 42, description: 'Days with a completed quest or task, or with XP.' })
  activeDays!: number;

  @ApiProperty({ example: 137 })
  questsCompleted!: number;

  @ApiProperty({ example: 61 })
  tasksCompleted!: number;

  @ApiProperty({ example: 5_400, description: 'XP of all days.' })
  xp!: number;
}
