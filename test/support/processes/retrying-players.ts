import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestParty, joinParty, createPartyQuest, type Party } from '../api/game-api';
import { contributionRequest } from '../api/party-api';
import { TestPlayer, type Answer } from '../api/player';
import { waitUntil } from './projections';

/** Fails a wait that never ends; it measures nothing. */
const TIMEOUT_MS = 200_000;

export interface PlannedRequest {
  readonly kind: 'contribution' | 'quest' | 'language' | 'join' | 'leave';
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
}

/** A command from the player's side: sent under one idempotency key until it is acknowledged. */
export interface SentRequest {
  readonly player: TestPlayer;
  readonly request: PlannedRequest;
  readonly key: string;
  attempts: number;
  /** The acknowledging answer; undefined until it arrives. */
  answer: Answer<Record<string, unknown>> | undefined;
}

/**
 * Players who send commands all the time, each one at a time: an unacknowledged command is retried under the same
 * idempotency key, as the web does.
 */
export class RetryingPlayers {
  readonly sentRequests: SentRequest[] = [];
  private inFlight = 0;
  private pauseEnded: Promise<void> = Promise.resolve();
  private endPause = (): void => undefined;

  constructor(readonly players: readonly TestPlayer[]) {}

  get acknowledged(): number {
    return this.sentRequests.filter(({ answer }) => answer).length;
  }

  /** Sends each player's requests in order, all players in parallel. Resolves when all are acknowledged. */
  async play(requests: ReadonlyMap<TestPlayer, readonly PlannedRequest[]>): Promise<void> {
    await Promise.all(
      this.players.map(async (player) => {
        for (const request of requests.get(player) ?? []) await this.retryUntilAcknowledged(player, request);
      }),
    );
  }

  /** Sends no more requests until `resume`; resolves when none is in flight. */
  async pause(): Promise<void> {
    this.pauseEnded = new Promise((resolve) => (this.endPause = resolve));
    await waitUntil('no request is in flight', async () => this.inFlight === 0);
  }

  resume(url?: string): void {
    if (url) for (const player of this.players) player.url = url;
    this.endPause();
  }

  private async retryUntilAcknowledged(player: TestPlayer, request: PlannedRequest): Promise<void> {
    const sent: SentRequest = { player, request, key: randomUUID(), attempts: 0, answer: undefined };
    this.sentRequests.push(sent);
    const givenUpAt = Date.now() + TIMEOUT_MS;
    while (!sent.answer) {
      await this.pauseEnded;
      if (Date.now() > givenUpAt) throw new Error(`${request.path} was never acknowledged`);
      this.inFlight += 1;
      sent.answer = await this.sendOnce(sent).finally(() => (this.inFlight -= 1));
      if (!sent.answer) await sleep(20 + randomInt(30));
    }
  }

  /** Resolves with undefined without an answer, or when the server is unavailable. */
  private async sendOnce(sent: SentRequest): Promise<SentRequest['answer']> {
    const { player, request, key } = sent;
    sent.attempts += 1;
    const call = player.call<Record<string, unknown>>(request.method, request.path, {
      ...(request.body && { body: request.body }),
      idempotencyKey: key,
    });
    const answer = await call.catch((error: unknown) => {
      if (isBrokenConnection(error)) return undefined;
      throw error;
    });
    if (!answer || answer.status === 503) return undefined;
    if (answer.status === 200 || answer.status === 204) return answer;
    throw new Error(
      `${request.method} ${request.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    );
  }
}

/** Whether fetch threw for a broken connection: a TypeError, but of another realm than the test's. */
function isBrokenConnection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TypeError';
}

/** Players of one party with one quest, and each player's planned requests. */
export async function createRetryingPlayers(
  url: string,
  { players: size, commands }: { readonly players: number; readonly commands: number },
): Promise<{
  readonly crowd: RetryingPlayers;
  readonly requests: ReadonlyMap<TestPlayer, readonly PlannedRequest[]>;
}> {
  const players: TestPlayer[] = [];
  while (players.length < size) {
    const some = Math.min(5, size - players.length);
    const details = { timeZone: zoneAroundNoon() };
    players.push(
      ...(await Promise.all(Array.from({ length: some }, () => TestPlayer.register(url, details)))),
    );
  }
  const leader = players[0] as TestPlayer;
  const { id: partyId } = await createTestParty(leader, { maxMembers: 50 });
  const { id: questId } = await createPartyQuest(leader, partyId, { targetValue: 1000, xpReward: 1000 });
  for (const player of players.slice(1)) await joinParty(player, partyId);
  const requests = new Map<TestPlayer, readonly PlannedRequest[]>();
  for (const player of players) {
    const quests = await dailyQuests(player);
    requests.set(
      player,
      planRequests(player, commands / size, quests, contributionRequest(partyId, questId)),
    );
  }
  return { crowd: new RetryingPlayers(players), requests };
}

/** Players who join and leave a party this many times each, and are members at the end. */
export async function createJoiningAndLeavingPlayers(
  url: string,
  { players: size, turns }: { readonly players: number; readonly turns: number },
): Promise<{
  readonly crowd: RetryingPlayers;
  readonly requests: ReadonlyMap<TestPlayer, readonly PlannedRequest[]>;
}> {
  const players: TestPlayer[] = [];
  while (players.length < size) players.push(await TestPlayer.register(url));
  const leader = await TestPlayer.register(url);
  const parties = [
    await createTestParty(leader, { maxMembers: 50 }),
    await createTestParty(leader, { maxMembers: 50 }),
  ];
  const requests = players.map((player): [TestPlayer, readonly PlannedRequest[]] => {
    const own = Array.from({ length: turns }, (_unused, turn): readonly PlannedRequest[] => {
      const { id } = parties[turn % parties.length] as Party;
      const path = `/parties/${id}`;
      const come: PlannedRequest = { kind: 'join', method: 'POST', path: `${path}/join`, body: {} };
      return turn < turns - 1 ? [come, { kind: 'leave', method: 'POST', path: `${path}/leave` }] : [come];
    });
    return [player, own.flat()];
  });
  return { crowd: new RetryingPlayers(players), requests: new Map(requests) };
}

interface DailyQuest {
  readonly id: string;
  readonly userQuest: { readonly maxProgress: number };
}

async function dailyQuests(player: TestPlayer): Promise<readonly DailyQuest[]> {
  const { status, body } = await player.post<DailyQuest[]>('/generate-daily-quests', { body: {} });
  if (status !== 200 && status !== 201)
    throw new Error(`Starting the day answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A mix of all commands; each appends events and none is refused, in any order of the players. */
function planRequests(
  player: TestPlayer,
  commands: number,
  quests: readonly DailyQuest[],
  contribution: (units: number) => PlannedRequest,
): readonly PlannedRequest[] {
  const steps = quests.flatMap(({ id, userQuest }) =>
    Array.from({ length: userQuest.maxProgress }, (): PlannedRequest => ({
      kind: 'quest',
      method: 'POST',
      path: `/user/${player.id}/complete-quest/${id}`,
    })),
  );
  return Array.from({ length: commands }, (_, turn) => {
    if (turn % 8 === 4) {
      const language = turn % 16 === 4 ? 'uk' : 'en';
      return { kind: 'language', method: 'PATCH', path: `/user/${player.id}/language`, body: { language } };
    }
    return (turn % 2 ? steps.shift() : undefined) ?? contribution(1 + (turn % 2));
  });
}

/** A zone whose day won't end during a test. */
function zoneAroundNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The names of these zones have the inverted sign.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
