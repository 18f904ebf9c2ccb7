import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsId } from '../../../platform/validation/id';
import { IsOmittable } from '../../../platform/validation/is-omittable.decorator';
import { PageQuery } from '../../../platform/validation/page.query';
import { IsPlayerText } from '../../../platform/validation/player-text.decorator';
import {
  PARTY_QUEST_CATEGORIES,
  PARTY_QUEST_EMOJIS,
  PARTY_QUEST_LIMITS,
  type PartyQuestCategory,
} from '../../../rules/party-options';
import { IsDeadline } from './deadline.decorator';
import { IsWholeNumber } from '../../../platform/validation/whole-number.decorator';

const { xpReward, targetValue } = PARTY_QUEST_LIMITS;

/** Which quests of a party are listed (R497). */
export class PartyQuestsPageQuery extends PickType(PageQuery, ['before'] as const) {}

export class CreatePartyQuestDto {
  @ApiProperty({ example: 'A hundred pages' })
  @IsPlayerText({ min: 1, max: PARTY_QUEST_LIMITS.nameLength })
  name!: string;

  @ApiProperty({
    example: 'Together we read a hundred pages.',
  })
  @IsPlayerText({ min: 1, max: PARTY_QUEST_LIMITS.descriptionLength, lines: 'several' })
  description!: string;

  @ApiPropertyOptional({ enum: PARTY_QUEST_EMOJIS, default: PARTY_QUEST_EMOJIS[0] })
  @IsOmittable()
  @IsIn(PARTY_QUEST_EMOJIS)
  emoji?: string;

  @ApiPropertyOptional({ enum: PARTY_QUEST_CATEGORIES, default: 'collaboration' })
  @IsOmittable()
  @IsIn(PARTY_QUEST_CATEGORIES)
  category?: PartyQuestCategory;

  @ApiPropertyOptional({ default: xpReward.default })
  @IsOmittable()
  @IsWholeNumber(xpReward)
  xpReward?: number;

  @ApiPropertyOptional({ default: targetValue.default })
  @IsOmittable()
  @IsWholeNumber(targetValue)
  targetValue?: number;

  @ApiPropertyOptional({ enum: ['party'], default: 'party' })
  @IsOmittable()
  @IsIn(['party'])
  type?: 'party';

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '2026-12-31T18:00',
    description:
      'The quest takes no contribution from then on. A date (2026-12-31) ends with that day, and a date with a time ' +
      "(2026-12-31T18:00) is read, in the player's time zone; with an offset (2026-12-31T18:00:00Z) it is an instant. " +
      'Empty, null or left out for none.',
  })
  @IsOptional()
  @IsDeadline()
  deadline?: string | null;
}

export class ContributeDto {
  /** Units; capped at the units still missing (R86). */
  @ApiProperty({ example: 1 })
  @IsWholeNumber({ min: 1, max: targetValue.max })
  contribution!: number;

  @ApiProperty()
  @IsId()
  partyId!: string;
}
