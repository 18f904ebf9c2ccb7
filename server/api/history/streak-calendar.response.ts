import { ApiProperty } from '@nestjs/swagger';
import { STREAK_DAY_STATES, type StreakDayState } from '../../rules/streak-calendar';

class StreakDayResponse {
  @ApiProperty({ format: 'date', example: '2026-12-30' })
  day!: string;

  @ApiProperty({
    enum: STREAK_DAY_STATES,
    example: 'kept',
    description:
      'Kept: it counts for the streak. Paused: a day off. Survived: no daily quest, and the streak went on. Missed: no daily quest, and the streak is 0 after it. Open: not settled yet.',
  })
  state!: StreakDayState;
}

/** A month of a player's streak. */
export class StreakCalendarResponse {
  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'The first day of the month.' })
  month!: string;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  today!: string;

  @ApiProperty({
    format: 'date',
    example: '2026-03-01',
    description: "The first day of the month of the player's first day; without one, of this month.",
  })
  firstMonth!: string;

  @ApiProperty({
    format: 'date',
    example: '2027-01-01',
    description: 'The first day of this month, or of the month of the last day off that is announced.',
  })
  lastMonth!: string;

  @ApiProperty({ example: 7 })
  current!: number;

  @ApiProperty({ example: 30 })
  longest!: number;

  @ApiProperty({
    type: [StreakDayResponse],
    description:
      "Oldest first; the days from the player's first to today, and days off before and after those.",
  })
  days!: StreakDayResponse[];
}
