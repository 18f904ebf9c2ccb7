import { crudContender } from './append/crud.contender';
import { emmettContender } from './append/emmett.contender';
import { eventLogContender } from './append/event-log.contender';
import { checkLatency, type LatencyResult } from './append/latency.check';
import { checkOrder, type OrderResult } from './append/order.check';
import { rawInsertContender } from './append/raw-insert.contender';
import { openBenchCluster } from './bench-cluster';
import { installCompetitors } from './competitors';
import { measureInterleaved, type Interleaved } from './interleaved';
import { describeMachine, print, table, type Goal } from './report';
import type { Contender } from './rounds';

const WRITERS = [1, 8, 32];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);

/** Append throughput against the limit, a peer and plain rows; that no reader misses an event; and its latency. */
export async function run(): Promise<readonly Goal[]> {
  installCompetitors();
  const cluster = await openBenchCluster();
  const contenders: Contender[] = [];
  try {
    contenders.push(await rawInsertContender(await cluster.createDatabase('raw')));
    contenders.push(await eventLogContender(await cluster.createDatabase('log')));
    contenders.push(await emmettContender(await cluster.createDatabase('emmett')));
    contenders.push(await crudContender(await cluster.createDatabase('crud')));
    const rates = await measureRates(contenders);
    const order = await checkOrder(await cluster.createDatabase('order'), 10 * SECONDS);
    const latency = await checkLatency(await cluster.createDatabase('latency'), ROUNDS);
    print(
      `Appends a second, median of ${ROUNDS} interleaved rounds of ${SECONDS} s\n` +
        `${rates.undisturbed} cells while the machine had little else to do\n` +
        `${cluster.version}; ${describeMachine()}`,
    );
    print(rateTable(contenders, rates));
    return [...ratioGoals(contenders, rates), orderGoal(order), ...latencyGoals(latency)];
  } finally {
    for (const contender of contenders) await contender.close();
    await cluster.close();
  }
}

type Rates = Interleaved<number>;

async function measureRates(contenders: readonly Contender[]): Promise<Rates> {
  for (const contender of contenders) await contender.measure(8, 1);
  const cells = WRITERS.flatMap((writers) =>
    contenders.map(
      (contender) => [keyOf(contender.name, writers), () => contender.measure(writers, SECONDS)] as const,
    ),
  );
  return measureInterleaved(cells, { rounds: ROUNDS });
}

function keyOf(name: string, writers: number): string {
  return `${writers} ${name}`;
}

function medianOf(rates: Rates, name: string, writers: number): number {
  return rates.medianOf(keyOf(name, writers), (rate) => rate);
}

function rateTable(contenders: readonly Contender[], rates: Rates): string {
  const rows = contenders.map(({ name }) => [
    name,
    ...WRITERS.map((writers) => Math.round(medianOf(rates, name, writers)).toLocaleString('en')),
  ]);
  return table([['', ...WRITERS.map((count) => (count === 1 ? '1 writer' : `${count} writers`))], ...rows]);
}

function ratioGoals([raw, log, emmett, crud]: readonly Contender[], rates: Rates): Goal[] {
  const goal = (against: Contender | undefined, writers: number, least: number): Goal => {
    const rate = (contender?: Contender): number => medianOf(rates, contender?.name ?? '', writers);
    const ratio = rate(log) / rate(against);
    return {
      what: `against ${against?.name ?? ''}, ${writers === 1 ? '1 writer' : `${writers} writers`}`,
      goal: `≥ ${least}`,
      reached: ratio.toFixed(2),
      holds: ratio >= least,
    };
  };
  return [
    goal(raw, 32, 1.2),
    goal(raw, 8, 0.8),
    goal(emmett, 32, 6),
    goal(emmett, 1, 1.5),
    goal(crud, 32, 4),
    goal(crud, 1, 1.5),
  ];
}

function orderGoal({ events, readers, missed, duplicated, outOfOrder }: OrderResult): Goal {
  return {
    what: `32 writers, ${readers} readers following, ${events.toLocaleString('en')} events: missed, twice, out of order`,
    goal: '0, 0, 0',
    reached: `${missed}, ${duplicated}, ${outOfOrder}`,
    holds: missed + duplicated + outOfOrder === 0,
  };
}

function latencyGoals({ rate, follower, poller }: LatencyResult): Goal[] {
  const ratio = follower.p50 / poller.p50;
  const at = `append → subscriber at ${Math.round(rate)}/s`;
  return [
    {
      what: `${at}, p50 (${follower.p50.toFixed(1)} ms) against polling every 50 ms (${poller.p50.toFixed(1)} ms)`,
      goal: '≤ 0.15',
      reached: ratio.toFixed(2),
      holds: ratio <= 0.15,
    },
    {
      what: `${at}, p99`,
      goal: '≤ 15 ms',
      reached: `${follower.p99.toFixed(1)} ms`,
      holds: follower.p99 <= 15,
    },
  ];
}
