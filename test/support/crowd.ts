import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { foundParty, join, setPartyQuest, type Party } from './game';
import { contributionRequest } from './party-play';
import { TestPlayer, type Answer } from './player';
import { until } from './projections';

/** A bound for what never comes; nothing is measured. */
const PATIENCE_MS = 60_000;

export interface Request {
  readonly kind: 'contribution' | 'quest' | 'language' | 'join' | 'leave';
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
}

/** A command as its player sees it: asked under one key until it is answered. */
export interface Asked {
  readonly player: TestPlayer;
  readonly request: Request;
  readonly key: string;
  attempts: number;
  /** The answer that acknowledged it; undefined while none has come. */
  answer: Answer<Record<string, unknown>> | undefined;
}

/**
 * Players who do something all the time, each one thing after the other, and insist: what is not acknowledged is asked
 * again under the same idempotency key, as the web does.
 */
export class Crowd {
  readonly asked: Asked[] = [];
  private underWay = 0;
  private held: Promise<void> = Promise.resolve();
  private release = (): void => undefined;

  constructor(readonly players: readonly TestPlayer[]) {}

  get acknowledged(): number {
    return this.asked.filter(({ answer }) => answer).length;
  }

  /** Every player asks for the own requests in order, all players at once. Resolves when all are acknowledged. */
  async play(requests: ReadonlyMap<TestPlayer, readonly Request[]>): Promise<void> {
    await Promise.all(
      this.players.map(async (player) => {
        for (const request of requests.get(player) ?? []) await this.insist(player, request);
      }),
    );
  }

  /** Nobody asks any more until `goOn`; resolves when nothing is under way. */
  async holdStill(): Promise<void> {
    this.held = new Promise((resolve) => (this.release = resolve));
    await until('nothing is under way', async () => this.underWay === 0);
  }

  goOn(url?: string): void {
    if (url) for (const player of this.players) player.url = url;
    this.release();
  }

  private async insist(player: TestPlayer, request: Request): Promise<void> {
    const asked: Asked = { player, request, key: randomUUID(), attempts: 0, answer: undefined };
    this.asked.push(asked);
    const givenUpAt = Date.now() + PATIENCE_MS;
    while (!asked.answer) {
      await this.held;
      if (Date.now() > givenUpAt) throw new Error(`${request.path} was never acknowledged`);
      this.underWay += 1;
      asked.answer = await this.ask(asked).finally(() => (this.underWay -= 1));
      if (!asked.answer) await sleep(20 + randomInt(30));
    }
  }

  /** Undefined when no answer came, or one that says that the server can't now. */
  private async ask(asked: Asked): Promise<Asked['answer']> {
    const { player, request, key } = asked;
    asked.attempts += 1;
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

/** What fetch throws when the connection breaks: a TypeError, though of a realm that isn't the test's. */
function isBrokenConnection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TypeError';
}

/** Players of one party with one quest, and what each of them is going to do. */
export async function gather(
  url: string,
  { players: size, commands }: { readonly players: number; readonly commands: number },
): Promise<{ readonly crowd: Crowd; readonly requests: ReadonlyMap<TestPlayer, readonly Request[]> }> {
  const players: TestPlayer[] = [];
  while (players.length < size) {
    const some = Math.min(5, size - players.length);
    const details = { timeZone: zoneAroundNoon() };
    players.push(
      ...(await Promise.all(Array.from({ length: some }, () => TestPlayer.register(url, details)))),
    );
  }
  const leader = players[0] as TestPlayer;
  const { id: partyId } = await foundParty(leader, { maxMembers: 50 });
  const { id: questId } = await setPartyQuest(leader, partyId, { targetValue: 1000, xpReward: 1000 });
  for (const player of players.slice(1)) await join(player, partyId);
  const requests = new Map<TestPlayer, readonly Request[]>();
  for (const player of players) {
    const quests = await dailyQuests(player);
    requests.set(player, plan(player, commands / size, quests, contributionRequest(partyId, questId)));
  }
  return { crowd: new Crowd(players), requests };
}

/** Players who come to a party and go again, each of them so many times, and are in it at the end. */
export async function gatherComersAndGoers(
  url: string,
  { players: size, turns }: { readonly players: number; readonly turns: number },
): Promise<{ readonly crowd: Crowd; readonly requests: ReadonlyMap<TestPlayer, readonly Request[]> }> {
  const players: TestPlayer[] = [];
  while (players.length < size) players.push(await TestPlayer.register(url));
  const leader = await TestPlayer.register(url);
  const parties = [
    await foundParty(leader, { maxMembers: 50 }),
    await foundParty(leader, { maxMembers: 50 }),
  ];
  const requests = players.map((player): [TestPlayer, readonly Request[]] => {
    const own = Array.from({ length: turns }, (_unused, turn): readonly Request[] => {
      const { id } = parties[turn % parties.length] as Party;
      const path = `/parties/${id}`;
      const come: Request = { kind: 'join', method: 'POST', path: `${path}/join`, body: {} };
      return turn < turns - 1 ? [come, { kind: 'leave', method: 'POST', path: `${path}/leave` }] : [come];
    });
    return [player, own.flat()];
  });
  return { crowd: new Crowd(players), requests: new Map(requests) };
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

/** Some of everything; each leads to facts, and none is refused, in whatever order the players come. */
function plan(
  player: TestPlayer,
  commands: number,
  quests: readonly DailyQuest[],
  contribution: (units: number) => Request,
): readonly Request[] {
  const steps = quests.flatMap(({ id, userQuest }) =>
    Array.from({ length: userQuest.maxProgress }, (): Request => ({
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
  // By their names these zones count the other way round.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
