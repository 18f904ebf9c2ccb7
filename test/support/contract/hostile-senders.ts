import { randomUUID } from 'node:crypto';
import { createPartyQuest, createTestParty, expectOk, joinParty, startDay } from '../api/game-api';
import type { Operation } from './openapi-operations';
import { registerOperator } from '../api/operators';
import { TestPlayer } from '../api/player';
import type { TestServer } from '../processes/server';
import { createTask } from '../api/tasks-api';

/** The signed-in player who sends the requests of an operation, and the ids of what the operation is about. */
export interface HostileSender {
  readonly player: TestPlayer;
  /** By name of the path parameter or the field of the body. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Operations of which a valid request ends the sessions of the player, or those that other requests began. */
const ENDS_SESSIONS = /^(changePassword|logoutEverywhere)$/;

/** Whether each request of the operation needs a player of its own, because a valid one signs its player out. */
export function isEndingSessions({ operationId = '' }: Operation): boolean {
  return ENDS_SESSIONS.test(operationId);
}

/** An IPv6 address that no other caller has, nor has its /64. */
export function randomAddress(): string {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
}

/**
 * A newly registered operator with everything that the operation names. Each operation has its own, so what one deletes, leaves
 * or hands over is not missing for the others.
 */
export async function createHostileSender(server: TestServer, operation: Operation): Promise<HostileSender> {
  if (isEndingSessions(operation)) {
    // Thousands of them: no address registers so many.
    const player = await TestPlayer.register(server.url, {}, { 'x-forwarded-for': randomAddress() });
    return { player, ids: { userId: player.id } };
  }
  const player = await registerOperator(server);
  await startDay(player);
  return { player, ids: { userId: player.id, ...(await createNamed(server, operation, player)) } };
}

async function createNamed(
  server: TestServer,
  { operationId = '', template }: Operation,
  player: TestPlayer,
): Promise<Readonly<Record<string, string>>> {
  const has = (part: string) => template.includes(part);
  if (has('{accountId}')) return { accountId: (await TestPlayer.register(server.url)).id };
  if (has('/policies/')) return { name: 'party-xp' };
  if (has('/projections/')) return { name: 'history' };
  if (has('{taskId}')) return { taskId: (await createTask(player, { name: 'Letter' })).id };
  if (has('{partyId}') || has('/party-quests/')) return createParty(server, operationId, player);
  if (!has('{questId}')) return {};
  const quest = await player.post<{ id: string }>('/custom-quests', {
    body: { name: `Bandura ${randomUUID()}`, frequency: 'daily', category: 'creative', difficulty: 'easy' },
  });
  return { questId: expectOk(quest).id };
}

async function createParty(
  server: TestServer,
  operationId: string,
  player: TestPlayer,
): Promise<Readonly<Record<string, string>>> {
  const { id: partyId } = await createTestParty(player, { isPublic: true });
  const { id: questId } = await createPartyQuest(player, partyId);
  if (!/^(removeMember|promoteMember)$/.test(operationId)) return { partyId, questId };
  const member = await TestPlayer.register(server.url);
  await joinParty(member, partyId);
  return { partyId, userId: member.id };
}
