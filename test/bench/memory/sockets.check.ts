import type { BenchCluster } from '../bench-cluster';
import { ChildProgram } from '../live-feed/child-program';
import type { ListenersCalls } from '../live-feed/listeners.program';
import { MEMBERS, PARTIES } from '../live-feed/load';
import { deploy } from '../replay/deployment';
import type { Goal } from '../report';
import { atMostKilobytes } from './byte-goals';
import { COLLECTABLE, collectedBytesOf } from './resident-memory';

const MAX_KILOBYTES = 15;
/** Beyond a player's first: enough that the heap's own ups and downs are a small part of it. */
const FURTHER_SOCKETS = 4;

/**
 * What each socket, in rooms of parties, adds to the process that serves them. Measured are further sockets of players who have one,
 * so that what the process keeps of a player, whatever the number of sockets, is in memory already.
 */
export async function checkSockets(cluster: BenchCluster): Promise<readonly Goal[]> {
  const deployment = await deploy(cluster, 'sockets', {
    ...{ parties: PARTIES, members: MEMBERS, environment: COLLECTABLE },
  });
  const listeners = new ChildProgram<ListenersCalls>('../live-feed/listeners.program.ts', import.meta.url);
  const { api, parties } = deployment;
  const handshakes = parties.flatMap(({ members }) => members.map(({ cookie }) => ({ cookie })));
  const connectAll = (name: string): Promise<void> =>
    listeners.call('connect', { name, url: api.url, handshakes });
  try {
    await connectAll('first');
    const before = await collectedBytesOf(api);
    for (let turn = 0; turn < FURTHER_SOCKETS; turn += 1) await connectAll(`further ${turn}`);
    const after = await collectedBytesOf(api);
    const sockets = FURTHER_SOCKETS * handshakes.length;
    return [atMostKilobytes(`a socket, of ${sockets}`, (after - before) / sockets, MAX_KILOBYTES)];
  } finally {
    await listeners.close();
    await deployment.close();
  }
}
