import { ApiProperty } from '@nestjs/swagger';

/** A player's activity on one day. */
export class PlayedDayResponse {
  @ApiProperty({ format: 'date', example: '2026-12-31' })
  day!: string;

  @ApiProperty({ example: 120, description: 'From quests, tasks and parties, without what was undone.' })
  xp!: number;

  @ApiProperty({ example: 4 })
  questsCompleted!: number;

  @ApiProperty({ example: 2 })
  tasksCompleted!: number;

  @ApiProperty({ example: 7, description: 'At the end of the day, as far as it has come.' })
  streak!: number;
}

export class StatsResponse {
  @ApiProperty({ format: 'date', example: '2026-01-01' })
  from!: string;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  to!: string;

  @ApiProperty({ type: [PlayedDayResponse], description: 'Oldest first; only days that were played.' })
  days!: PlayedDayResponse[];
}
