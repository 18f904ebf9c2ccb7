import { openCore } from '../../support/processes/core';
import { waitUntil } from '../../support/processes/projections';
import { rawRequest } from '../../support/api/raw-request';
import { startServerProcess, type ServerProcess } from '../../support/processes/server-process';
import { benchPool, type BenchCluster } from '../bench-cluster';
import { createBenchParties } from '../live-feed/bench-parties';
import { ChildProgram } from '../live-feed/child-program';
import { findPostmaster } from '../replay/deployment';
import type { LoadCalls, LoadPlayer } from './load.program';

const PARTIES = 20;
const MEMBERS = 5;
const NO_LIMIT = '1000000';

/** With the defaults of operators, or with shedding switched off. */
export type Shedding = 'off' | 'on';
const BOUNDS = {
  MAX_REQUESTS_IN_FLIGHT: '64',
  MAX_REQUESTS_PER_ADDRESS: '48',
  MAX_SIGN_INS_IN_FLIGHT: '10',
};

export interface OverloadWorld {
  readonly server: ServerProcess;
  readonly players: readonly LoadPlayer[];
  /** A read of a player, which is answered when the process isn't overloaded. */
  readonly ordinaryUrl: string;
  readonly cookie: string;
  readonly load: ChildProgram<LoadCalls>;
  /** The postmaster's process. */
  readonly postgres: number;
}

/** Runs `measure` against a server of its own, whose load comes from another process. */
export async function inOverloadWorld<Result>(
  cluster: BenchCluster,
  name: string,
  shedding: Shedding,
  measure: (world: OverloadWorld) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = await cluster.createDatabase(`${name}_${shedding}`);
  const bounds = Object.keys(BOUNDS).map((setting) => [setting, NO_LIMIT]);
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: 'loopback',
    COMMANDS_PER_SECOND: NO_LIMIT,
    SOCKETS_PER_PLAYER: '20',
    SOCKETS_PER_ADDRESS: '500',
    ...(shedding === 'on' ? BOUNDS : (Object.fromEntries(bounds) as Record<string, string>)),
  });
  const load = new ChildProgram<LoadCalls>('./load.program.ts', import.meta.url);
  try {
    const players = await createPlayers(databaseUrl);
    const { cookie = '', partyId = '' } = players[0] ?? {};
    const ordinaryUrl = `${server.url}/api/parties/${partyId}`;
    // Until then each read waits for the read models.
    await waitUntil('the read models to catch up', async () => {
      const answer = await rawRequest(ordinaryUrl, { headers: { cookie } });
      return answer.status === 200 && answer.headers['x-read-stale'] === undefined;
    });
    const postgres = await findPostmasterAt(databaseUrl);
    return await measure({ server, players, ordinaryUrl, cookie, load, postgres });
  } finally {
    await load.close();
    await server.stop('SIGKILL');
  }
}

async function findPostmasterAt(databaseUrl: string): Promise<number> {
  const pool = benchPool(databaseUrl);
  const postgres = await findPostmaster(pool);
  await pool.end();
  return postgres;
}

async function createPlayers(databaseUrl: string): Promise<readonly LoadPlayer[]> {
  const core = await openCore(databaseUrl);
  try {
    const options = { parties: PARTIES, members: MEMBERS, questTarget: 1_000_000 };
    const parties = await createBenchParties(core, options);
    return parties.flatMap(({ members, partyId, questId }) =>
      members.map(({ cookie }) => ({ cookie, partyId, questId })),
    );
  } finally {
    await core.close();
  }
}
