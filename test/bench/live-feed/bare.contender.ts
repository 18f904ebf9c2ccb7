import type { ChildProgram } from './child-program';
import type { BareServerCalls } from './bare-server.program';
import { computeLatency, type MeasureLatency } from './latency';
import type { FeedEntry, ListenersCalls } from './listeners.program';
import { MEMBERS, PARTIES, RATE } from './load';

const BARE = 'bare';

/** Plain socket.io in a process of its own, broadcasting messages like `entry` to rooms. */
export async function bareContender(
  server: ChildProgram<BareServerCalls>,
  listeners: ChildProgram<ListenersCalls>,
  entry: FeedEntry,
): Promise<MeasureLatency> {
  const url = await server.call('start', undefined);
  const handshakes = Array.from({ length: PARTIES * MEMBERS }, (_, socket) => ({
    room: String(Math.floor(socket / MEMBERS)),
  }));
  await listeners.call('connect', { name: BARE, url, handshakes });
  return async (seconds) => {
    const { rate, sent } = await server.call('broadcast', { entry, rooms: PARTIES, rate: RATE, seconds });
    const messages = new Map(sent.map(([position, party, at]) => [position, { party, at }]));
    return computeLatency(listeners, BARE, { sent: messages, rate });
  };
}
