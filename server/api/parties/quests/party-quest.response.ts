import { ApiProperty, PickType } from '@nestjs/swagger';
import { PARTY_QUEST_CATEGORIES, type PartyQuestCategory } from '../../../rules/party-options';

export class ContributorResponse {
  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ example: 'Olena' })
  nickname!: string;

  @ApiProperty({ example: 4, description: 'Units contributed.' })
  contribution!: number;

  @ApiProperty({ example: 40, description: 'XP that their shares of the reward have paid so far.' })
  xpGained!: number;
}

export class PartyQuestResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  partyId!: string;

  @ApiProperty({ example: 'A hundred pages' })
  name!: string;

  @ApiProperty({ example: 'Together we read a hundred pages this week.' })
  description!: string;

  @ApiProperty({ example: '📚' })
  emoji!: string;

  @ApiProperty({ enum: PARTY_QUEST_CATEGORIES })
  category!: PartyQuestCategory;

  @ApiProperty({ example: 100 })
  xpReward!: number;

  @ApiProperty({ example: 10 })
  targetValue!: number;

  @ApiProperty({ example: 4 })
  totalContributions!: number;

  @ApiProperty()
  isCompleted!: boolean;

  @ApiProperty({ description: 'Whether its deadline passed before it was finished.' })
  isExpired!: boolean;

  @ApiProperty({ type: [ContributorResponse], description: 'Who gave what, the most first.' })
  contributors!: ContributorResponse[];

  @ApiProperty({ enum: ['party'] })
  type!: 'party';

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deadline!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({
    description: 'Log position of the last change of the bar; a live message counts only if later.',
  })
  position!: string;
}

/** A completed quest on the party's trophy shelf. */
export class PartyTrophyResponse extends PickType(PartyQuestResponse, [
  'id',
  'name',
  'emoji',
  'xpReward',
  'targetValue',
  'contributors',
] as const) {
  @ApiProperty({ format: 'date-time', description: 'When its last contribution was made.' })
  completedAt!: string;
}

export class PartyTrophiesResponse {
  @ApiProperty({ type: [PartyTrophyResponse], description: 'The latest completed first.' })
  items!: PartyTrophyResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Give it as `before` for the next page; null at the end.',
  })
  next!: string | null;
}

class RewardedCharacterResponse {
  @ApiProperty({ example: 4 })
  level!: number;

  @ApiProperty({ example: 12, description: 'Within the level.' })
  xp!: number;

  @ApiProperty({ example: 800, description: 'XP that leaving the level takes.' })
  xpRequired!: number;

  @ApiProperty({ example: 5, description: 'Stat points to spend.' })
  availablePoints!: number;
}

export class ContributionResponse {
  @ApiProperty({ example: 1, description: 'Units taken.' })
  contribution!: number;

  @ApiProperty({ example: 5 })
  totalContributions!: number;

  @ApiProperty({ example: 10 })
  targetValue!: number;

  @ApiProperty()
  isCompleted!: boolean;

  @ApiProperty({ example: 10, description: "What the contributor's share of the reward pays." })
  xpGained!: number;

  @ApiProperty({
    example: 0,
    description:
      'Part of the share beyond what parties pay in a day (`gameSettings.partyXpPerDay`); 0 while it is pending.',
  })
  unpaidXp!: number;

  @ApiProperty({ example: '0000000000000000042', description: 'Of the contribution in the log.' })
  position!: string;

  @ApiProperty({ description: 'Whether the share brought the contributor to a new level.' })
  levelUp!: boolean;

  @ApiProperty({ description: 'Whether the share is not paid yet, but soon will be.' })
  isRewardPending!: boolean;

  @ApiProperty({
    type: RewardedCharacterResponse,
    nullable: true,
    description:
      "The contributor's character with the share; null while it is pending, and for a share of 0 XP.",
  })
  character!: RewardedCharacterResponse | null;
}
