import { atMost } from '../replay/load-window';
import type { BenchCluster } from '../bench-cluster';
import { cpuMillisOf } from '../cpu-time';
import { print, table, type Goal } from '../report';
import type { Load, Measured } from './load.program';
import { inOverloadWorld, type OverloadWorld, type Shedding } from './overload-world';
import { secondsUntilNormal, watch, type Watched } from './watch';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const FACTOR = 10;
/** Of the flood, each with one request at a time. */
const FLOOD_CONNECTIONS = 1_000;
const MAX_ACCEPTED_MS = 1_000;
const MAX_HEALTH_MS = 100;
const MAX_RECOVERY_SECONDS = 2;
const MIN_THROUGHPUT = 0.8;

/** Processors that a phase kept busy. */
type Processors = Readonly<Record<'server' | 'postgres' | 'load', number>>;

interface Outcome {
  readonly peak: Measured & { readonly processors: Processors };
  readonly flood: Measured & { readonly processors: Processors };
  readonly health: Watched;
  readonly ordinary: Watched;
  readonly recoverySeconds: number;
}

/** What ten times the load that a process can carry costs: without bounds, and with them. */
export async function overloadTenTimes(
  cluster: BenchCluster,
  kind: Load['kind'],
  connections: number,
): Promise<readonly Goal[]> {
  const measure = (shedding: Shedding): Promise<Outcome> =>
    inOverloadWorld(cluster, kind, shedding, (world) => overload(world, kind, connections));
  const before = await measure('off');
  const after = await measure('on');
  print(
    `${kind}: ${FACTOR} × the peak for ${SECONDS} s\n` +
      table([
        [
          '',
          'peak/s',
          'sent/s',
          'accepted/s',
          'shed',
          'failed',
          'p50 ms',
          'p99 ms',
          'health p99 ms',
          'back after s',
          'CPU at the peak',
          'CPU in the flood',
        ],
        row('without bounds', before),
        row('with bounds', after),
      ]),
  );
  return goalsOf(kind, after);
}

async function overload(world: OverloadWorld, kind: Load['kind'], connections: number): Promise<Outcome> {
  const { server, players, ordinaryUrl, cookie, load } = world;
  const what = { url: server.url, kind, players };
  await load.call('peak', { ...what, connections, seconds: 3 });
  const peak = await withProcessors(world, () =>
    load.call('peak', { ...what, connections, seconds: SECONDS }),
  );
  let isOver = false;
  const health = watch(`${server.url}/health/live`, '', 20, () => isOver);
  // Seldom, because their work isn't counted.
  const ordinary = watch(ordinaryUrl, cookie, 4, () => isOver);
  const rate = FACTOR * peak.acceptedPerSecond;
  const flood = await withProcessors(world, () =>
    load.call('flood', { ...what, rate, seconds: SECONDS, connections: FLOOD_CONNECTIONS }),
  );
  isOver = true;
  const recoverySeconds = await secondsUntilNormal(ordinaryUrl, cookie);
  return { peak, flood, health: await health, ordinary: await ordinary, recoverySeconds };
}

/** What a load measures, and what it costs. */
async function withProcessors(
  { server, postgres, load }: OverloadWorld,
  measure: () => Promise<Measured>,
): Promise<Measured & { readonly processors: Processors }> {
  const sample = async () => ({
    at: performance.now(),
    cpu: await cpuMillisOf({ server: server.pid, postgres, load: load.pid }),
  });
  const before = await sample();
  const measured = await measure();
  const after = await sample();
  const of = (name: keyof Processors): number =>
    (after.cpu[name] - before.cpu[name]) / (after.at - before.at);
  return { ...measured, processors: { server: of('server'), postgres: of('postgres'), load: of('load') } };
}

const formatProcessors = ({ server, postgres, load }: Processors): string =>
  [server, postgres, load].map((share) => share.toFixed(2)).join(' + ');

function row(name: string, { peak, flood, health, recoverySeconds }: Outcome): readonly string[] {
  return [
    ...[name, peak.acceptedPerSecond.toFixed(0), flood.sentPerSecond.toFixed(0)],
    ...[flood.acceptedPerSecond.toFixed(0), String(flood.shed), String(flood.failed)],
    ...[flood.p50.toFixed(0), flood.p99.toFixed(0), health.p99.toFixed(0), recoverySeconds.toFixed(1)],
    ...[formatProcessors(peak.processors), formatProcessors(flood.processors)],
  ];
}

function goalsOf(kind: string, { peak, flood, health, ordinary, recoverySeconds }: Outcome): readonly Goal[] {
  const share = flood.acceptedPerSecond / peak.acceptedPerSecond;
  return [
    atMost(`${kind}: accepted requests, p99`, MAX_ACCEPTED_MS, flood.p99, 'ms'),
    {
      ...{ what: `${kind}: accepted, share of the peak`, goal: `≥ ${MIN_THROUGHPUT}` },
      ...{ reached: share.toFixed(2), holds: share >= MIN_THROUGHPUT },
    },
    atMost(`${kind}: /health/live, p99`, MAX_HEALTH_MS, health.p99, 'ms'),
    atMost(`${kind}: /health/live refused`, 0, health.refused),
    ...(kind === 'logins'
      ? [atMost(`${kind}: other requests meanwhile, p99`, MAX_ACCEPTED_MS, ordinary.p99, 'ms')]
      : []),
    atMost(`${kind}: back to normal`, MAX_RECOVERY_SECONDS, recoverySeconds, 's'),
  ];
}
