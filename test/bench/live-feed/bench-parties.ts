import { randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { SESSION_COOKIE, SESSION_SECONDS, type SessionData } from '../../../server/identity/sessions/session';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import { momentBy } from '../../../server/platform/commands/moment-by';
import { commandContext, type TestCore } from '../../support/processes/core';
import { createQuest } from '../../support/events/party-events';
import { PartyCommandHarness } from '../../support/events/party-commands';
import { TEST_SECRET } from '../../support/processes/test-secret';

/** A party with a quest that isn't finished soon. */
export interface BenchParty {
  readonly partyId: string;
  readonly questId: string;
  readonly members: readonly BenchPlayer[];
}

export interface BenchPlayer {
  readonly userId: string;
  /** The cookie of a session like one of a sign-in. */
  readonly cookie: string;
}

export interface BenchPartiesOptions {
  readonly parties: number;
  /** Of each party. */
  readonly members: number;
  /** Units until a party's quest is finished; each unit pays one XP. Default: 1,000. */
  readonly questTarget?: number;
}

const CONCURRENCY = 8;
const QUEST_TARGET = 1_000;

/**
 * Parties of players whose day has begun. Created through the same commands as from the pages, except for accounts and
 * their passwords: signed-in players don't need them, and a thousand of them take minutes to hash.
 */
export async function createBenchParties(
  core: TestCore,
  { parties: count, members, questTarget = QUEST_TARGET }: BenchPartiesOptions,
): Promise<readonly BenchParty[]> {
  const parties: BenchParty[] = [];
  const turns = Array.from({ length: count }).keys();
  const gather = async (): Promise<void> => {
    for (const _ of turns) parties.push(await createBenchParty(core, members, questTarget));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, gather));
  return parties;
}

async function createBenchParty(core: TestCore, size: number, questTarget: number): Promise<BenchParty> {
  const world = new PartyCommandHarness(core);
  const members = await Promise.all(Array.from({ length: size }, () => registerPlayer(core, world)));
  const [leader, ...others] = members;
  if (!leader) throw new Error('A party has a leader');
  const partyId = await world.createParty(leader.userId);
  await Promise.all(others.map(({ userId }) => world.join(userId, partyId)));
  const questId = randomUUID();
  const quest = { questId, createdBy: leader.userId, targetValue: questTarget, xpReward: questTarget };
  await world.runPartyCommand(partyId, createQuest(quest));
  return { partyId, questId, members };
}

/** A player whose day has begun, with a session. */
export async function registerPlayer(core: TestCore, world: PartyCommandHarness): Promise<BenchPlayer> {
  const userId = await world.register();
  const moment = momentBy(core.clock);
  await core.runner.run(PLAYER_AGGREGATE, userId, { type: 'StartDay', moment }, commandContext(userId));
  return { userId, cookie: await signIn(core, userId) };
}

/** Inserts the session of a player without an account, which no sign-in has. Returns the cookie. */
export async function signIn({ resources }: TestCore, userId: string): Promise<string> {
  const sid = randomUUID();
  const originalMaxAge = SESSION_SECONDS * 1000;
  const expires = new Date(Date.now() + originalMaxAge);
  const cookie = { path: '/', originalMaxAge, expires };
  const now = Date.now();
  // Without these a session is of an earlier release, and each request would renew and save it.
  const session: SessionData = { cookie, userId, credentialsVersion: 0, signedInAt: now, renewedAt: now };
  await resources.pool.query('insert into session (sid, sess, expire) values ($1, $2, $3)', [
    ...[sid, session, expires],
  ]);
  return toSessionCookie(sid);
}

export function toSessionCookie(sid: string): string {
  return `${SESSION_COOKIE}=${encodeURIComponent(new Signer(TEST_SECRET).sign(sid))}`;
}
