import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { HasLength } from '../../platform/validation/characters.decorator';
import { IsGoal } from './goal.decorator';
import { IsTrueOnlyWith } from './is-true-only-with.decorator';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { PageQuery } from '../../platform/validation/page.query';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { PARTY_LIMITS, PARTY_THEMES, type PartyTheme } from '../../rules/party-options';

const { maxMembers, minLevel, weeklyGoal, monthlyGoal, passwordLength, searchLength } = PARTY_LIMITS;

const GOAL = {
  oneOf: [{ type: 'string' as const, maxLength: PARTY_LIMITS.goalLength }, { type: 'integer' as const }],
  description: 'XP, or a short text; empty for none (R81).',
};

export class CreatePartyDto {
  @ApiProperty({ example: 'Early birds', maxLength: PARTY_LIMITS.nameLength })
  @IsPlayerText({ min: 1, max: PARTY_LIMITS.nameLength })
  name!: string;

  @ApiPropertyOptional({ example: 'Up before seven.', maxLength: PARTY_LIMITS.descriptionLength })
  @IsOmittable()
  @IsPlayerText({ min: 0, max: PARTY_LIMITS.descriptionLength, lines: 'several' })
  description?: string;

  @ApiPropertyOptional({ enum: PARTY_THEMES, default: 'general' })
  @IsOmittable()
  @IsIn(PARTY_THEMES)
  theme?: PartyTheme;

  @ApiPropertyOptional({ minimum: maxMembers.min, maximum: maxMembers.max, default: maxMembers.default })
  @IsOmittable()
  @IsInt()
  @Min(maxMembers.min)
  @Max(maxMembers.max)
  maxMembers?: number;

  @ApiPropertyOptional({ minimum: minLevel.min, maximum: minLevel.max, default: minLevel.default })
  @IsOmittable()
  @IsInt()
  @Min(minLevel.min)
  @Max(minLevel.max)
  minLevel?: number;

  @ApiPropertyOptional({ minimum: weeklyGoal.min, maximum: weeklyGoal.max, default: weeklyGoal.default })
  @IsOmittable()
  @IsInt()
  @Min(weeklyGoal.min)
  @Max(weeklyGoal.max)
  weeklyGoal?: number;

  /** Not set when left out. */
  @ApiPropertyOptional({ minimum: monthlyGoal.min, maximum: monthlyGoal.max, example: monthlyGoal.default })
  @IsOmittable()
  @IsInt()
  @Min(monthlyGoal.min)
  @Max(monthlyGoal.max)
  monthlyGoal?: number;

  @ApiPropertyOptional({ example: 'Be kind.', maxLength: PARTY_LIMITS.rulesLength })
  @IsOmittable()
  @IsPlayerText({ min: 0, max: PARTY_LIMITS.rulesLength, lines: 'several' })
  rules?: string;

  @ApiPropertyOptional({ default: true, description: 'Whether anybody may find and join it.' })
  @IsOmittable()
  @IsBoolean()
  isPublic?: boolean;

  @ApiPropertyOptional({
    default: false,
    description: 'True with a `password`, and only then; may be left out with one.',
  })
  @IsOmittable()
  @IsBoolean()
  @IsTrueOnlyWith('password')
  requiresPassword?: boolean;

  /** Required for joining; every character counts. */
  @ApiPropertyOptional({ minLength: passwordLength.min, maxLength: passwordLength.max })
  // The form sends an empty field while the password is switched off.
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @ValidateIf(
    ({ password, requiresPassword }: CreatePartyDto) => requiresPassword === true || password !== undefined,
  )
  @IsString()
  @HasLength(passwordLength)
  password?: string;
}

/** The settings the leader may change; fields that are left out keep their value. */
export class ChangePartyDto {
  @ApiPropertyOptional({ minLength: 1, maxLength: PARTY_LIMITS.nameLength })
  @IsOmittable()
  @IsPlayerText({ min: 1, max: PARTY_LIMITS.nameLength })
  name?: string;

  @ApiPropertyOptional({ maxLength: PARTY_LIMITS.descriptionLength })
  @IsOmittable()
  @IsPlayerText({ min: 0, max: PARTY_LIMITS.descriptionLength, lines: 'several' })
  description?: string;

  @ApiPropertyOptional({ enum: PARTY_THEMES })
  @IsOmittable()
  @IsIn(PARTY_THEMES)
  theme?: PartyTheme;

  @ApiPropertyOptional({ maxLength: PARTY_LIMITS.rulesLength })
  @IsOmittable()
  @IsPlayerText({ min: 0, max: PARTY_LIMITS.rulesLength, lines: 'several' })
  rules?: string;

  @ApiPropertyOptional({
    description: 'Whether anybody may find and join it. Members of a party that is no longer public stay.',
  })
  @IsOmittable()
  @IsBoolean()
  isPublic?: boolean;

  @ApiPropertyOptional({
    description: 'False removes the password; true goes with a `password`, and may be left out with one.',
  })
  @IsOmittable()
  @IsBoolean()
  @IsTrueOnlyWith('password')
  requiresPassword?: boolean;

  /** Sets the password or replaces it; every character counts. Empty leaves it unchanged, as a form may send it. */
  @ApiPropertyOptional({ minLength: passwordLength.min, maxLength: passwordLength.max })
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @ValidateIf(
    ({ password, requiresPassword }: ChangePartyDto) => requiresPassword === true || password !== undefined,
  )
  @IsString()
  @HasLength(passwordLength)
  password?: string;

  @ApiPropertyOptional(GOAL)
  @IsOmittable()
  @IsGoal(weeklyGoal)
  weeklyGoal?: string | number;

  @ApiPropertyOptional(GOAL)
  @IsOmittable()
  @IsGoal(monthlyGoal)
  monthlyGoal?: string | number;

  @ApiPropertyOptional({ minimum: maxMembers.min, maximum: maxMembers.max })
  @IsOmittable()
  @IsInt()
  @Min(maxMembers.min)
  @Max(maxMembers.max)
  maxMembers?: number;

  @ApiPropertyOptional({ minimum: minLevel.min, maximum: minLevel.max })
  @IsOmittable()
  @IsInt()
  @Min(minLevel.min)
  @Max(minLevel.max)
  minLevel?: number;
}

/** A member of the party other than the caller. */
export class MemberDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  userId!: string;
}

export class JoinPartyDto {
  /** For a party that requires one; ignored by others. */
  @ApiPropertyOptional({ maxLength: passwordLength.max })
  @IsOmittable()
  @IsString()
  @MaxLength(passwordLength.max)
  password?: string;
}

export class DiscoverQuery extends PageQuery {
  /** Searched in name and description, case-insensitively. */
  @ApiPropertyOptional({ type: String, maxLength: searchLength })
  @IsOmittable()
  @IsPlayerText({ min: 0, max: searchLength })
  search?: string;

  @ApiPropertyOptional({ enum: [...PARTY_THEMES, 'all'] })
  @IsOmittable()
  @IsIn([...PARTY_THEMES, 'all'])
  theme?: PartyTheme | 'all';
}
