import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { PartyContributionRow } from '../../read-models/party-contribution.entity';
import { PartyMemberRow } from '../../read-models/party-member.entity';
import { PartyRow } from '../../read-models/party.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { CLOCK, type Clock } from '../../platform/clock';
import { PresenceStore } from '../../platform/presence/presence-store';
import { Problem } from '../../platform/problems/problem';
import { findLeadershipSuccessor } from '../../rules/leadership-succession';
import { toGivenGoal } from '../../rules/party-goal';
import { computePartyLevel } from '../../rules/party-level';
import { PARTY_LIMITS } from '../../rules/party-options';
import type { PartyStanding } from '../../rules/party-standing';
import { showsPause } from './member-pause';
import { toPartyHero } from './party-hero';
import { findProgressStart, toProgress, type PartyProgress } from './party-progress';
import type { PartyDetailResponse, PartyPersonResponse, PartyResponse } from './party.response';

/** How other players see a player (R382). */
type PartyPerson = Pick<
  PlayerRow,
  'userId' | 'nickname' | 'username' | 'characterClass' | 'level' | 'build' | 'equipped'
>;

/** What an answer shows of a member beyond the membership. */
export type PartyPlayer = PartyPerson &
  Pick<PlayerRow, 'day' | 'timeZone' | 'requestedTimeZone' | 'dueDay' | 'pauses' | 'sharesPauses'>;

/** The rows of a party's page; members in the order joined. */
interface DetailRows {
  readonly row: PartyRow;
  readonly members: readonly PartyMemberRow[];
  readonly players: readonly PartyPlayer[];
}

@Injectable()
export class PartiesQuery {
  constructor(
    @InjectRepository(PartyRow) private readonly parties: Repository<PartyRow>,
    @InjectRepository(PartyMemberRow) private readonly members: Repository<PartyMemberRow>,
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PartyContributionRow)
    private readonly contributions: Repository<PartyContributionRow>,
    private readonly presence: PresenceStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Parties the player is in, in the order joined. */
  async findByMember(userId: string): Promise<PartyResponse[]> {
    const memberships = await this.members.find({ where: { userId }, order: { joinedAt: 'ASC' } });
    const ids = memberships.map(({ partyId }) => partyId);
    const rows = await this.parties.findBy({ partyId: In(ids) });
    rows.sort((a, b) => ids.indexOf(a.partyId) - ids.indexOf(b.partyId));
    return this.toResponses(rows, userId);
  }

  /** One party with its members. `PARTY_NOT_FOUND` also for a private one the player isn't in (R6). */
  async getDetail(partyId: string, userId: string): Promise<PartyDetailResponse> {
    const row = await this.requireVisible(partyId, userId);
    const [party] = await this.toResponses([row], userId);
    if (!party) throw new Problem('PARTY_NOT_FOUND');
    const members = await this.members.find({
      where: { partyId },
      order: { joinedAt: 'ASC', userId: 'ASC' },
    });
    const players = await this.players.findBy({ userId: In(members.map((member) => member.userId)) });
    return this.toDetail(party, { row, members, players }, userId);
  }

  private async toDetail(
    party: PartyResponse,
    { row, members, players }: DetailRows,
    userId: string,
  ): Promise<PartyDetailResponse> {
    const [online, progress] = await Promise.all([
      this.presence.filterOnline(party.isMember ? members.map((member) => member.userId) : []),
      this.summarizeProgress(row, players.find((player) => player.userId === row.leaderId)?.timeZone),
    ]);
    const persons = new Map(players.map((player) => [player.userId, player]));
    const now = this.clock.now();
    return {
      ...party,
      ...progress,
      canClaimLeadership: canClaimLeadership(userId, members, players, now),
      members: members.map((member) => ({
        id: `${row.partyId}:${member.userId}`,
        userId: member.userId,
        role: member.role,
        joinedAt: member.joinedAt.toISOString(),
        isOnline: online.has(member.userId),
        isPaused: party.isMember && showsPause(persons.get(member.userId), now),
        user: toPersonResponse(member, persons),
      })),
    };
  }

  /** The party, if the player may see it (R6). */
  async requireVisible(partyId: string, userId: string): Promise<PartyRow> {
    const row = await this.parties.findOneBy({ partyId });
    if (!row || !(row.isPublic || (await this.isMember(partyId, userId))))
      throw new Problem('PARTY_NOT_FOUND');
    return row;
  }

  async isMember(partyId: string, userId: string): Promise<boolean> {
    return this.members.existsBy({ partyId, userId });
  }

