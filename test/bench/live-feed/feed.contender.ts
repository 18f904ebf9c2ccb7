import type { PartyActivity } from '../../../server/contracts/live';
import type { Position } from '../../../server/contracts/position';
import { cheer, withdrawCheer } from '../../support/api/cheers-api';
import { openCore } from '../../support/processes/core';
import { TestPlayer } from '../../support/api/player';
import { waitUntilProjected } from '../../support/processes/projections';
import { runOpenLoop } from '../open-loop';
import type { ChildProgram } from './child-program';
import { createBenchParties, type BenchParty } from './bench-parties';
import { computeLatency, type MeasureLatency } from './latency';
import type { ListenersCalls } from './listeners.program';
import { MEMBERS, PARTIES, RATE } from './load';
import { sharedNow } from './shared-clock';

export const FEED = 'feed';

/** Both measured at the same sockets. */
export interface FeedContender {
  readonly contributions: MeasureLatency;
  /** Cheers, and cheers taken back. */
  readonly cheers: MeasureLatency;
}

/** Sends something to a party and answers its position. */
type Send = () => Promise<Position>;

/**
 * The built server in a process of its own, projections and policies in it, as `npm start` runs it. A contribution and a cheer are
 * REST calls: the time before the append counts as well.
 */
export async function feedContender(
  server: { readonly url: string; readonly databaseUrl: string },
  listeners: ChildProgram<ListenersCalls>,
): Promise<FeedContender> {
  const parties = await gather(server.databaseUrl);
  const handshakes = parties.flatMap(({ members }) => members.map(({ cookie }) => ({ cookie })));
  await listeners.call('connect', { name: FEED, url: server.url, handshakes });
  const cheerers = await Promise.all(parties.map((party) => cheerersOf(server.url, party)));
  return {
    contributions: measureInTurn(
      listeners,
      parties.map((party) => contributorsOf(server.url, party)),
    ),
    cheers: measureInTurn(listeners, cheerers),
  };
}

/** By party, what each member sends; the parties take turns, and in each the members. */
function measureInTurn(
  listeners: ChildProgram<ListenersCalls>,
  senders: readonly (readonly Send[])[],
): MeasureLatency {
  let turns = 0;
  return async (seconds) => {
    const sent = new Map<Position, { party: number; at: number }>();
    const rate = await runOpenLoop(RATE, seconds, async () => {
      const party = turns % PARTIES;
      const send = senders[party]?.[Math.floor(turns / PARTIES) % MEMBERS];
      if (!send) throw new Error('A party without its members');
      turns += 1;
      const at = sharedNow();
      sent.set(await send(), { party, at });
    });
    return computeLatency(listeners, FEED, { sent, rate });
  };
}

/** For each member, a call that cheers the joining of the next one, or takes the cheer back. */
async function cheerersOf(url: string, { partyId, members }: BenchParty): Promise<readonly Send[]> {
  const players = members.map(({ cookie }) => Object.assign(new TestPlayer(url), { cookie }));
  const { body: feed } = await (players[0] as TestPlayer).get<readonly PartyActivity[]>(
    `/parties/${partyId}/activities?limit=100`,
  );
  return players.map((player, index) => {
    const next = members[(index + 1) % members.length]?.userId;
    const entry = feed.find(({ type, user }) => type === 'joined' && user.id === next);
    if (!entry) throw new Error('A member without a joining');
    let isGiven = false;
    return async () => {
      const { status, headers } = await (isGiven ? withdrawCheer : cheer)(player, entry);
      if (status !== 204) throw new Error(`A cheer answered ${status}`);
      isGiven = !isGiven;
      return headers.get('x-log-position') as Position;
    };
  });
}

/** Answers once the server's read models have all of it. */
async function gather(databaseUrl: string): Promise<readonly BenchParty[]> {
  const core = await openCore(databaseUrl);
  try {
    const parties = await createBenchParties(core, { parties: PARTIES, members: MEMBERS });
    await waitUntilProjected(core.resources.pool, await core.resources.log.head());
    return parties;
  } finally {
    await core.close();
  }
}

/** For each member, a call that contributes and answers the event's position. */
function contributorsOf(url: string, { partyId, questId, members }: BenchParty): readonly Send[] {
  const body = { partyId, contribution: 1 };
  return members.map(({ cookie }) => {
    const player = Object.assign(new TestPlayer(url), { cookie });
    return async () => {
      const path = `/party-quests/${questId}/contribute`;
      const { status, body: made } = await player.post<{ readonly position: Position }>(path, { body });
      if (status !== 200) throw new Error(`A contribution answered ${status}`);
      return made.position;
    };
  });
}
