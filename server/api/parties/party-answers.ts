import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type Repository } from 'typeorm';
import type { PartySettings } from '../../domain/party/party.events';
import type { FoundedParty, PartyState } from '../../domain/party/party.state';
import { CLOCK, type Clock } from '../../platform/clock';
import { PARTY_AGGREGATE } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { PresenceStore } from '../../platform/presence/presence-store';
import { PlayerRow } from '../../read-models/player.entity';
import type { PartyLanguage } from '../../rules/party-options';
import { hasDeadlinePassed } from '../../rules/party-quest-expiry';
import { canClaimLeadership, toPartyResponse, type PartyPlayer } from './parties.query';
import { PartyFactsLoader } from './party-facts';
import { showsPause } from './members/member-pause';
import { toPartyHero } from './party-hero';
import { findProgressStart, toProgress, type PartyProgress } from './party-progress';
import type { PartyDetailResponse, PartyPersonResponse, PartyResponse } from './party.response';

/** A player in a stored answer: names and hero are looked up again. */
type DescribedPerson = Pick<PartyPlayer, 'userId' | 'characterClass' | 'level'>;

interface DescribedMember extends DescribedPerson {
  readonly role: 'leader' | 'member';
  readonly joinedAt: string;
}

/** A party as a command of a member left it, stored for repeats of the command (R231). */
export interface DescribedParty extends Omit<PartySettings, 'language'> {
  /** Absent in answers stored by releases without languages. */
  readonly language?: PartyLanguage;
  readonly partyId: string;
  /** How often the texts had been hidden; absent for never. */
  readonly textsHidden?: number;
  readonly requiresPassword: boolean;
  readonly totalXp: number;
  readonly memberCount: number;
  readonly activeQuests: number;
  readonly createdAt: string;
  readonly leader: DescribedPerson;
}

/** {@link DescribedParty} with its members, at most 50: less than 10,000 characters in all. */
export interface DescribedDetail extends PartyProgress {
  readonly party: DescribedParty;
  readonly members: readonly DescribedMember[];
  readonly canClaimLeadership: boolean;
}

/**
 * Answers to commands of members that show the party. `describe*` is called right before the append, on the state that the command
 * leads to; `show*` builds the answer from it, for the first request and for repeats: names, heroes, and who is online, are those of now.
 */
