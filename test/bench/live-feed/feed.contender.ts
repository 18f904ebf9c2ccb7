import type { Position } from '../../../server/contracts/position';
import { openCore } from '../../support/core';
import { TestPlayer } from '../../support/player';
import { waitUntilProjected } from '../../support/projections';
import { runOpenLoop } from '../open-loop';
import type { ChildProgram } from './child-program';
import { createBenchParties, type BenchParty } from './bench-parties';
import { computeLatency, type MeasureLatency } from './latency';
import type { ListenersCalls } from './listeners.program';
import { MEMBERS, PARTIES, RATE } from './load';
import { sharedNow } from './shared-clock';

export const FEED = 'feed';

/**
 * The built server in a process of its own, projections and policies in it, as `npm start` runs it. A contribution is a
 * REST call: the time before its append counts as well.
 */
export async function feedContender(
  server: { readonly url: string; readonly databaseUrl: string },
  listeners: ChildProgram<ListenersCalls>,
): Promise<MeasureLatency> {
  const parties = await gather(server.databaseUrl);
  const handshakes = parties.flatMap(({ members }) => members.map(({ cookie }) => ({ cookie })));
  await listeners.call('connect', { name: FEED, url: server.url, handshakes });
  const contributors = parties.map((party) => contributorsOf(server.url, party));
  let turns = 0;
  return async (seconds) => {
    const sent = new Map<Position, { party: number; at: number }>();
    const rate = await runOpenLoop(RATE, seconds, async () => {
      const party = turns % PARTIES;
      const contribute = contributors[party]?.[Math.floor(turns / PARTIES) % MEMBERS];
      if (!contribute) throw new Error('A party without its members');
      turns += 1;
      const at = sharedNow();
      sent.set(await contribute(), { party, at });
    });
    return computeLatency(listeners, FEED, { sent, rate });
  };
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
function contributorsOf(
  url: string,
  { partyId, questId, members }: BenchParty,
): readonly (() => Promise<Position>)[] {
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
