import { setTimeout as sleep } from 'node:timers/promises';
import { runOpenLoop } from '../open-loop';
import { measureQuietly } from '../measure-quietly';
import { print, table, type Goal } from '../report';
import { ContributionClient } from './contribution-client';
import { CostMeter, type Cost } from './cost-meter';
import { deploy, type Deployment } from './deployment';
import { atMost, COST_HEADER, costRow, sampleUnderLoad } from './load-window';
import type { ReplayBench } from './replay-bench';

const PARTIES = 24;
const CONNECTIONS = 64;
const IDLE_SECONDS = 5;
/** Contributions a second. */
const RATE = Number(process.env['BENCH_STEADY_RATE'] ?? 150);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);

/** What a contribution costs the processes and Postgres at a rate far from their limit, its read models and share included. */
export async function check({ cluster }: ReplayBench): Promise<readonly Goal[]> {
  const deployment = await deploy(cluster, 'steady', { parties: PARTIES, members: 1 });
  const meter = await CostMeter.open(deployment, cluster.adminUrl);
  try {
    const idle = await measureIdle(meter);
    const { value: cost, undisturbed } = await measureQuietly(() => measureSteady(deployment, meter));
    print(
      `CPU and transactions per contribution, ${RATE} contributions a second by ${PARTIES} players; ` +
        `${undisturbed ? 'the machine had little else to do' : 'DISTURBED: the machine had other work'}\n` +
        `Before, without any load: ${idleText(idle)}`,
    );
    print(table([COST_HEADER, costRow('open loop', cost)]));
    return goalsOf(cost);
  } finally {
    await meter.close();
    await deployment.close();
  }
}

async function measureIdle(meter: CostMeter): Promise<Cost> {
  const begin = await meter.sample();
  await sleep(IDLE_SECONDS * 1_000);
  return meter.between(begin, await meter.sample());
}

async function measureSteady({ api, parties }: Deployment, meter: CostMeter): Promise<Cost> {
  const client = new ContributionClient(api.url, parties, CONNECTIONS);
  try {
    const { begin, end } = await sampleUnderLoad(meter, SECONDS, (seconds) =>
      runOpenLoop(RATE, seconds, async () => void (await client.contribute())),
    );
    return await meter.between(begin, end);
  } finally {
    client.close();
  }
}

function idleText({ seconds, cpuMillis, transactions }: Cost): string {
  const each = (total: number): string => (total / seconds).toFixed(0);
  return (
    `projections ${each(cpuMillis.projections)}, api ${each(cpuMillis.api)}, ` +
    `Postgres ${each(cpuMillis.postgres)} ms of CPU a second; ${each(transactions.all)} transactions a second`
  );
}

function goalsOf({ contributions, cpuMillis, transactions }: Cost): readonly Goal[] {
  const at = `at ${RATE} contributions/s`;
  return [
    atMost(
      `CPU of projections and policies per contribution, ${at}`,
      1,
      cpuMillis.projections / contributions,
      'ms',
    ),
    atMost(`CPU of Postgres per contribution, ${at}`, 1, cpuMillis.postgres / contributions, 'ms'),
    atMost(`transactions per contribution, ${at}`, 5, transactions.all / contributions),
  ];
}
