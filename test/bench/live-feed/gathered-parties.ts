import { randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { SESSION_COOKIE, SESSION_SECONDS, type SessionData } from '../../../server/identity/sessions/session';
import { PLAYER } from '../../../server/platform/commands/aggregates';
import { momentBy } from '../../../server/platform/commands/command-runner';
import { asked, type TestCore } from '../../support/core';
import { createQuest } from '../../support/party-facts';
import { PartyWorld } from '../../support/party-world';
import { TEST_SECRET } from '../../support/test-secret';

/** A party with a quest nobody finishes soon. */
export interface GatheredParty {
  readonly partyId: string;
  readonly questId: string;
  readonly members: readonly SignedIn[];
}

interface SignedIn {
  readonly userId: string;
  /** Of a session as signing in makes it. */
  readonly cookie: string;
}

export interface GatheringOptions {
  readonly parties: number;
  /** Of each party. */
  readonly members: number;
  /** Units until a party's quest is finished; each unit pays one XP. Default: 1,000. */
  readonly questTarget?: number;
}

const AT_ONCE = 8;
const QUEST_TARGET = 1_000;

/**
 * Parties of players whose day has begun. All through the same commands as by the pages, but for accounts and their
 * passwords: these matter to nobody who is signed in, and a thousand of them take minutes to hash.
 */
export async function gatherParties(
  core: TestCore,
  { parties: count, members, questTarget = QUEST_TARGET }: GatheringOptions,
): Promise<readonly GatheredParty[]> {
  const parties: GatheredParty[] = [];
  const turns = Array.from({ length: count }).keys();
  const gather = async (): Promise<void> => {
    for (const _ of turns) parties.push(await gatherParty(core, members, questTarget));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, gather));
  return parties;
}

async function gatherParty(core: TestCore, size: number, questTarget: number): Promise<GatheredParty> {
  const world = new PartyWorld(core);
  const members = await Promise.all(Array.from({ length: size }, () => enter(core, world)));
  const [leader, ...others] = members;
  if (!leader) throw new Error('A party has a leader');
  const partyId = await world.found(leader.userId);
  await Promise.all(others.map(({ userId }) => world.join(userId, partyId)));
  const questId = randomUUID();
  const quest = { questId, createdBy: leader.userId, targetValue: questTarget, xpReward: questTarget };
  await world.askParty(partyId, createQuest(quest));
  return { partyId, questId, members };
}

async function enter(core: TestCore, world: PartyWorld): Promise<SignedIn> {
  const userId = await world.register();
  const moment = momentBy(core.clock);
  await core.runner.run(PLAYER, userId, { type: 'StartDay', moment }, asked(userId));
  return { userId, cookie: await signIn(core, userId) };
}

/** Made first and then given its user, as a request that signs in does. Answers the cookie. */
async function signIn({ sessions }: TestCore, userId: string): Promise<string> {
  const sid = randomUUID();
  const originalMaxAge = SESSION_SECONDS * 1000;
  const cookie = { path: '/', originalMaxAge, expires: new Date(Date.now() + originalMaxAge) };
  const save = (session: SessionData): Promise<void> =>
    new Promise((resolve, reject) => {
      sessions.set(sid, session, (error) => (error instanceof Error ? reject(error) : resolve()));
    });
  await save({ cookie });
  await save({ cookie, userId });
  return `${SESSION_COOKIE}=${encodeURIComponent(new Signer(TEST_SECRET).sign(sid))}`;
}
