import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type Repository } from 'typeorm';
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
import { showsPause } from './members/member-pause';
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

/** What a party's card shows beside the party's own row. */
interface PartyCard {
  readonly partyId: string;
  readonly activeQuests: number;
  readonly isMember: boolean;
  readonly leader: PartyPerson;
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
    const rows = await this.parties.findBy({ partyId: Any(ids) });
    rows.sort((a, b) => ids.indexOf(a.partyId) - ids.indexOf(b.partyId));
    return this.toResponses(rows, userId);
  }

  /** One party with its members. `PARTY_NOT_FOUND` also for a private one the player isn't in (R6). */
  async getDetail(partyId: string, userId: string): Promise<PartyDetailResponse> {
    const { row } = await this.requireVisible(partyId, userId);
    const [[party], members] = await Promise.all([
      this.toResponses([row], userId),
      this.members.find({ where: { partyId }, order: { joinedAt: 'ASC', userId: 'ASC' } }),
    ]);
    if (!party) throw new Problem('PARTY_NOT_FOUND');
    const ids = members.map((member) => member.userId);
    const [players, online] = await Promise.all([
      this.players.findBy({ userId: Any(ids) }),
      this.presence.filterOnline(party.isMember ? ids : []),
    ]);
    const leader = players.find((player) => player.userId === row.leaderId);
    const progress = await this.summarizeProgress(row, leader?.timeZone);
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

  /** The party, if the player may see it, and whether the player is in it (R6). */
  async requireVisible(
    partyId: string,
    userId: string,
  ): Promise<{ readonly row: PartyRow; readonly isMember: boolean }> {
    const [row, isMember] = await Promise.all([
      this.parties.findOneBy({ partyId }),
      this.members.existsBy({ partyId, userId }),
    ]);
    if (!row || !(row.isPublic || isMember)) throw new Problem('PARTY_NOT_FOUND');
    return { row, isMember };
  }

  /** As {@link requireVisible}, for what only members see: `PARTY_MEMBER_ONLY` for others. */
  async requireMember(partyId: string, userId: string): Promise<PartyRow> {
    const { row, isMember } = await this.requireVisible(partyId, userId);
    if (!isMember) throw new Problem('PARTY_MEMBER_ONLY');
    return row;
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

  /** The parties in the order of their rows, as the player sees them. One query for any number of parties. */
  async toResponses(rows: readonly PartyRow[], userId: string): Promise<PartyResponse[]> {
    if (rows.length === 0) return [];
    const cards = await this.loadCards(
      rows.map(({ partyId }) => partyId),
      userId,
    );
    return rows.flatMap((row) => {
      const card = cards.get(row.partyId);
      if (!card) return [];
      const { leader, isMember, activeQuests } = card;
      return [toPartyResponse(row, { leader: describePerson(leader), isMember, activeQuests })];
    });
  }

  /**
   * By party. Active are the quests that accept contributions: those that the row counts, which it does until an expiry is
   * appended, without those whose deadline has passed (R85; `hasDeadlinePassed`). A leader whose player's row is late is as
   * {@link toPersonResponse} shows it.
   */
  private async loadCards(
    partyIds: readonly string[],
    userId: string,
  ): Promise<ReadonlyMap<string, PartyCard>> {
    const cards = await this.parties.query<PartyCard[]>(
      `select party_id as "partyId",
         party.active_quests - (
           select count(*)::int from party_quest quest
           where quest.party_id = party.party_id and quest.deadline <= $2
             and not quest.is_completed and not quest.is_expired and not quest.is_deleted) as "activeQuests",
         exists (select from party_member own where own.party_id = party.party_id and own.user_id = $3) as "isMember",
         json_build_object(
           'userId', leader.user_id,
           'nickname', coalesce(player.nickname, leader.nickname),
           'username', coalesce(player.username, leader.username),
           'characterClass', coalesce(player.character_class, leader.character_class),
           'level', coalesce(player.level, 1),
           'build', player.build, 'equipped', coalesce(player.equipped, '{}')) as leader
       from party join party_member leader using (party_id) left join player using (user_id)
       where party_id = any($1) and leader.role = 'leader'`,
      [partyIds, this.clock.now().toISOString(), userId],
    );
    return new Map(cards.map((card) => [card.partyId, card]));
  }
}

type Persons = ReadonlyMap<string, PartyPerson>;

/** The name, class, level and hero of today; those at joining as long as the player's row is late. */
export function toPersonResponse(
  member: Pick<PartyMemberRow, 'userId' | 'nickname' | 'username' | 'characterClass'>,
  persons: Persons,
): PartyPersonResponse {
  return describePerson(persons.get(member.userId) ?? { ...member, level: 1, build: null, equipped: {} });
}

function describePerson(person: PartyPerson): PartyPersonResponse {
  const { userId: id, nickname, username, characterClass, level } = person;
  return { id, nickname, username, characterClass, level, ...toPartyHero(person) };
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
