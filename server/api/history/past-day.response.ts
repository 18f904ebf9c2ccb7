import { ApiProperty } from '@nestjs/swagger';
import { CHARACTER_CLASSES, type CharacterClass } from '../../rules/character-class';
import { CUSTOM_QUEST_CATEGORIES, type CustomQuestCategory } from '../../rules/custom-quest';
import { EQUIPMENT_PLACES, RARITIES, type EquipmentPlace, type Rarity } from '../../rules/equipment';
import { HERO_BUILDS, type HeroBuild } from '../../rules/hero-build';
import { QUEST_TYPES, type QuestType } from '../../rules/quest-type';

class PastStatsResponse {
  @ApiProperty({ example: 10 })
  strength!: number;

  @ApiProperty({ example: 10 })
  intelligence!: number;

  @ApiProperty({ example: 10 })
  focus!: number;

  @ApiProperty({ example: 10 })
  charisma!: number;

  @ApiProperty({ example: 10 })
  willpower!: number;
}

class PastCharacterResponse {
  @ApiProperty({ example: 'Olena' })
  nickname!: string;

  @ApiProperty({ enum: CHARACTER_CLASSES, example: 'scholar' })
  characterClass!: CharacterClass;

  @ApiProperty({ enum: HERO_BUILDS })
  build!: HeroBuild;

  @ApiProperty({ example: ['cap-of-the-first-try'], description: 'Ids of the worn items.' })
  wornItems!: string[];

  @ApiProperty({ example: 2, minimum: 1 })
  level!: number;

  @ApiProperty({ example: 40, description: 'Within the level.' })
  xp!: number;

  @ApiProperty({ example: 283, description: 'XP at which the next level is reached.' })
  xpRequired!: number;

  @ApiProperty({ example: 3 })
  streak!: number;

  @ApiProperty({ type: PastStatsResponse, description: 'Without equipment.' })
  stats!: PastStatsResponse;

  @ApiProperty({ type: PastStatsResponse, description: 'With equipment.' })
  effectiveStats!: PastStatsResponse;

  @ApiProperty({ example: 5, description: 'Stat points not spent yet.' })
  availablePoints!: number;
}

class PastQuestResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: QUEST_TYPES, example: 'daily' })
  type!: QuestType;

  @ApiProperty({ example: 'Side Plank' })
  name!: string;

  @ApiProperty({ example: '💪' })
  emoji!: string;

  @ApiProperty({ enum: CUSTOM_QUEST_CATEGORIES, example: 'fitness' })
  category!: CustomQuestCategory;

  @ApiProperty({ example: 20, description: 'Before any bonus.' })
  xpReward!: number;

  @ApiProperty({ example: 2, description: 'Steps done.' })
  progress!: number;

  @ApiProperty({ example: 8, description: 'Steps to the goal.' })
  maxProgress!: number;

  @ApiProperty()
  isCompleted!: boolean;
}

class PastTaskResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Water the plants' })
  name!: string;

  @ApiProperty({ example: '🪴' })
  emoji!: string;

  @ApiProperty({ example: 1, description: 'Steps done.' })
  progress!: number;

  @ApiProperty({ example: 3, description: 'Steps to the goal.' })
  maxProgress!: number;

  @ApiProperty()
  isCompleted!: boolean;
}

class PastItemResponse {
  @ApiProperty({ example: 'doughnut-ring' })
  id!: string;

  @ApiProperty({ example: 'Doughnut Ring' })
  name!: string;

  @ApiProperty({ example: '🍩' })
  emoji!: string;

  @ApiProperty({ enum: RARITIES, example: 'common' })
  rarity!: Rarity;

  @ApiProperty({ enum: EQUIPMENT_PLACES, example: 'ring', description: 'Where it is worn.' })
  place!: EquipmentPlace;

  @ApiProperty({ example: 1, minimum: 1 })
  quantity!: number;

  @ApiProperty()
  isEquipped!: boolean;
}

/** A player at the end of one of the player's days; today as far as it has come. */
export class PastDayResponse {
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  day!: string;

  @ApiProperty({ format: 'date', example: '2026-01-31', description: 'The day of the registration.' })
  firstDay!: string;

  @ApiProperty({ format: 'date', example: '2026-11-27', description: "The player's today." })
  today!: string;

  @ApiProperty({ description: 'False for a day that the player did not begin: it has no daily quests.' })
  isStarted!: boolean;

  @ApiProperty({ description: 'Whether the player was on pause.' })
  isPaused!: boolean;

  @ApiProperty({ type: PastCharacterResponse })
  character!: PastCharacterResponse;

  @ApiProperty({
    type: [PastQuestResponse],
    description:
      "Of the day, its week and its month, then the player's own; texts of the game in the language of today.",
  })
  quests!: PastQuestResponse[];

  @ApiProperty({ type: [PastTaskResponse], description: "In the player's order of that day." })
  tasks!: PastTaskResponse[];

  @ApiProperty({ type: [PastItemResponse], description: 'The inventory, the item found last first.' })
  inventory!: PastItemResponse[];
}