@Injectable()
export class PartyAnswers {
  constructor(
    private readonly runner: CommandRunner,
    private readonly facts: PartyFactsLoader,
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    private readonly presence: PresenceStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The party as its card shows it. */
  async describe(state: PartyState): Promise<DescribedParty> {
    const party = requireFounded(state);
    return this.describeWith(party, await this.loadPlayers([findLeaderId(party)]));
  }

  /** {@link describe}, with the members, as the player sees them. */
  async describeDetail(state: PartyState, userId: string): Promise<DescribedDetail> {
    const party = requireFounded(state);
    const players = await this.loadPlayers(party.members.map((member) => member.userId));
    const start = findProgressStart(this.clock.now(), players.get(findLeaderId(party))?.timeZone);
    const [described, { joined, xpSince }] = await Promise.all([
      this.describeWith(party, players),
      this.facts.load(party, start.instants),
    ]);
    return {
      party: described,
      ...toProgress(start, xpSince, party.settings),
      canClaimLeadership: canClaimLeadership(userId, party.members, [...players.values()], this.clock.now()),
      members: party.members.map((member) => {
        const joinedAt = joined.get(member.userId);
        if (joinedAt === undefined)
          throw new Error(`${member.userId} is a member of party ${party.partyId} without having joined`);
        return { ...toDescribedPerson(member.userId, players), role: member.role, joinedAt };
      }),
    };
  }

  async show(described: DescribedParty): Promise<PartyResponse> {
    const [state, players] = await Promise.all([
      this.runner.loadState(PARTY_AGGREGATE, described.partyId),
      this.loadPlayers([described.leader.userId]),
    ]);
    return toCard(withShownTexts(described, state), players);
  }

  /** Who is online is shown to members of now only (R6). */
  async showDetail(described: DescribedDetail, userId: string): Promise<PartyDetailResponse> {
    const { party, members, thisWeek, thisMonth } = described;
    const ids = members.map((member) => member.userId);
    const state = await this.runner.loadState(PARTY_AGGREGATE, party.partyId);
    const isMember = state.status === 'founded' && state.members.some((member) => member.userId === userId);
    const now = this.clock.now();
    const [players, online] = await Promise.all([
      this.loadPlayers(ids),
      this.presence.filterOnline(isMember ? ids : []),
    ]);
    return {
      ...toCard(withShownTexts(party, state), players),
      thisWeek,
      thisMonth,
      canClaimLeadership: described.canClaimLeadership,
      members: members.map((member) => ({
        id: `${party.partyId}:${member.userId}`,
        userId: member.userId,
        role: member.role,
        joinedAt: member.joinedAt,
        isOnline: online.has(member.userId),
        isPaused: isMember && showsPause(players.get(member.userId), now),
        user: toPerson(member, players),
      })),
    };
  }

  private async describeWith(
    party: FoundedParty,
    players: ReadonlyMap<string, PartyPlayer>,
  ): Promise<DescribedParty> {
    const now = this.clock.now().toISOString();
    const active = Object.values(party.quests).filter(
      (quest) => quest.totalContributions < quest.targetValue && !hasDeadlinePassed(quest.deadline, now),
    );
    return {
      partyId: party.partyId,
      ...party.settings,
      ...(party.textsHidden !== undefined && { textsHidden: party.textsHidden }),
      requiresPassword: party.passwordId !== null,
      totalXp: party.totalXp,
      memberCount: party.members.length,
      activeQuests: active.length,
      createdAt: await this.facts.loadFoundingTime(party.partyId),
      leader: toDescribedPerson(findLeaderId(party), players),
    };
  }

  /** From the rows; from the log for players that the rows don't have yet. */
  private async loadPlayers(userIds: readonly string[]): Promise<ReadonlyMap<string, PartyPlayer>> {
    const rows = await this.players.findBy({ userId: Any([...userIds]) });
    const players = new Map<string, PartyPlayer>(rows.map((row) => [row.userId, row]));
    const missing = userIds.filter((userId) => !players.has(userId));
    const loaded = await Promise.all(missing.map((userId) => this.runner.player(userId)));
    for (const player of loaded) players.set(player.userId, player);
    return players;
  }
}

function requireFounded(state: PartyState): FoundedParty {
  if (state.status !== 'founded') throw new Error('A command was accepted by a party that is not founded');
  return state;
}

const NO_TEXTS = { name: '', description: '', rules: '', weeklyGoal: '', monthlyGoal: '' } as const;

/** Texts that an operator has hidden since are in no repeated answer: it shows those of now (R486). */
function withShownTexts(described: DescribedParty, state: PartyState): DescribedParty {
  if (state.status === 'unfounded' || state.textsHidden === described.textsHidden) return described;
  // Of a party that has ended no texts are left.
  const { name, description, rules, weeklyGoal, monthlyGoal } =
    state.status === 'founded' ? state.settings : NO_TEXTS;
  return { ...described, name, description, rules, weeklyGoal, monthlyGoal };
}

function findLeaderId({ partyId, members }: FoundedParty): string {
  const leader = members.find(({ role }) => role === 'leader');
  if (!leader) throw new Error(`Party ${partyId} has no leader`);
  return leader.userId;
}

function toDescribedPerson(userId: string, players: ReadonlyMap<string, PartyPlayer>): DescribedPerson {
  const { characterClass, level } = requirePlayer(userId, players);
  return { userId, characterClass, level };
}

function toPerson(
  { userId, characterClass, level }: DescribedPerson,
  players: ReadonlyMap<string, PartyPlayer>,
): PartyPersonResponse {
  const player = requirePlayer(userId, players);
  const { nickname, username } = player;
  return { id: userId, nickname, username, characterClass, level, ...toPartyHero(player) };
}

function requirePlayer(userId: string, players: ReadonlyMap<string, PartyPlayer>): PartyPlayer {
  const player = players.get(userId);
  if (!player) throw new Error(`The player ${userId} was not loaded`);
  return player;
}

function toCard(party: DescribedParty, players: ReadonlyMap<string, PartyPlayer>): PartyResponse {
  const { leader, activeQuests, language = 'any' } = party;
  return toPartyResponse(
    { ...party, language, createdAt: new Date(party.createdAt) },
    { leader: toPerson(leader, players), isMember: true, activeQuests },
  );
}
