import type { BenchCluster } from '../bench-cluster';
import { ChildProgram } from '../live-feed/child-program';
import type { ListenersCalls } from '../live-feed/listeners.program';
import { MEMBERS, PARTIES } from '../live-feed/load';
import { headOf } from '../replay/log-head';
import { atLeast, type Goal } from '../report';
import { waitUntil } from '../../support/processes/projections';
import { countEvents, withCommandBench } from './command-bench';
import { measureCells, printCells, ratioOf } from './command-cells';
import { CONTRIBUTE } from './commands';
import { contributionsOf } from './contributors';

const LISTENERS = 'listening';

/** Contributions to many parties of which each member listens: 1,000 sockets, each of which gets those of its party. */
export async function checkListening(cluster: BenchCluster): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  for (const isOneProcess of [true, false]) {
    const database = `listening_${isOneProcess ? 'one' : 'two'}`;
    const options = { database, isOneProcess, parties: PARTIES, members: MEMBERS };
    goals.push(
      ...(await withCommandBench(cluster, options, async (bench) => {
        const { api, parties, pool } = bench.deployment;
        const listeners = new ChildProgram<ListenersCalls>(
          '../live-feed/listeners.program.ts',
          import.meta.url,
        );
        try {
          const handshakes = parties.flatMap(({ members }) => members.map(({ cookie }) => ({ cookie })));
          await listeners.call('connect', { name: LISTENERS, url: api.url, handshakes });
          const head = await headOf(pool);
          const cells = await measureCells(bench, [contributionsOf(parties)]);
          await waitUntilHeard(listeners, (await countEvents(pool, CONTRIBUTE.events, head)) * MEMBERS);
          const name = `contribute, ${isOneProcess ? 'one process' : 'api + projections'}, ${handshakes.length} sockets listen`;
          printCells(name, cells);
          return [atLeast(`${name}: 32 connections, × twin`, 1, ratioOf(cells, CONTRIBUTE.name, 32))];
        } finally {
          await listeners.close();
        }
      })),
    );
  }
  return goals;
}

/** Until the sockets have got so much: each contribution is a message to each member. */
async function waitUntilHeard(listeners: ChildProgram<ListenersCalls>, expected: number): Promise<void> {
  let heard = 0;
  await waitUntil(`${expected} messages at the sockets`, async () => {
    heard += (await listeners.call('receipts', LISTENERS)).length;
    return heard >= expected;
  });
}
