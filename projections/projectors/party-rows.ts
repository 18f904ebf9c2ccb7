import type { Position } from '../../server/contracts/position';
import type { PartyEvent, PartyRole, PartySettings } from '../../server/domain/party/party.events';
import type { PartyContributionRow } from '../../server/read-models/party-contribution.entity';
import type { PartyMemberRow } from '../../server/read-models/party-member.entity';
import type { PartyQuestRow } from '../../server/read-models/party-quest.entity';
import { buildSearchText, extractTrigrams, replaceSearchFields } from '../../server/read-models/party-search';
import type { PartySearchRow } from '../../server/read-models/party-search.entity';
import type { PartyRow } from '../../server/read-models/party.entity';

type DataOf<Type extends PartyEvent['type']> = Extract<PartyEvent, { type: Type }>['data'];

/** Position and time of an event. */
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
  };
}

export function createSearchRow({ partyId, name, description }: DataOf<'PartyCreated'>): PartySearchRow {
  const text = buildSearchText(name, description);
  return { partyId, text, grams: extractTrigrams(text) };
}

export function updateSearchText(
  before: string,
  changes: Pick<Partial<PartySettings>, 'name' | 'description'>,
): Partial<PartySearchRow> {
  const text = replaceSearchFields(before, changes);
  return { text, grams: extractTrigrams(text) };
}

export function addMember(party: PartyRow, { member, role }: DataOf<'MemberJoined'>): Partial<PartyRow> {
  const leaderId = role === 'leader' ? member.userId : party.leaderId;
  return { memberCount: party.memberCount + 1, leaderId };
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
export function removeMember(party: PartyRow): Partial<PartyRow> {
  return { memberCount: party.memberCount - 1 };
}

export function setRole(role: PartyRole): Partial<PartyMemberRow> {
  return { role };
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
