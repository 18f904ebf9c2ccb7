import { expect } from '@jest/globals';
import type { Answer, CallOptions, TestPlayer } from './player';

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

export interface Quest {
  readonly id: string;
  readonly type: string;
  readonly frequency: string;
  readonly isCurrent: boolean;
  readonly name: string;
  readonly description: string;
  readonly detailedDescription: string;
  readonly emoji: string;
  readonly ownEmoji: string;
  readonly category: string;
  readonly targetValue: number;
  readonly xpReward: number;
  readonly needsTimer: boolean;
  readonly timerDuration: number;
  readonly hasClassBonus: boolean;
  readonly tags: readonly string[];
  readonly userQuest: {
    readonly progress: number;
    readonly maxProgress: number;
    readonly isCompleted: boolean;
    readonly hasLoot: boolean;
  };
}

export interface Completion {
  readonly isCompleted: boolean;
  readonly xpGained: number;
  readonly levelUp: boolean;
  readonly progress: number;
  readonly maxProgress: number;
}

export interface Party {
  readonly id: string;
  readonly name: string;
  readonly totalXp: number;
  readonly memberCount: number;
  readonly isMember: boolean;
}

export interface PartyQuest {
  readonly id: string;
  readonly totalContributions: number;
  readonly targetValue: number;
  readonly isCompleted: boolean;
  readonly position: string;
}

export interface Contribution {
  readonly contribution: number;
  readonly totalContributions: number;
  readonly targetValue: number;
  readonly isCompleted: boolean;
  readonly xpGained: number;
  readonly position: string;
}

export interface Activity {
  readonly id: string;
  readonly type: string;
  readonly position: string;
  readonly xpGained: number;
  readonly user: { readonly id: string };
}

/** Starts the player's day if necessary and resolves with its quests. */
export async function startDay(player: TestPlayer): Promise<readonly Quest[]> {
  return expectOk(await player.post<readonly Quest[]>('/generate-daily-quests'));
}

/** The quests of one type. */
export function filterByType(type: string, quests: readonly Quest[]): readonly Quest[] {
  return quests.filter((quest) => quest.type === type);
}

/** One of today's quests of this mode: done in one step, or in several. */
export async function findTodaysQuest(player: TestPlayer, kind: 'single' | 'progressive'): Promise<Quest> {
  const quests = filterByType('daily', await startDay(player));
  const found = quests.find(({ targetValue }) => targetValue > 1 === (kind === 'progressive'));
  if (!found) throw new Error(`The day has no ${kind} quest`);
  return found;
}

export type QuestCall = 'complete' | 'increment' | 'complete-quest';
export const QUEST_CALLS: readonly QuestCall[] = ['complete', 'increment', 'complete-quest'];

/** The path of one of the three commands that advance a quest. */
export function questCallPath(button: QuestCall, userId: string, questId: string): string {
  return button === 'complete-quest'
    ? `/user/${userId}/complete-quest/${questId}`
    : `/user/${userId}/quests/${questId}/${button}`;
}

export function callQuest<Body = Completion>(
  player: TestPlayer,
  button: QuestCall,
  questId: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>(questCallPath(button, player.id, questId), options);
}

export async function createTestParty(
  founder: TestPlayer,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Party> {
  return expectOk(await founder.post<Party>('/parties', { body: { name: 'Readers', ...details } }));
}

export async function createPartyQuest(
  leader: TestPlayer,
  partyId: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<PartyQuest> {
  const body = { name: 'Pages', description: 'Together', ...details };
  return expectOk(await leader.post<PartyQuest>(`/parties/${partyId}/quests`, { body }));
}

export async function joinParty(player: TestPlayer, partyId: string): Promise<Party> {
  return expectOk(await player.post<Party>(`/parties/${partyId}/join`, { body: {} }));
}

export function contributeTo<Body = Contribution>(
  player: TestPlayer,
  partyId: string,
  questId: string,
  contribution: unknown = 1,
): Promise<Answer<Body>> {
  return player.post<Body>(`/party-quests/${questId}/contribute`, { body: { contribution, partyId } });
}

/** Returns the body of a successful answer; throws for a refusal. */
export function expectOk<Body>(answer: Answer<Body>): Body {
  if (answer.status === 200 || answer.status === 201) return answer.body;
  throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Asserts that the answer is exactly the problem document of that code. */
export function expectProblem(answer: Answer<unknown>, status: number, code: string): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { status, code } });
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
}
