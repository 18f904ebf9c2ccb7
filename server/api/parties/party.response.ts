import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PARTY_ACTIVITY_TYPES, type PartyActivityType } from '../../contracts/live';
import { REACTIONS, type OwnEntryCheers } from '../../contracts/cheers';
import { CHARACTER_CLASSES, type CharacterClass } from '../../rules/character-class';
import { HERO_BUILDS, type HeroBuild } from '../../rules/hero-build';
import {
  PARTY_LANGUAGES,
  PARTY_THEMES,
  type PartyLanguage,
  type PartyTheme,
} from '../../rules/party-options';
import { OwnEntryCheersResponse } from './cheers/cheers.dto';

export class PartyPersonResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Olena' })
  nickname!: string;

  @ApiProperty({ example: 'olena' })
  username!: string;

  @ApiProperty({ example: 4 })
  level!: number;

  @ApiProperty({
    enum: [...CHARACTER_CLASSES, 'adventurer'],
    description: 'Adventurer: the player is hidden from the reader, and shown without name, class and items.',
  })
  characterClass!: CharacterClass | 'adventurer';

  @ApiProperty({ enum: HERO_BUILDS, description: 'The figure of the hero.' })
  build!: HeroBuild;

  @ApiProperty({ example: ['cap-of-the-first-try'], description: 'Ids of the worn items.' })
  wornItems!: string[];
}

const GOAL = { oneOf: [{ type: 'integer' as const }, { type: 'string' as const }] };

export class PartyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Early birds' })
  name!: string;

  @ApiProperty({ example: 'Up before seven.' })
  description!: string;

  @ApiProperty({ enum: PARTY_THEMES })
  theme!: PartyTheme;

  @ApiProperty({ enum: PARTY_LANGUAGES, description: 'The language it speaks; `any` if it has chosen none.' })
  language!: PartyLanguage;

  @ApiProperty({ example: 10 })
  maxMembers!: number;

  @ApiProperty({ example: 1 })
  minLevel!: number;

  @ApiProperty({ ...GOAL, example: 100, description: 'XP a week, or a short text; empty when not set.' })
  weeklyGoal!: number | string;

  @ApiProperty({ ...GOAL, example: 500, description: 'XP a month, or a short text; empty when not set.' })
  monthlyGoal!: number | string;

  @ApiProperty({ example: 'Be kind.' })
  rules!: string;

  @ApiProperty()
  isPublic!: boolean;

  @ApiProperty()
  requiresPassword!: boolean;

  @ApiProperty({ example: 2 })
  level!: number;

  @ApiProperty({ example: 180 })
  totalXp!: number;

  @ApiProperty({ example: 3 })
  memberCount!: number;

  @ApiProperty({ example: 1 })
  activeQuests!: number;

  @ApiProperty({ description: 'Whether the signed-in player is in it.' })
  isMember!: boolean;

  @ApiProperty({ type: PartyPersonResponse })
  leader!: PartyPersonResponse;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class PartyMemberResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ enum: ['leader', 'member'] })
  role!: 'leader' | 'member';

  @ApiProperty({ format: 'date-time' })
  joinedAt!: string;

  @ApiProperty({ description: 'Whether the member is online; sent to members only.' })
  isOnline!: boolean;

  @ApiProperty({ description: 'Whether the member is on pause and shows it; sent to members only.' })
  isPaused!: boolean;

  @ApiProperty({ type: PartyPersonResponse })
  user!: PartyPersonResponse;
}

export class WeekResponse {
  @ApiProperty({ format: 'date', description: "The week's Monday, in the leader's zone." })
  week!: string;

  @ApiProperty({ example: 60, description: 'XP the party has gathered since then.' })
  xp!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'The weekly goal, where it is a number of XP.' })
  goal!: number | null;
}

export class MonthResponse {
  @ApiProperty({ example: '2026-12', description: "The month, in the leader's zone." })
  month!: string;

  @ApiProperty({ example: 240, description: 'XP the party has gathered since its first day.' })
  xp!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'The monthly goal, where it is a number of XP.' })
  goal!: number | null;
}

export class PartyDetailResponse extends PartyResponse {
  @ApiProperty({ type: [PartyMemberResponse], description: 'In the order they joined.' })
  members!: PartyMemberResponse[];

  @ApiProperty({ type: WeekResponse })
  thisWeek!: WeekResponse;

  @ApiProperty({ type: MonthResponse })
  thisMonth!: MonthResponse;

  @ApiProperty({ description: 'Whether the signed-in player can take the lead over from one long away.' })
  canClaimLeadership!: boolean;
}

/** Days in a row on which every member who was not on pause did something (R464). */
export class PartyStreakResponse {
  @ApiProperty({ type: 'integer', example: 5, description: "Days in the leader's zone." })
  days!: number;

  @ApiProperty({ description: 'Whether today is one of them.' })
  includesToday!: boolean;
}

export class PartyPageResponse {
  @ApiProperty({ type: [PartyResponse] })
  items!: PartyResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Give it as `before` for the next page; null at the end.',
  })
  next!: string | null;
}

/** A party as Discover shows it. */
export class DiscoveredPartyResponse extends PartyResponse {
  @ApiProperty({ example: 2, description: 'How many members are online; who they are, only members learn.' })
  onlineCount!: number;

  @ApiProperty({
    example: 5,
    description: 'On how many of the last seven days (UTC) something happened in it.',
  })
  activeDays!: number;
}

export class DiscoveredPartyPageResponse {
  @ApiProperty({
    type: [DiscoveredPartyResponse],
    description: 'Those that the player could join and understand first, of these the liveliest first.',
  })
  items!: DiscoveredPartyResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Give it as `before` for the next page of the same list; null at the end.',
  })
  next!: string | null;
}

class ActivityUserResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Olena' })
  nickname!: string;

  @ApiProperty({ example: 'olena' })
  username!: string;
}

class SubjectNames {
  @ApiProperty({ example: 'Side Plank' })
  en!: string;

  @ApiProperty({ example: 'Бічна планка' })
  uk!: string;
}

export class ActivitySubjectResponse {
  @ApiProperty({ example: '💪' })
  emoji!: string;

  @ApiProperty({ type: SubjectNames })
  names!: SubjectNames;
}

/** An entry of the feed, identical to the one that `party:activity` pushes. */
export class PartyActivityResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  partyId!: string;

  @ApiProperty({ enum: PARTY_ACTIVITY_TYPES })
  type!: PartyActivityType;

  @ApiProperty({ type: ActivityUserResponse })
  user!: ActivityUserResponse;

  @ApiProperty({ example: 10 })
  xpGained!: number;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  questId!: string | null;

  @ApiProperty({ type: String, nullable: true })
  questName!: string | null;

  @ApiProperty({ type: Number, nullable: true })
  contribution!: number | null;

  @ApiProperty({
    type: ActivitySubjectResponse,
    nullable: true,
    description: "The game's quest or item that a member's act is about; null for a quest of their own.",
  })
  subject!: ActivitySubjectResponse | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Level reached, or stat points spent.' })
  amount!: number | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ description: 'Give it as `before` for what is older.' })
  position!: string;

  @ApiPropertyOptional({
    type: [OwnEntryCheersResponse],
    maxItems: REACTIONS.length,
    description: 'One item per reaction; none in a pushed entry, whose cheers follow as `party:cheers`.',
  })
  cheers?: OwnEntryCheers[];
}