  /** XP since Monday, and since the first of the month, in the leader's calendar (R81, R188). */
  private async summarizeProgress(party: PartyRow, timeZone: string | undefined): Promise<PartyProgress> {
    const start = findProgressStart(this.clock.now(), timeZone);
    const [sums] = await this.contributions.query<{ week: string | null; month: string | null }[]>(
      `select sum(party_xp) filter (where created_at >= $2) as week,
              sum(party_xp) filter (where created_at >= $3) as month
       from party_contribution where party_id = $1 and created_at >= least($2::timestamptz, $3::timestamptz)`,
      [party.partyId, ...start.instants],
    );
    return toProgress(start, [Number(sums?.week ?? 0), Number(sums?.month ?? 0)], party);
  }

  /** The parties in the order of their rows, as the player sees them. Four queries for any number of parties. */
  async toResponses(rows: readonly PartyRow[], userId: string): Promise<PartyResponse[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ partyId }) => partyId);
    const [leaders, own, activeQuests] = await Promise.all([
      this.members.findBy({ partyId: In(ids), role: 'leader' }),
      this.members.findBy({ partyId: In(ids), userId }),
      this.countActiveQuests(ids),
    ]);
    const persons = await this.loadPersons(leaders.map((leader) => leader.userId));
    const leaderByParty = new Map(leaders.map((leader) => [leader.partyId, leader]));
    const memberPartyIds = new Set(own.map(({ partyId }) => partyId));
    return rows.flatMap((row) => {
      const leader = leaderByParty.get(row.partyId);
      if (!leader) return [];
      const shown = { leader: toPersonResponse(leader, persons), isMember: memberPartyIds.has(row.partyId) };
      return [toPartyResponse(row, { ...shown, activeQuests: activeQuests.get(row.partyId) ?? 0 })];
    });
  }

  /**
   * Quests that accept contributions, by party: those that the row counts, which it does until an expiry is appended,
   * without those whose deadline has passed (R85; `hasDeadlinePassed`). One statement, so that the two agree.
   */
  private async countActiveQuests(partyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counts = await this.parties.query<{ partyId: string; active: number }[]>(
      `select party_id as "partyId", active_quests - (
         select count(*)::int from party_quest quest
         where quest.party_id = party.party_id and quest.deadline <= $2
           and not quest.is_completed and not quest.is_expired and not quest.is_deleted) as active
       from party where party_id = any($1)`,
      [partyIds, this.clock.now().toISOString()],
    );
    return new Map(counts.map(({ partyId, active }) => [partyId, active]));
  }

  private async loadPersons(userIds: readonly string[]): Promise<Persons> {
    const rows = await this.players.find({
      where: { userId: In([...new Set(userIds)]) },
      select: {
        userId: true,
        nickname: true,
        username: true,
        characterClass: true,
        level: true,
        build: true,
        equipped: true,
      },
    });
    return new Map(rows.map((row) => [row.userId, row]));
  }
}

type Persons = ReadonlyMap<string, PartyPerson>;

/** The name, class, level and hero of today; those at joining as long as the player's row is late. */
export function toPersonResponse(
  member: Pick<PartyMemberRow, 'userId' | 'nickname' | 'username' | 'characterClass'>,
  persons: Persons,
): PartyPersonResponse {
  const current = persons.get(member.userId);
  const { userId, nickname, username, characterClass } = current ?? member;
  return {
    id: userId,
    nickname,
    username,
    characterClass,
    level: current?.level ?? 1,
    ...toPartyHero(current),
  };
}

/** Whether the decider would accept `ClaimLeadership`. `members` are in the order joined. */
export function canClaimLeadership(
  userId: string,
  members: readonly Pick<PartyMemberRow, 'userId' | 'role'>[],
  players: readonly Pick<PartyPlayer, 'userId' | 'day'>[],
  now: Date,
): boolean {
  const lastPlayed = Object.fromEntries(players.map((player) => [player.userId, player.day]));
  return findLeadershipSuccessor(members, lastPlayed, now.toISOString().slice(0, 10)) === userId;
}

/** The columns of a party that its card shows. */
export type PartyCardRow = Omit<
  PartyRow,
  'leaderId' | 'createdPosition' | 'activeQuests' | keyof PartyStanding
>;

/** Shows a party on its card. */
export function toPartyResponse(
  row: PartyCardRow,
  shown: Pick<PartyResponse, 'leader' | 'isMember' | 'activeQuests'>,
): PartyResponse {
  return {
    id: row.partyId,
    name: row.name,
    description: row.description,
    theme: row.theme,
    language: row.language,
    maxMembers: row.maxMembers,
    minLevel: row.minLevel,
    weeklyGoal: toGivenGoal(row.weeklyGoal, PARTY_LIMITS.weeklyGoal),
    monthlyGoal: toGivenGoal(row.monthlyGoal, PARTY_LIMITS.monthlyGoal),
    rules: row.rules,
    isPublic: row.isPublic,
    requiresPassword: row.requiresPassword,
    level: computePartyLevel(row.totalXp),
    totalXp: row.totalXp,
    memberCount: row.memberCount,
    ...shown,
    createdAt: row.createdAt.toISOString(),
  };
}
