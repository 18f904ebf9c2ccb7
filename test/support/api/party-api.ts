import type { Position } from '../../../server/contracts/position';
import { maxPosition } from '../../../server/contracts/position';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import {
  contributeTo,
  createTestParty,
  expectOk,
  joinParty,
  type Contribution,
  type Party,
  type PartyQuest,
} from './game-api';
import { TestPlayer, type Answer, type CallOptions } from './player';
import type { TestServer } from '../processes/server';

interface Member {
  readonly id: string;
  readonly userId: string;
  readonly role: 'leader' | 'member';
  readonly joinedAt: string;
  readonly isOnline: boolean;
  readonly isPaused: boolean;
  readonly user: { readonly id: string; readonly nickname: string; readonly level: number };
}

export interface PartyDetail extends Party {
  readonly leader: { readonly id: string };
  readonly members: readonly Member[];
  readonly thisWeek: { readonly week: string; readonly xp: number; readonly goal: number | null };
  readonly thisMonth: { readonly month: string; readonly xp: number; readonly goal: number | null };
  readonly canClaimLeadership: boolean;
}

export interface Contributor {
  readonly userId: string;
  readonly nickname: string;
  readonly contribution: number;
  readonly xpGained: number;
}

export interface PartyQuestDetail extends PartyQuest {
  readonly isExpired: boolean;
  readonly contributors: readonly Contributor[];
}

export interface Team {
  readonly party: Party;
  readonly leader: TestPlayer;
  /** Members without the leader, in the order they joined. */
  readonly members: readonly TestPlayer[];
}

/** Creates a party of a leader and this many other members. */
export async function createTeam(
  url: string,
  members: number,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Team> {
  const [leader, ...others] = await Promise.all(
    Array.from({ length: members + 1 }, () => TestPlayer.register(url)),
  );
  if (!leader) throw new Error('The party has no leader');
  const party = await createTestParty(leader, details);
  for (const player of others) await joinParty(player, party.id);
  for (const player of [leader, ...others]) syncReadPosition(player, others.at(-1) ?? leader);
  return { party, leader, members: others };
}

/** Makes the player's next reads include everything the other player has seen. */
export function syncReadPosition(player: TestPlayer, other: { readonly position: Position }): void {
  player.position = maxPosition(player.position, other.position);
}

/** The same player with a client of another server. */
export function playerAtServer({ url }: { readonly url: string }, player: TestPlayer): TestPlayer {
  const { cookie, user, position } = player;
  return Object.assign(new TestPlayer(url), { cookie, user, position });
}

export function requestJoin<Body = Party>(
  player: TestPlayer,
  partyId: string,
  body: unknown = {},
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>(`/parties/${partyId}/join`, { body, ...options });
}

export function leave(
  player: TestPlayer,
  partyId: string,
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  return player.post(`/parties/${partyId}/leave`, options);
}

export function deleteParty(
  player: TestPlayer,
  partyId: string,
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  return player.call('DELETE', `/parties/${partyId}`, options);
}

export function deletePartyQuest(
  player: TestPlayer,
  partyId: string,
  questId: string,
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  return player.call('DELETE', `/parties/${partyId}/quests/${questId}`, options);
}

export function changeParty(
  player: TestPlayer,
  partyId: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Answer<PartyDetail>> {
  return player.patch<PartyDetail>(`/parties/${partyId}`, { body, ...options });
}

export function removeMember(
  player: TestPlayer,
  partyId: string,
  userId: string,
  options: CallOptions = {},
): Promise<Answer<PartyDetail>> {
  return player.post<PartyDetail>(`/parties/${partyId}/kick`, { body: { userId }, ...options });
}

export function promoteMember(
  player: TestPlayer,
  partyId: string,
  userId: string,
  options: CallOptions = {},
): Promise<Answer<PartyDetail>> {
  return player.post<PartyDetail>(`/parties/${partyId}/promote`, { body: { userId }, ...options });
}

export function claimLeadership(
  player: TestPlayer,
  partyId: string,
  options: CallOptions = {},
): Promise<Answer<PartyDetail>> {
  return player.post<PartyDetail>(`/parties/${partyId}/claim-leadership`, options);
}

export async function fetchParty(player: TestPlayer, partyId: string): Promise<PartyDetail> {
  return expectOk(await player.get<PartyDetail>(`/parties/${partyId}`));
}

export async function fetchPartyQuests(
  player: TestPlayer,
  partyId: string,
): Promise<readonly PartyQuestDetail[]> {
  return expectOk(await player.get<readonly PartyQuestDetail[]>(`/parties/${partyId}/quests`));
}

/** Contributes; throws for a refusal. */
export async function contribute(
  player: TestPlayer,
  partyId: string,
  questId: string,
  contribution = 1,
): Promise<Contribution> {
  return expectOk(await contributeTo(player, partyId, questId, contribution));
}

/** The request to contribute this many units, for retrying players. */
export function contributionRequest(partyId: string, questId: string) {
  return (contribution: number) =>
    ({
      kind: 'contribution',
      method: 'POST',
      path: `/party-quests/${questId}/contribute`,
      body: { contribution, partyId },
    }) as const;
}

/** The parties that hold a slot of the player, read from the log. */
export async function readSlots(
  { application }: TestServer,
  { id }: { id: string },
): Promise<readonly string[]> {
  const state = await application.core.runner.loadState(PLAYER_AGGREGATE, id);
  return state.status === 'registered' ? Object.keys(state.partySlots) : [];
}
