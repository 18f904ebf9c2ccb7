import { setTimeout as sleep } from 'node:timers/promises';
import { measureQuietly } from '../measure-quietly';
import { print, table, type Goal } from '../report';
import { runClosedLoop } from '../rounds';
import { ContributionClient } from './contribution-client';
import { CostMeter, type Cost } from './cost-meter';
import { deploy, type Deployment } from './deployment';
import { atMost, COST_HEADER, costRow, sampleUnderLoad } from './load-window';
import type { ReplayBench } from './replay-bench';

const PARTIES = 24;
/** So many that the window reaches the bound of no player's day (R300): each contribution pays one XP. */
const MEMBERS = 10;
/** Enough that the processors are the limit: an answer waits for its share, some 40 ms. */
const CONNECTIONS = 128;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** How long shares that are owed when the load ends are waited for. */
const SHARES_TIMEOUT_SECONDS = 180;
/** Of the contributions; the rest is in flight at the window's end. */
const MIN_PAID_SHARE = 0.99;

interface Saturation {
  readonly window: Cost;
  /** From the first contribution of the warm-up until the last share is paid. */
  readonly untilPaid: Cost;
  /** Seconds from the end of the load until the last share is paid; infinite when that takes longer than the patience. */
  readonly paidAfterSeconds: number;
}

/** What a contribution costs when as many are made as the machine takes, and whether the shares keep up with them. */
export async function check({ cluster }: Pick<ReplayBench, 'cluster'>): Promise<readonly Goal[]> {
  const deployment = await deploy(cluster, 'saturated', { parties: PARTIES, members: MEMBERS });
  const meter = await CostMeter.open(deployment, cluster.adminUrl);
  try {
    const { value, undisturbed } = await measureQuietly(() => measureSaturation(deployment, meter));
    print(
      `CPU and transactions per contribution, ${CONNECTIONS} connections that contribute as fast as they are answered; ` +
        (undisturbed ? 'the machine had little else to do' : 'DISTURBED: the machine had other work'),
    );
    print(
      table([
        COST_HEADER,
        costRow('closed loop', value.window),
        costRow('until all shares are paid', value.untilPaid),
      ]),
    );
    print(owedText(value));
    return goalsOf(value);
  } finally {
    await meter.close();
    await deployment.close();
  }
}

async function measureSaturation({ api, parties }: Deployment, meter: CostMeter): Promise<Saturation> {
  const client = new ContributionClient(api.url, parties, CONNECTIONS);
  const before = await meter.sample();
  try {
    const { begin, end } = await sampleUnderLoad(meter, SECONDS, (seconds) =>
      runClosedLoop(CONNECTIONS, seconds, async () => void (await client.contribute())),
    );
    const paidAfterSeconds = await waitForShares(meter, before.head);
    const [window, untilPaid] = [
      await meter.between(begin, end),
      await meter.between(before, await meter.sample()),
    ];
    return { window, untilPaid, paidAfterSeconds };
  } finally {
    client.close();
  }
}

/** Until every contribution after `begin` has paid its share. Counts only what is new: the rest of the work goes on. */
async function waitForShares(meter: CostMeter, begin: string): Promise<number> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1_000;
  let unpaid = await meter.count('PartyContributionMade', begin);
  for (let through = begin; seconds() < SHARES_TIMEOUT_SECONDS; await sleep(200)) {
    const head = await meter.head();
    unpaid -= await meter.count('PartyXpEarned', through, head);
    if (unpaid <= 0) return seconds();
    through = head;
  }
  return Number.POSITIVE_INFINITY;
}

function owedText({ window, paidAfterSeconds }: Saturation): string {
  const owed = window.contributions - window.shares;
  const paid =
    paidAfterSeconds === Number.POSITIVE_INFINITY
      ? `not all paid ${SHARES_TIMEOUT_SECONDS} s after the load`
      : `all paid ${paidAfterSeconds.toFixed(1)} s after the load`;
  return `In ${window.seconds.toFixed(0)} s ${owed.toLocaleString('en')} shares fewer than contributions; ${paid}`;
}

/** CPU counts until all is paid: by falling behind, a window costs less than what was done in it. */
function goalsOf({ window, untilPaid: { contributions, cpuMillis } }: Saturation): readonly Goal[] {
  const ratio = window.shares / window.contributions;
  const cpu = 'per contribution, saturated, until its share is paid';
  return [
    atMost(`CPU of projections and policies ${cpu}`, 0.5, cpuMillis.projections / contributions, 'ms'),
    atMost(`CPU of Postgres ${cpu}`, 0.5, cpuMillis.postgres / contributions, 'ms'),
    {
      what: `shares paid per contribution accepted, in ${SECONDS} s`,
      goal: `≥ ${MIN_PAID_SHARE}`,
      reached: ratio.toFixed(2),
      holds: ratio >= MIN_PAID_SHARE,
    },
  ];
}
