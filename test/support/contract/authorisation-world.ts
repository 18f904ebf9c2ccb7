import { randomUUID } from 'node:crypto';
import { exampleBody, fillPath, type Operation } from './openapi-operations';
import { createPartyQuest, createTestParty, expectOk, joinParty, startDay } from '../api/game-api';
import { findEntry } from '../api/cheers-api';
import { openChests } from '../api/loot-api';
import { registerOperator } from '../api/operators';
import { deleteParty, leave } from '../api/party-api';
import { TestPlayer, type Answer } from '../api/player';
import type { TestServer } from '../processes/server';

/** Relations of a caller to the leader and to the leader's party. The leader calls last, because the call may end the party. */
export const CALLERS = [
  'signed out',
  'other player',
  'former member',
  'operator',
  'member',
  'leader',
] as const;
export type Caller = (typeof CALLERS)[number];

type Ids = Readonly<Record<string, string>>;

/** One player of each relation, and what belongs to the leader. */
export interface AuthorisationWorld {
  readonly players: Readonly<Record<Caller, TestPlayer>>;
  /** A member on whom the leader acts. */
  readonly recruit: TestPlayer;
  /** Ids of the leader's own things, by name of the path parameter. */
  readonly ids: Ids;
}

export async function createAuthorisationWorld(server: TestServer): Promise<AuthorisationWorld> {
  const register = () => TestPlayer.register(server.url);
  const leader = await register();
  const players = {
    'signed out': new TestPlayer(server.url),
    'other player': await register(),
    'former member': await register(),
    operator: await registerOperator(server),
    member: await register(),
    leader,
  };
  for (const caller of CALLERS.filter((each) => each !== 'signed out')) await startDay(players[caller]);
  const [loot] = await openChests(leader, ['monthly']);
  return {
    players,
    recruit: await register(),
    ids: { userId: leader.id, itemId: loot?.item?.id ?? '', name: 'history' },
  };
}

/**
 * A party with its leader, members and a former member, its password unset, a quest, and an entry of the recruit in its feed. Resolves
 * with their ids and the recruit's.
 */
export async function openParty(
  { players, recruit }: AuthorisationWorld,
  isPublic: boolean,
): Promise<{
  readonly partyId: string;
  readonly questId: string;
  readonly entryId: string;
  readonly memberId: string;
}> {
  const { leader, member, 'former member': former } = players;
  const { id: partyId } = await createTestParty(leader, { isPublic: true });
  for (const player of [member, recruit, former]) await joinParty(player, partyId);
  await leave(former, partyId);
  if (!isPublic) expectOk(await leader.patch(`/parties/${partyId}`, { body: { isPublic: false } }));
  const { id: questId } = await createPartyQuest(leader, partyId);
  const { id: entryId } = await findEntry(leader, partyId, recruit, 'joined');
  return { partyId, questId, entryId, memberId: recruit.id };
}

/** Deletes the party if the calls left one, so that its members have room for the next. */
export async function closeParty({ players, recruit }: AuthorisationWorld, partyId: string): Promise<void> {
  for (const player of [players.leader, players.member, recruit]) await deleteParty(player, partyId);
}

/** The quest or the task of the leader that the operation is about, not yet begun. */
export async function createOwnThings(
  { players: { leader } }: AuthorisationWorld,
  { template }: Operation,
): Promise<Ids> {
  if (template.includes('{questId}')) {
    const quest = await leader.post<{ id: string }>('/custom-quests', {
      body: { name: 'Bandura', frequency: 'daily', category: 'creative', difficulty: 'easy' },
    });
    return { questId: expectOk(quest).id };
  }
  if (!template.includes('{taskId}') && !template.endsWith('/reorder')) return {};
  const body = { userId: leader.id, name: `Letter ${randomUUID()}` };
  return { taskId: expectOk(await leader.post<{ id: string }>('/personal-tasks', { body })).id };
}

/** Sends the operation as the caller, about the leader and what is the leader's. */
export async function callAs(
  caller: Caller,
  world: AuthorisationWorld,
  operation: Operation,
  ids: Ids,
): Promise<Answer<{ readonly code?: string } | undefined>> {
  const body = createBody(operation, world, ids);
  const name = operation.template.includes('/policies/') ? 'party-xp' : (ids['name'] ?? '');
  const path = fillPath(operation, { ...ids, name, sessionId: randomUUID() });
  const player = operation.template.startsWith('/api/auth/')
    ? await signInAgain(world.players[caller])
    : world.players[caller];
  const answer = await player.call<{ readonly code?: string } | undefined>(
    operation.method,
    path,
    body ? { body } : {},
  );
  if (operation.operationId === 'logoutEverywhere' && answer.status < 400) await signIn(player, player);
  return answer;
}

function createBody(
  operation: Operation,
  { players: { leader }, recruit }: AuthorisationWorld,
  ids: Ids,
): Readonly<Record<string, unknown>> | undefined {
  const body = exampleBody(operation);
  const { operationId } = operation;
  if (operationId === 'contributeToPartyQuest') return { contribution: 1, partyId: ids['partyId'] };
  if (operationId === 'removeMember' || operationId === 'promoteMember') return { userId: recruit.id };
  if (operationId === 'createTasks') return { ...body, userId: leader.id, name: `Note ${randomUUID()}` };
  if (operationId === 'reorderTasks') return { taskIds: [ids['taskId']] };
  if (operationId === 'startDay') return { userId: leader.id };
  if (operationId === 'login') return { username: leader.user.email, password: 'secret-1' };
  return body;
}

/** A session of its own for a call that begins or ends one. */
async function signInAgain(player: TestPlayer): Promise<TestPlayer> {
  const again = new TestPlayer(player.url);
  if (player.cookie === '') return again;
  await signIn(again, player);
  return again;
}

async function signIn(client: TestPlayer, { user }: TestPlayer): Promise<void> {
  expectOk(await client.post('/auth/login', { body: { username: user.email, password: 'secret-1' } }));
}
