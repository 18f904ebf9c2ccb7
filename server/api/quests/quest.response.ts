import { ApiProperty } from '@nestjs/swagger';
import { QUEST_CATEGORIES, type QuestCategory } from '../../rules/quest-category';

export class UserQuestResponse {
  @ApiProperty({ example: 2, description: 'Steps done.' })
  progress!: number;

  @ApiProperty({ example: 8, description: 'Steps to the goal; 1 for a quest done in one go.' })
  maxProgress!: number;

  @ApiProperty()
  isCompleted!: boolean;

  @ApiProperty({ description: 'Whether a chest waits to be claimed.' })
  hasLoot!: boolean;
}

/** A quest of the player, its texts in the player's language. */
export class QuestResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: ['daily'], example: 'daily' })
  type!: 'daily';

  @ApiProperty({ example: 'Side Plank' })
  name!: string;

  @ApiProperty({ example: 'Hold a side plank for 30 seconds.' })
  description!: string;

  @ApiProperty({ description: 'Why it matters.' })
  detailedDescription!: string;

  @ApiProperty({ example: '💪' })
  emoji!: string;

  @ApiProperty({ enum: QUEST_CATEGORIES, example: 'fitness' })
  category!: QuestCategory;

  @ApiProperty({ example: 1 })
  targetValue!: number;

  @ApiProperty({ example: 20, description: 'Before the class bonus.' })
  xpReward!: number;

  @ApiProperty()
  needsTimer!: boolean;

  @ApiProperty({ example: 30, description: 'Seconds, shortened by focus; 0 without a timer.' })
  timerDuration!: number;

  @ApiProperty({ description: 'Whether the class of the player earns 25 % more.' })
  hasClassBonus!: boolean;

  @ApiProperty({ example: 2, minimum: 1, maximum: 5 })
  difficulty!: number;

  @ApiProperty({ type: UserQuestResponse })
  userQuest!: UserQuestResponse;
}

/** What one step of a quest brought. */
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
