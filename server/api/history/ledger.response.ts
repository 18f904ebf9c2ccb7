import { ApiProperty } from '@nestjs/swagger';
import type { StatName } from '../../rules/stats';
import { LEDGER_CAUSES, type LedgerCause } from '../../read-models/ledger-entry.entity';

/** The subject of an entry. */
export class LedgerSubjectResponse {
  @ApiProperty({ example: 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11' })
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Side Plank',
    description: "In the player's language, or as the player wrote it; null when nothing is known of it.",
  })
  name!: string | null;
}

/** The terms that the XP of a quest were computed from (R29). */
export class XpReckoningResponse {
  @ApiProperty({ example: 20, description: 'What the quest promised.' })
  xpReward!: number;

  @ApiProperty({ description: 'Whether the class earned 25 % more.' })
  classBonus!: boolean;

  @ApiProperty({ example: 12, description: 'With equipment.' })
  intelligence!: number;

  @ApiProperty({ example: 0, description: 'What worn items added, in percent.' })
  passivePercent!: number;
}

class ProtectionRollResponse {
  @ApiProperty({ format: 'double', example: 0.25, minimum: 0, maximum: 0.75 })
  chance!: number;

  @ApiProperty({
    format: 'double',
    example: 0.24,
    description: 'The day was saved if it is below the chance.',
  })
  roll!: number;
}

class StreakProtectionResponse {
  @ApiProperty({ example: 2 })
  missedDays!: number;

  @ApiProperty({ type: [ProtectionRollResponse] })
  rolls!: readonly ProtectionRollResponse[];
}

/** One event that changed XP, level, points, streak or inventory. */
export class LedgerEntryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: LEDGER_CAUSES, example: 'quest-completed' })
  cause!: LedgerCause;

  @ApiProperty({
    type: LedgerSubjectResponse,
    nullable: true,
    description: 'The quest, task, party quest or item; null where there is none.',
  })
  subject!: LedgerSubjectResponse | null;

  @ApiProperty({ example: 25, description: 'Earned, or below 0 taken back. What a level costs is no loss.' })
  xp!: number;

  @ApiProperty({
    example: 0,
    description: "Part of a contribution's share that the day's bound left unpaid.",
  })
  unpaidXp!: number;

  @ApiProperty({ example: 0, description: 'Stat points given, or below 0 spent or taken back.' })
  points!: number;

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'The level it led to.' })
  level!: number | null;

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'The streak it led to.' })
  streak!: number | null;

  @ApiProperty({ example: 0, description: 'Items more in the inventory.' })
  items!: number;

  @ApiProperty({
    type: XpReckoningResponse,
    nullable: true,
    description: "Null where it wasn't recorded, or where XP were given as they are.",
  })
  reckoning!: XpReckoningResponse | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    nullable: true,
    example: { focus: 2, willpower: 1 },
    description: 'Where stat points went; null elsewhere.',
  })
  stats!: Readonly<Partial<Record<StatName, number>>> | null;

  @ApiProperty({
    type: StreakProtectionResponse,
    nullable: true,
    description: 'How the streak was settled after missed days; null elsewhere.',
  })
  protection!: StreakProtectionResponse | null;

  @ApiProperty({
    description: 'The same for all entries of one act: the quest, the streak, the level it led to.',
  })
  actId!: string;
}

export class LedgerPageResponse {
  @ApiProperty({ type: [LedgerEntryResponse], description: 'Newest first.' })
  items!: LedgerEntryResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Give it as `before` for the next page; null at the end.',
  })
  next!: string | null;
}
