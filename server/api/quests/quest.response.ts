import { ApiProperty } from '@nestjs/swagger';
import {
  CUSTOM_DIFFICULTIES,
  CUSTOM_QUEST_CATEGORIES,
  type CustomDifficulty,
  type CustomQuestCategory,
} from '../../rules/custom-quest';
import { QUEST_FREQUENCIES, QUEST_TYPES, type QuestFrequency, type QuestType } from '../../rules/quest-type';

export class UserQuestResponse {
  @ApiProperty({ example: 2, description: 'Steps done.' })
  progress!: number;

  @ApiProperty({ example: 8, description: 'Steps to the goal; 1 for a quest done in one go.' })
  maxProgress!: number;

  @ApiProperty()
  isCompleted!: boolean;

  @ApiProperty({
    description: 'Whether a chest comes with it that is not opened yet; it opens when it is completed.',
  })
  hasLoot!: boolean;
}

/** A quest of the player: the game's, with texts in the player's language, or the player's own, with texts as written. */
export class QuestResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: QUEST_TYPES, example: 'daily' })
  type!: QuestType;

  @ApiProperty({
    enum: QUEST_FREQUENCIES,
    example: 'daily',
    description: 'How often it comes, or opens again.',
  })
  frequency!: QuestFrequency;

  @ApiProperty({
    description: 'False for a quest of a past day, week or month, which only the unclaimed ones are.',
  })
  isCurrent!: boolean;

  @ApiProperty({ example: 'Side Plank' })
  name!: string;

  @ApiProperty({ example: 'Hold a side plank for 30 seconds.' })
  description!: string;

  @ApiProperty({ description: "Why it matters; empty for the player's own." })
  detailedDescription!: string;

  @ApiProperty({
    example: '🎁',
    description: "A gift while an unopened chest comes with it, else the quest's own.",
  })
  emoji!: string;

  @ApiProperty({ example: '💪' })
  ownEmoji!: string;

  @ApiProperty({ enum: CUSTOM_QUEST_CATEGORIES, example: 'fitness' })
  category!: CustomQuestCategory;

  @ApiProperty({ example: 1 })
  targetValue!: number;

  @ApiProperty({ example: 20, description: 'Before any bonus.' })
  xpReward!: number;

  @ApiProperty()
  needsTimer!: boolean;

  @ApiProperty({ example: 30, description: 'Seconds, shortened by focus and equipment; 0 without a timer.' })
  timerDuration!: number;

  @ApiProperty({ description: 'Whether the class of the player earns 25 % more.' })
  hasClassBonus!: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 2,
    minimum: 1,
    maximum: 5,
    description: "Null for the player's own.",
  })
  difficulty!: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    enum: [...CUSTOM_DIFFICULTIES, null],
    example: null,
    description: "Of the player's own; null for the game's.",
  })
  customDifficulty!: CustomDifficulty | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description:
      "Minutes of the timer of the player's own as the player set it; 0 without one, null for the game's.",
  })
  customTimerMinutes!: number | null;

  @ApiProperty({ type: [String], example: [], description: "Of the player's own." })
  tags!: string[];

  @ApiProperty({ type: UserQuestResponse })
  userQuest!: UserQuestResponse;
}

/** The effects of one step of a quest. */
export class QuestCompletionResponse {
  @ApiProperty()
  isCompleted!: boolean;

  @ApiProperty({ example: 25, description: '0 while the quest goes on.' })
  xpGained!: number;

  @ApiProperty()
  levelUp!: boolean;

  @ApiProperty({ example: 1 })
  progress!: number;

  @ApiProperty({ example: 1 })
  maxProgress!: number;
}

/** The effects of undoing the latest step of a quest. */
export class QuestUndoResponse {
  @ApiProperty({ enum: [false], example: false })
  isCompleted!: false;

  @ApiProperty({ example: 25, description: '0 where the step had not completed the quest.' })
  xpTaken!: number;

  @ApiProperty({ example: 0, description: 'Each takes back its five stat points.' })
  levelsLost!: number;

  @ApiProperty({ example: 0 })
  progress!: number;

  @ApiProperty({ example: 1 })
  maxProgress!: number;
}

export class QuestPageResponse {
  @ApiProperty({ type: [QuestResponse], description: 'Newest first.' })
  items!: QuestResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Null: the list is whole.' })
  next!: string | null;
}
