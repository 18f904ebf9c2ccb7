import { aliasOf } from '../../../server/identity/blocks/mask-people';
import { block } from '../api/blocks-api';
import {
  callQuest,
  createPartyQuest,
  createTestParty,
  findTodaysQuest,
  joinParty,
  startDay,
} from '../api/game-api';
import { invite, joinBy, lookAt } from '../api/invitation-api';
import { fillPath, type Operation, type Schema, readCommittedOpenApi } from './openapi-operations';
import {
  changeParty,
  claimLeadership,
  contribute,
  leave,
  promoteMember,
  removeMember,
  requestJoin,
  syncReadPosition,
} from '../api/party-api';
import { TestPlayer, type Answer } from '../api/player';
import { TEST_SECRET } from '../processes/test-secret';

/** Two players of whom one has blocked the other, seen from one of them, with a shared history. */
export interface MaskingWorld {
  readonly viewer: TestPlayer;
  readonly other: TestPlayer;
  /** A member whom everybody sees. */
  readonly third: TestPlayer;
  /** Led by the other; public. */
  readonly theirParty: string;
  /** Led by the viewer; public. */
  readonly ownParty: string;
  /** Led by the other, without the viewer; public. */
  readonly foreignParty: string;
  readonly questId: string;
  /** Links of the third member into {@link theirParty} and {@link foreignParty}. */
  readonly links: readonly [string, string];
  /** Days that the server's clock is ahead. */
  setDaysLater(days: number): void;
}

type Call = (world: MaskingWorld) => Promise<Answer<unknown>>;

export async function createMaskingWorld(
  url: string,
  blocker: 'reader' | 'other player',
  setDaysLater: (days: number) => void,
): Promise<MaskingWorld> {
  const [viewer, other, third] = (await Promise.all(
    Array.from({ length: 3 }, () => TestPlayer.register(url)),
  )) as [TestPlayer, TestPlayer, TestPlayer];
  const { id: theirParty } = await createTestParty(other, { name: 'Theirs' });
  const { id: ownParty } = await createTestParty(viewer, { name: 'Own' });
  const { id: foreignParty } = await createTestParty(other, { name: 'Foreign' });
  for (const player of [viewer, third]) await joinParty(player, theirParty);
  for (const player of [other, third]) await joinParty(player, ownParty);
  await joinParty(third, foreignParty);
  const { id: questId } = await createPartyQuest(other, theirParty, { targetValue: 20 });
  const { id: doneId } = await createPartyQuest(other, theirParty, { targetValue: 2 });
  await contribute(other, theirParty, doneId, 2);
  for (const player of [other, viewer, third]) {
    await startDay(player);
    await contribute(player, theirParty, questId, 2);
    await callQuest(player, 'complete', (await findTodaysQuest(player, 'single')).id);
  }
  await invite(other, theirParty);
  const links = [await invite(third, theirParty), await invite(third, foreignParty)] as const;
  await (blocker === 'reader' ? block(viewer, other) : block(other, viewer));
  for (const each of [other, third]) syncReadPosition(viewer, each);
  const tokens = [links[0].token, links[1].token] as const;
  const parties = { theirParty, ownParty, foreignParty };
  return { viewer, other, third, ...parties, questId, links: tokens, setDaysLater };
}

