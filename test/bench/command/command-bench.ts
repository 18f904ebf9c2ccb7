import type pg from 'pg';
import type { Position } from '../../../server/contracts/position';
import { waitUntil, waitUntilProjected } from '../../support/processes/projections';
import type { BenchCluster } from '../bench-cluster';
import { ChildProgram } from '../live-feed/child-program';
import { deploy, findPostmaster, type Deployment, type DeploymentOptions } from '../replay/deployment';
import { headOf } from '../replay/log-head';
import { TWIN_STATEMENTS } from './commands';
import type { LoadCalls } from './load.program';
import type { TwinCalls } from './twin.program';

/** A deployment, the twin on its database, and the process that sends to both. */
export interface CommandBench {
  readonly deployment: Deployment;
  readonly load: ChildProgram<LoadCalls>;
  readonly twinPort: number;
  /** Whose CPU counts: what answers, what follows the log, and Postgres. */
  readonly pids: Readonly<Record<string, number>>;
  /** Whether projections follow; the policy that pays shares always does. */
  arePaused: boolean;
}

export async function withCommandBench<Result>(
  cluster: BenchCluster,
  { database, ...options }: DeploymentOptions & { readonly database: string },
  use: (bench: CommandBench) => Promise<Result>,
): Promise<Result> {
  const deployment = await deploy(cluster, database, options);
  const load = new ChildProgram<LoadCalls>('./load.program.ts', import.meta.url);
  const twin = new ChildProgram<TwinCalls>('./twin.program.ts', import.meta.url);
  try {
    const { pool, databaseUrl, api, projections } = deployment;
    const twinPort = await twin.call('listen', { databaseUrl, statements: TWIN_STATEMENTS });
    const pids = {
      ...{ api: api.pid, twin: twin.pid, postgres: await findPostmaster(pool) },
      ...(projections !== api && { projections: projections.pid }),
    };
    return await use({ deployment, load, twinPort, pids, arePaused: false });
  } finally {
    await load.close();
    await twin.close();
    await deployment.close();
  }
}

/** Until the policy that pays shares and the read models have passed everything: what is late must not cost the next cell. */
export async function waitUntilFollowed({ deployment: { pool }, arePaused }: CommandBench): Promise<void> {
  const head = await headOf(pool);
  await waitUntil('the shares are paid', async () => {
    const { rows } = await pool.query<{ position: Position }>(
      `select position from policy_checkpoint where name = 'party-xp'`,
    );
    return rows.every(({ position }) => position >= head);
  });
  if (!arePaused) await waitUntilProjected(pool, await headOf(pool));
}

/** Events of some types after a position. */
export async function countEvents(pool: pg.Pool, types: readonly string[], after: Position): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from events where pos > $2::bigint and type = any($1)',
    [types, after],
  );
  return rows[0]?.count ?? 0;
}
