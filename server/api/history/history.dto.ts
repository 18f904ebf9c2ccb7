import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsDay } from '../../platform/validation/day.decorator';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';

/** Number of days by default, a year's heat map, and at most. */
export const STATS_DAYS = { default: 365, max: 400 } as const;

export class DayQuery {
  @ApiPropertyOptional({
    type: String,
    example: '2026-11-20',
    description: "From the day of the registration to the player's today, which is the default.",
  })
  @IsOmittable()
  @IsDay()
  day?: string;
}

export class StatsQuery {
  @ApiPropertyOptional({
    type: String,
    example: '2026-01-01',
    description: `The first day. Default: the last ${STATS_DAYS.default} days.`,
  })
  @IsOmittable()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({
    type: String,
    example: '2026-12-31',
    description: `The last day, at most ${STATS_DAYS.max} with the first; left out, the player's today.`,
  })
  @IsOmittable()
  @IsDay()
  to?: string;
}

export class StreakMonthQuery {
  @ApiPropertyOptional({
    type: String,
    example: '2026-12-31',
    description: "A day of the month; left out, the player's today.",
  })
  @IsOmittable()
  @IsDay()
  month?: string;
}