/** How each call that answers other players is made so that it succeeds, in this order. */
export const CALLS_WITH_PEOPLE: Readonly<Record<string, Call>> = {
  getMyParties: ({ viewer }) => viewer.get('/parties/mine'),
  getParty: ({ viewer, theirParty }) => viewer.get(`/parties/${theirParty}`),
  getInvitations: ({ viewer, theirParty }) => viewer.get(`/parties/${theirParty}/invitations`),
  getPartyQuests: ({ viewer, theirParty }) => viewer.get(`/parties/${theirParty}/quests`),
  getPartyQuest: ({ viewer, theirParty, questId }) => viewer.get(`/parties/${theirParty}/quests/${questId}`),
  getPartyTrophies: ({ viewer, theirParty }) => viewer.get(`/parties/${theirParty}/trophies`),
  getPartyFilm: ({ viewer, theirParty }) => viewer.get(`/parties/${theirParty}/film`),
  getPartyActivities: ({ viewer, theirParty }) => viewer.get(`/parties/${theirParty}/activities`),
  getNotifications: ({ viewer }) => viewer.get(`/user/${viewer.id}/notifications`),
  changeParty: ({ viewer, ownParty }) => changeParty(viewer, ownParty, { description: 'Together' }),
  joinParty: ({ viewer, foreignParty }) => requestJoin(viewer, foreignParty),
  joinByInvitation: async ({ viewer, foreignParty, links }) => {
    await leave(viewer, foreignParty);
    return joinBy(viewer, links[1]);
  },
  claimLeadership: async ({ viewer, theirParty, setDaysLater }) => {
    setDaysLater(31);
    await viewer.signIn();
    await startDay(viewer);
    const answer = await claimLeadership(viewer, theirParty);
    setDaysLater(0);
    return answer;
  },
  removeMember: ({ viewer, third, ownParty }) => removeMember(viewer, ownParty, third.id),
  promoteMember: ({ viewer, other, ownParty }) => promoteMember(viewer, ownParty, aliasFor(viewer, other)),
};

/** Calls that could answer other players by their schema, and here have no hidden one to show. */
export const CALLS_WITHOUT_HIDDEN: Readonly<Record<string, Call>> = {
  // Parties led by a hidden player aren't among them.
  getPublicParties: ({ viewer }) => viewer.get('/parties/public'),
  discoverParties: ({ viewer }) => viewer.get('/parties/discover?limit=100'),
  // A link of a hidden member is answered as a revoked one.
  lookAtInvitation: ({ viewer, links }) => lookAt(viewer, links[0]),
  // The viewer is the only one in the answer.
  getPastDay: ({ viewer }) => viewer.get(`/user/${viewer.id}/past-day`),
  createInvitation: ({ viewer, theirParty }) =>
    viewer.post(`/parties/${theirParty}/invitations`, { body: {} }),
  createPartyQuest: ({ viewer, ownParty }) =>
    viewer.post(`/parties/${ownParty}/quests`, { body: { name: 'Miles', description: 'On foot' } }),
  createParty: async ({ viewer }) => {
    const answer = await viewer.post<{ readonly id: string }>('/parties', { body: { name: 'New' } });
    await leave(viewer, answer.body.id);
    return answer;
  },
};

/** The id that the viewer sees of a hidden player. */
export function aliasFor(viewer: TestPlayer, hidden: TestPlayer): string {
  return aliasOf(hidden.id, { viewerId: viewer.id, secret: TEST_SECRET });
}

/** What of the other player must be in nothing that the viewer gets. */
export function findTraces({ other }: Pick<MaskingWorld, 'other'>, received: unknown): readonly string[] {
  const text = JSON.stringify(received ?? null);
  return [other.id, other.user.nickname, other.user.username].filter((trace) => text.includes(trace));
}

/** Calls a read as the viewer, about the viewer and the parties of both. */
export function readAsViewer(
  { viewer, theirParty, questId }: MaskingWorld,
  operation: Operation,
): Promise<Answer<unknown>> {
  return viewer.get(fillPath(operation, { userId: viewer.id, partyId: theirParty, questId }));
}

/** Whether the document says that an answer of success may have players in it, besides the caller's own account. */
export function mayShowPlayers({ responses }: Operation): boolean {
  return Object.entries(responses).some(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return status.startsWith('2') && schema !== undefined && hasPlayer(schema, new Set());
  });
}

/** What the document calls a player's own account. */
const OWN_ACCOUNT = '#/components/schemas/UserResponse';

function hasPlayer(schema: Schema, seen: Set<string>): boolean {
  if (schema.$ref !== undefined) {
    if (schema.$ref === OWN_ACCOUNT || seen.has(schema.$ref)) return false;
    seen.add(schema.$ref);
    const { schemas } = readCommittedOpenApi().components;
    return hasPlayer(schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {}, seen);
  }
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = schema;
  if ('nickname' in properties) return true;
  const parts = [...Object.values(properties), ...oneOf, ...anyOf, ...allOf, ...(items ? [items] : [])];
  return parts.some((part) => hasPlayer(part, seen));
}
