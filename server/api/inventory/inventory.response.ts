import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  EQUIPMENT_PLACES,
  ITEM_SLOTS,
  RARITIES,
  type EquipmentPlace,
  type ItemSlot,
  type PassiveRule,
  type Rarity,
} from '../../rules/equipment';
import { QUEST_CATEGORIES, type QuestCategory } from '../../rules/quest-category';

const PASSIVE_KINDS = [
  'quest-xp',
  'party-xp',
  'timer',
  'streak-protection',
  'loot-luck',
] as const satisfies readonly PassiveRule['kind'][];

/** Points an item adds to stats while worn, below 0 where it takes away. */
export class ItemEffectsResponse {
  @ApiPropertyOptional({ example: 2, description: 'Strength.' })
  str?: number;

  @ApiPropertyOptional({ example: 1, description: 'Intelligence.' })
  int?: number;

  @ApiPropertyOptional({ example: 1, description: 'Focus.' })
  foc?: number;

  @ApiPropertyOptional({ example: 1, description: 'Charisma.' })
  cha?: number;

  @ApiPropertyOptional({ example: -1, description: 'Willpower.' })
  wil?: number;
}

/** A passive effect of an item while worn, as a rule. */
export class PassiveRuleResponse {
  @ApiProperty({ enum: PASSIVE_KINDS, example: 'quest-xp' })
  kind!: PassiveRule['kind'];

  @ApiPropertyOptional({
    enum: QUEST_CATEGORIES,
    example: 'learning',
    description: 'Of `quest-xp`: whose quests it is about.',
  })
  category?: QuestCategory;

  @ApiProperty({ example: 10 })
  percent!: number;
}

/** An item of the catalogue, its texts in the player's language. */
export class ItemResponse {
  @ApiProperty({ example: 'doughnut-ring' })
  id!: string;

  @ApiProperty({ example: 'Doughnut Ring' })
  name!: string;

  @ApiProperty({ example: '🍩' })
  emoji!: string;

  @ApiProperty({ example: 'It works best when broken in two and shared.' })
  description!: string;

  @ApiProperty({ enum: RARITIES, example: 'common' })
  rarity!: Rarity;

  @ApiProperty({ enum: ITEM_SLOTS, example: 'accessory' })
  slot!: ItemSlot;

  @ApiProperty({ enum: EQUIPMENT_PLACES, example: 'ring', description: 'Where it is worn.' })
  place!: EquipmentPlace;

  @ApiProperty({ type: ItemEffectsResponse })
  effects!: ItemEffectsResponse;

  @ApiProperty({ type: String, nullable: true, example: '+10% XP from learning quests' })
  passiveEffect!: string | null;

  @ApiProperty({ type: PassiveRuleResponse, nullable: true })
  passive!: PassiveRuleResponse | null;
}

/** An item the player has, with its count. */
export class OwnedItemResponse {
  @ApiProperty({ example: 'doughnut-ring', description: "The item's." })
  id!: string;

  @ApiProperty()
  isEquipped!: boolean;

  @ApiProperty({ example: 1, minimum: 1 })
  quantity!: number;

  @ApiProperty({ type: ItemResponse })
  item!: ItemResponse;
}

/** An entry of the inventory: an item with its latest find. */
export class InventoryEntryResponse extends OwnedItemResponse {
  @ApiProperty({ format: 'date-time' })
  lastFoundAt!: string;
}

/** The content of a chest. */
export class LootClaimResponse {
  @ApiProperty({ enum: [true], example: true })
  success!: true;

  @ApiProperty({ description: 'False for an empty chest.' })
  lootReceived!: boolean;

  @ApiProperty({ type: ItemResponse, nullable: true })
  item!: ItemResponse | null;

  @ApiProperty({ type: String, enum: [...RARITIES, null], nullable: true, example: 'common' })
  rarity!: Rarity | null;

  @ApiProperty({ example: 0, description: 'Empty chests in a row, this one included; 0 after a find (R54).' })
  emptyInARow!: number;

  @ApiProperty({ example: 'You found Doughnut Ring!', description: "In the player's language." })
  message!: string;
}

export class ItemPageResponse {
  @ApiProperty({ type: [ItemResponse] })
  items!: ItemResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Null: the list is whole.' })
  next!: string | null;
}
