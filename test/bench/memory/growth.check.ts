import type { BenchCluster } from '../bench-cluster';
import { ChildProgram } from '../live-feed/child-program';
import type { ListenersCalls } from '../live-feed/listeners.program';
import { MEMBERS, PARTIES } from '../live-feed/load';
import { runOpenLoop } from '../open-loop';
import { ContributionClient } from '../replay/contribution-client';
import { deploy, type Deployment } from '../replay/deployment';
import { print, table, type Goal } from '../report';
import { median } from '../rounds';
import { megabytes } from './byte-goals';
import { COLLECTABLE, collectedBytesOf } from './resident-memory';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 30);
/** Contributions a second: half of what two cores carry. */
const RATE = Number(process.env['BENCH_RATE'] ?? 150);
const CONNECTIONS = 64;
/** Of what a process holds in the middle third of the time; what caches gain until they are full comes in the first one. */
const MAX_GROWTH = 1.05;
const MIN_SAMPLES = 3;

/** Whether the processes hold more and more under a load that lasts, with a thousand sockets that listen. */
export async function checkGrowth(cluster: BenchCluster): Promise<readonly Goal[]> {
  if (MINUTES < MIN_SAMPLES) throw new Error(`BENCH_MINUTES: at least ${MIN_SAMPLES}`);
  const deployment = await deploy(cluster, 'growth', {
    ...{ parties: PARTIES, members: MEMBERS, environment: COLLECTABLE },
  });
  const listeners = new ChildProgram<ListenersCalls>('../live-feed/listeners.program.ts', import.meta.url);
  const client = new ContributionClient(deployment.api.url, deployment.parties, CONNECTIONS);
  try {
    await listeners.call('connect', {
      ...{ name: 'growth', url: deployment.api.url },
      handshakes: deployment.parties.flatMap(({ members }) => members.map(({ cookie }) => ({ cookie }))),
    });
    const samples: Sample[] = [];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      process.stderr.write(`minute ${minute + 1} of ${MINUTES}\n`);
      await runOpenLoop(RATE, 60, async () => void (await client.contribute()));
      // The bench's own memory of what has arrived.
      await listeners.call('receipts', 'growth');
      samples.push(await sample(deployment));
    }
    print(table([['after minutes', 'api', 'projections'], ...samples.map(toRow)]));
    return [
      growthGoal(
        'api',
        samples.map(({ api }) => api),
      ),
      growthGoal(
        'projections',
        samples.map(({ projections }) => projections),
      ),
    ];
  } finally {
    client.close();
    await listeners.close();
    await deployment.close();
  }
}

/** Bytes. */
interface Sample {
  readonly api: number;
  readonly projections: number;
}

async function sample({ api, projections }: Deployment): Promise<Sample> {
  return { api: await collectedBytesOf(api), projections: await collectedBytesOf(projections) };
}

function toRow({ api, projections }: Sample, index: number): string[] {
  return [String(index + 1), megabytes(api), megabytes(projections)];
}

function growthGoal(process: string, bytes: readonly number[]): Goal {
  const third = Math.floor(bytes.length / 3);
  const growth = median(bytes.slice(-third)) / median(bytes.slice(third, -third));
  return {
    what: `growth of ${process} in ${MINUTES} minutes at ${RATE} contributions a second`,
    goal: `≤ ${MAX_GROWTH}`,
    reached: growth.toFixed(3),
    holds: growth <= MAX_GROWTH,
  };
}
