import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { HasLength } from '../../platform/validation/characters.decorator';
import { IsDiscoveryCursor } from './discovery/discovery-cursor';
import { IsGoal } from './goal.decorator';
import { IsNewPartyPassword } from './party-password.decorator';
import { IsTrueOnlyWith } from './is-true-only-with.decorator';
import { DescribeBody } from '../../platform/validation/describe-body.decorator';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsPageSize, PAGE_SIZE } from '../../platform/validation/page.query';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import {
  PARTY_LANGUAGES,
  PARTY_LIMITS,
  PARTY_THEMES,
  type PartyLanguage,
  type PartyTheme,
} from '../../rules/party-options';
import { IsWholeNumber } from '../../platform/validation/whole-number.decorator';

const { maxMembers, minLevel, weeklyGoal, monthlyGoal, passwordLength, searchLength } = PARTY_LIMITS;

const DISCOVER_LANGUAGES = ['all', 'en', 'uk'] as const;
type DiscoverLanguage = (typeof DISCOVER_LANGUAGES)[number];

const GOAL = { description: 'XP, or a short text; empty for none (R81).' };

/** A password goes with `requiresPassword`, which may be left out with one. An empty password is none. */
const PASSWORD_RULE = {
  if: { required: ['requiresPassword'], properties: { requiresPassword: { const: true } } },
  then: { required: ['password'], properties: { password: { minLength: passwordLength.min } } },
  else: {
    if: { required: ['requiresPassword'] },
    then: { properties: { password: { maxLength: 0 } } },
  },
};

@DescribeBody(PASSWORD_RULE)
export class CreatePartyDto {
  @ApiProperty({ example: 'Early birds' })
  @IsPlayerText({ min: 1, max: PARTY_LIMITS.nameLength })
  name!: string;

  @ApiPropertyOptional({ example: 'Up before seven.' })
  @IsOmittable()
  @IsPlayerText({ min: 0, max: PARTY_LIMITS.descriptionLength, lines: 'several' })
  description?: string;

  @ApiPropertyOptional({ enum: PARTY_THEMES, default: 'general' })
  @IsOmittable()
  @IsIn(PARTY_THEMES)
  theme?: PartyTheme;

  @ApiPropertyOptional({ enum: PARTY_LANGUAGES, default: 'any', description: 'The language it speaks.' })
  @IsOmittable()
  @IsIn(PARTY_LANGUAGES)
  language?: PartyLanguage;

  @ApiPropertyOptional({ default: maxMembers.default })
  @IsOmittable()
  @IsWholeNumber(maxMembers)
  maxMembers?: number;

  @ApiPropertyOptional({ default: minLevel.default })
  @IsOmittable()
  @IsWholeNumber(minLevel)
  minLevel?: number;

  @ApiPropertyOptional({ default: weeklyGoal.default })
  @IsOmittable()
  @IsWholeNumber(weeklyGoal)
  weeklyGoal?: number;

  /** Not set when left out. */
  @ApiPropertyOptional({ example: monthlyGoal.default })
  @IsOmittable()
  @IsWholeNumber(monthlyGoal)
  monthlyGoal?: number;

  @ApiPropertyOptional({ example: 'Be kind.' })
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
  @ApiPropertyOptional({ example: 'swordfish', description: 'Empty: none.' })
  // The form sends an empty field while the password is switched off.
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @ValidateIf(
    ({ password, requiresPassword }: CreatePartyDto) => requiresPassword === true || password !== undefined,
  )
  @IsNewPartyPassword()
  password?: string;
}

/** The settings the leader may change; fields that are left out keep their value. */
@DescribeBody(PASSWORD_RULE)
export class ChangePartyDto {
  @ApiPropertyOptional()
  @IsOmittable()
  @IsPlayerText({ min: 1, max: PARTY_LIMITS.nameLength })
  name?: string;

  @ApiPropertyOptional()
  @IsOmittable()
  @IsPlayerText({ min: 0, max: PARTY_LIMITS.descriptionLength, lines: 'several' })
  description?: string;

  @ApiPropertyOptional({ enum: PARTY_THEMES })
  @IsOmittable()
  @IsIn(PARTY_THEMES)
  theme?: PartyTheme;

  @ApiPropertyOptional({ enum: PARTY_LANGUAGES })
  @IsOmittable()
  @IsIn(PARTY_LANGUAGES)
  language?: PartyLanguage;

  @ApiPropertyOptional()
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
  @ApiPropertyOptional({ example: 'swordfish' })
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @ValidateIf(
    ({ password, requiresPassword }: ChangePartyDto) => requiresPassword === true || password !== undefined,
  )
  @IsNewPartyPassword()
  password?: string;

  @ApiPropertyOptional(GOAL)
  @IsOmittable()
  @IsGoal(weeklyGoal)
  weeklyGoal?: string | number;

  @ApiPropertyOptional(GOAL)
  @IsOmittable()
  @IsGoal(monthlyGoal)
  monthlyGoal?: string | number;

  @ApiPropertyOptional()
  @IsOmittable()
  @IsWholeNumber(maxMembers)
  maxMembers?: number;

  @ApiPropertyOptional()
  @IsOmittable()
  @IsWholeNumber(minLevel)
  minLevel?: number;
}

/** A member of the party other than the caller. */
export class MemberDto {
  @ApiProperty()
  @IsId()
  userId!: string;
}

export class JoinPartyDto {
  /** For a party that requires one; ignored by others. */
  @ApiPropertyOptional()
  @IsOmittable()
  @HasLength({ min: 0, max: passwordLength.max })
  password?: string;
}

export class DiscoverQuery {
  /** Cursor: `next` of the previous page. */
  @ApiPropertyOptional({ type: String, example: '494000.3.uk.0.494036.00000000000000000042' })
  @IsOmittable()
  @IsDiscoveryCursor()
  before?: string;

  @IsPageSize()
  limit: number = PAGE_SIZE.default;

  /** Searched in name and description, case-insensitively. */
  @ApiPropertyOptional({ type: String })
  @IsOmittable()
  @IsPlayerText({ min: 0, max: searchLength })
  search?: string;

  @ApiPropertyOptional({ enum: [...PARTY_THEMES, 'all'] })
  @IsOmittable()
  @IsIn([...PARTY_THEMES, 'all'])
  theme?: PartyTheme | 'all';

  /** Only parties that have chosen the language; `all` has those of the player's language first (R462). */
  @ApiPropertyOptional({ enum: DISCOVER_LANGUAGES, default: 'all' })
  @IsOmittable()
  @IsIn(DISCOVER_LANGUAGES)
  language?: DiscoverLanguage;
}
