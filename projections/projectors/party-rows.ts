import type { Position } from '../../server/contracts/position';
import type { PartySettings } from '../../server/domain/party/party.events';
import type { PartyContributionRow } from '../../server/read-models/party-contribution.entity';
import type { PartyMemberRow } from '../../server/read-models/party-member.entity';
import type { PartyQuestRow } from '../../server/read-models/party-quest.entity';
import { buildSearchText, extractTrigrams, replaceSearchFields } from '../../server/read-models/party-search';
import type { PartySearchRow } from '../../server/read-models/party-search.entity';
import type { PartyRow } from '../../server/read-models/party.entity';
import {
  foundStanding,
  recordActivity,
  toHour,
  updateRank,
  type PartyStanding,
} from '../../server/rules/party-standing';
import type { DataOf } from './game-projector';

/** The party, the time and the position of an event. */
export interface Occurrence {
  readonly partyId: string;
  /** ISO 8601 instant. */
  readonly time: string;
  readonly position: Position;
}

export function createPartyRow(data: DataOf<'PartyCreated'>, { time, position }: Occurrence): PartyRow {
  return {
    partyId: data.partyId,
    name: data.name,
    description: data.description,
    theme: data.theme,
    language: data.language ?? 'any',
    maxMembers: data.maxMembers,
    minLevel: data.minLevel,
    weeklyGoal: data.weeklyGoal,
    monthlyGoal: data.monthlyGoal,
    rules: data.rules,
    isPublic: data.isPublic,
    requiresPassword: data.requiresPassword,
    leaderId: data.createdBy,
    memberCount: 0,
    activeQuests: 0,
    totalXp: 0,
    createdAt: new Date(time),
    createdPosition: position,
    ...foundStanding(toHour(time)),
  };
}

export function createSearchRow({ partyId, name, description }: DataOf<'PartyCreated'>): PartySearchRow {
  const text = buildSearchText(name, description);
  return { partyId, text, grams: extractTrigrams(text) };
}

export function withSearchText(
  before: string,
  changes: Pick<Partial<PartySettings>, 'name' | 'description'>,
): Partial<PartySearchRow> {
  const text = replaceSearchFields(before, changes);
  return { text, grams: extractTrigrams(text) };
}

export function withMember(
  party: PartyRow,
  { member, role }: DataOf<'MemberJoined'>,
  { time }: Occurrence,
): Partial<PartyRow> {
  const leaderId = role === 'leader' ? member.userId : party.leaderId;
  const memberCount = party.memberCount + 1;
  return {
    memberCount,
    leaderId,
    ...recordActivity(toStanding(party), toHour(time), memberCount >= party.maxMembers),
  };
}

export function createMemberRow({ member, role }: DataOf<'MemberJoined'>, at: Occurrence): PartyMemberRow {
  return {
    partyId: at.partyId,
    userId: member.userId,
    role,
    joinedAt: new Date(at.time),
    nickname: member.nickname,
    username: member.username,
    characterClass: member.characterClass,
  };
}

/** Counts a member less; the member's row is removed separately. */
export function withoutMember(party: PartyRow, at: Occurrence): Partial<PartyRow> {
  const memberCount = party.memberCount - 1;
  return { memberCount, ...rerank({ ...party, memberCount }, at) };
}

/** Another maximum of members can make the party full, or give it places. */
export function withSettings(
  party: PartyRow,
  changes: Partial<PartySettings>,
  at: Occurrence,
): Partial<PartyRow> {
  return { ...changes, ...rerank({ ...party, ...changes }, at) };
}

export function withContribution(
  party: PartyRow,
  { partyTotalXp }: DataOf<'PartyContributionMade'>,
  { time }: Occurrence,
): Partial<PartyRow> {
  return { totalXp: partyTotalXp, ...recordActivity(toStanding(party), toHour(time), isFull(party)) };
}

function rerank(party: PartyRow, { time }: Occurrence): PartyStanding {
  return updateRank(toStanding(party), toHour(time), isFull(party));
}

function isFull({ memberCount, maxMembers }: PartyRow): boolean {
  return memberCount >= maxMembers;
}

function toStanding(party: PartyRow): PartyStanding {
  const { activeHour, warmUntil, activeDays, rank, rankHour, previousRank, previousRankHour, olderRank } =
    party;
  return { activeHour, warmUntil, activeDays, rank, rankHour, previousRank, previousRankHour, olderRank };
}

export function createContributionRow(
  data: DataOf<'PartyContributionMade'>,
  eventId: string,
  at: Occurrence,
): PartyContributionRow {
  const { questId, by, contribution, xpGained, partyXpGained } = data;
  return {
    eventId,
    partyId: at.partyId,
    questId,
    userId: by.userId,
    nickname: by.nickname,
    units: contribution,
    xp: xpGained,
    partyXp: partyXpGained,
    createdAt: new Date(at.time),
  };
}

export function createQuestRow(data: DataOf<'PartyQuestCreated'>, at: Occurrence): PartyQuestRow {
  return {
    questId: data.questId,
    partyId: at.partyId,
    name: data.name,
    description: data.description,
    emoji: data.emoji,
    category: data.category,
    xpReward: data.xpReward,
    targetValue: data.targetValue,
    totalContributions: 0,
    isCompleted: false,
    isExpired: false,
    isDeleted: false,
    deadline: parseDeadline(data.deadline),
    createdAt: new Date(at.time),
    position: at.position,
  };
}

/** An event can't be refused: a deadline beyond the range of the column counts as none. */
function parseDeadline(deadline: string | null): Date | null {
  if (deadline === null) return null;
  const date = new Date(deadline);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : null;
}
