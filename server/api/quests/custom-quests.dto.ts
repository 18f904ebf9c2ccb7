import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import {
  CUSTOM_DIFFICULTIES,
  CUSTOM_QUEST_CATEGORIES,
  CUSTOM_QUEST_LIMITS,
  type CustomDifficulty,
  type CustomQuestCategory,
} from '../../rules/custom-quest';
import { QUEST_FREQUENCIES, type QuestFrequency } from '../../rules/quest-type';
import { IsTags } from './tags.decorator';
import { IsWholeNumber } from '../../platform/validation/whole-number.decorator';

/** What the player may edit; fields that are left out keep their value. */
export class ChangeCustomQuestDto {
  @ApiPropertyOptional()
  @IsOmittable()
  @IsPlayerText({ min: 1, max: CUSTOM_QUEST_LIMITS.nameLength })
  name?: string;

  @ApiPropertyOptional()
  @IsOmittable()
  @IsPlayerText({ min: 0, max: CUSTOM_QUEST_LIMITS.descriptionLength, lines: 'several' })
  description?: string;

  @ApiPropertyOptional({ enum: QUEST_FREQUENCIES })
  @IsOmittable()
  @IsIn(QUEST_FREQUENCIES)
  frequency?: QuestFrequency;

  @ApiPropertyOptional({ enum: CUSTOM_QUEST_CATEGORIES })
  @IsOmittable()
  @IsIn(CUSTOM_QUEST_CATEGORIES)
  category?: CustomQuestCategory;

  @ApiPropertyOptional({ enum: CUSTOM_DIFFICULTIES })
  @IsOmittable()
  @IsIn(CUSTOM_DIFFICULTIES)
  difficulty?: CustomDifficulty;

  @ApiPropertyOptional({
    description: 'Minutes; 0 without a timer.',
  })
  @IsOmittable()
  @IsWholeNumber({ min: 0, max: CUSTOM_QUEST_LIMITS.timerMinutes })
  timerDuration?: number;

  @ApiPropertyOptional({
    type: [String],
    description: `All of them, of 1 to ${CUSTOM_QUEST_LIMITS.tagLength} characters; the same again, whatever the case, is left out.`,
  })
  @IsOmittable()
  @IsTags()
  tags?: string[];
}

export class CreateCustomQuestDto {
  /** If given, the signed-in player's id (R4). */
  @ApiPropertyOptional()
  @IsOmittable()
  @IsId()
  userId?: string;

  @ApiProperty({ example: 'Water the plants' })
  @IsPlayerText({ min: 1, max: CUSTOM_QUEST_LIMITS.nameLength })
  name!: string;

  @ApiPropertyOptional({
    example: 'The fern twice.',
    default: '',
  })
  @IsOmittable()
  @IsPlayerText({ min: 0, max: CUSTOM_QUEST_LIMITS.descriptionLength, lines: 'several' })
  description?: string;

  /** How often the quest reopens (R47). */
  @ApiProperty({ enum: QUEST_FREQUENCIES, example: 'daily' })
  @IsIn(QUEST_FREQUENCIES)
  frequency!: QuestFrequency;

  @ApiProperty({ enum: CUSTOM_QUEST_CATEGORIES, example: 'habits' })
  @IsIn(CUSTOM_QUEST_CATEGORIES)
  category!: CustomQuestCategory;

  /** Pays 10, 20, 35 or 50 XP (R49). */
  @ApiProperty({ enum: CUSTOM_DIFFICULTIES, example: 'easy' })
  @IsIn(CUSTOM_DIFFICULTIES)
  difficulty!: CustomDifficulty;

  @ApiPropertyOptional({
    default: 0,
    description: 'Minutes; 0 without a timer.',
  })
  @IsOmittable()
  @IsWholeNumber({ min: 0, max: CUSTOM_QUEST_LIMITS.timerMinutes })
  timerDuration?: number;

  @ApiPropertyOptional({
    type: [String],
    example: ['home'],
    description: `Of 1 to ${CUSTOM_QUEST_LIMITS.tagLength} characters; the same again, whatever the case, is left out.`,
    default: [],
  })
  @IsOmittable()
  @IsTags()
  tags?: string[];
}
