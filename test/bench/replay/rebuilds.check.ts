import { PROJECTORS } from '../../../projections/projectors/projectors';
import { benchPool, type BenchCluster } from '../bench-cluster';
import { installCompetitors } from '../competitors';
import { measureInterleaved, type Interleaved } from '../interleaved';
import { print, table, type Goal } from '../report';
import { emmettContender, type EmmettContender } from './emmett.contender';
import { fillLog } from './fill-log';
import { runInFreshProcess } from './fresh-process';
import { rebuild } from './rebuild';
import { EVENTS, SEASON_DAYS, type ReplayBench } from './replay-bench';
import { season } from './season';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/**
 * What emmett's rebuild takes one minute for and, tuned, a minute and a half: whole seasons of fewer groups. The first
 * events of the large log wouldn't do, where everybody joins and hardly anybody plays. The fewer there are, the quicker it is.
 */
const EMMETT_EVENTS = Math.min(EVENTS, 50_000);
const EMMETT_TUNED_EVENTS = Math.min(EVENTS, 200_000);
const EMMETT_TUNED = { batchSize: 1_000, pullingFrequencyInMs: 1 };
/** As much as the log hands out. */
const READ_AT_ONCE = 5_000;

const RAW_READ = new URL('./raw-read.program.ts', import.meta.url);

/** Events a second, by what read them. */
type Rates = Interleaved<number>;

/** A rebuild of each projector from a large log, against the bare reading of the same events and against emmett's. */
export async function check({ cluster, seasonLog }: ReplayBench): Promise<readonly Goal[]> {
  installCompetitors();
  const rates = await measureRebuilds(await seasonLog(), await emmetts(cluster));
  print(
    `Events a second, medians of ${ROUNDS} interleaved rounds; ${EVENTS.toLocaleString('en')} events, ` +
      `emmett's ${EMMETT_EVENTS.toLocaleString('en')}, tuned ${EMMETT_TUNED_EVENTS.toLocaleString('en')}\n` +
      `${rates.undisturbed} cells while the machine had little else to do`,
  );
  print(rateTable(rates));
  return rateGoals(rates);
}

interface Emmetts {
  readonly plain: EmmettContender;
  readonly tuned: EmmettContender;
}

async function emmetts(cluster: BenchCluster): Promise<Emmetts> {
  const filled = async (name: string, events: number): Promise<string> => {
    const url = await cluster.createDatabase(name);
    await fillLog(url, season(SEASON_DAYS), events);
    return url;
  };
  return {
    plain: await emmettContender(await cluster.createDatabase('emmett'), {
      ...{ from: await filled('seasons', EMMETT_EVENTS), hasIndex: false },
    }),
    tuned: await emmettContender(await cluster.createDatabase('emmett_tuned'), {
      ...{
        from: await filled('more_seasons', EMMETT_TUNED_EVENTS),
        hasIndex: true,
        pullOptions: EMMETT_TUNED,
      },
    }),
  };
}

const READ = `the bare read, ${READ_AT_ONCE.toLocaleString('en')} at once`;
const EMMETT = 'rebuild of players by emmett-postgresql 0.42';
const EMMETT_AT_ITS_BEST = 'the same, tuned, with an index added';
const nameOf = (projector: string): string => `rebuild of ${projector}`;

async function measureRebuilds(url: string, { plain, tuned }: Emmetts): Promise<Rates> {
  const pool = benchPool(url);
  const perSecond = (millis: number): number => (EVENTS * 1_000) / millis;
  const turns: [string, () => Promise<number>][] = [
    [
      READ,
      async () => perSecond(await runInFreshProcess<number>(RAW_READ, { url, batchSize: READ_AT_ONCE })),
    ],
    ...PROJECTORS.map(({ name }): [string, () => Promise<number>] => [
      nameOf(name),
      async () => perSecond((await rebuild(pool, url, name)).millis),
    ]),
    [EMMETT, () => plain.measure()],
    [EMMETT_AT_ITS_BEST, () => tuned.measure()],
  ];
  const rates = await measureInterleaved(turns, { rounds: ROUNDS });
  await pool.end();
  return rates;
}

function rateOf(rates: Rates, name: string): number {
  return rates.medianOf(name, (rate) => rate);
}

/** One after the other, as `replay --all` runs them. */
function rateOfAll(rates: Rates): number {
  return 1 / PROJECTORS.reduce((time, { name }) => time + 1 / rateOf(rates, nameOf(name)), 0);
}

function rateTable(rates: Rates): string {
  const read = rateOf(rates, READ);
  const row = (name: string, rate: number): string[] => [
    name,
    Math.round(rate).toLocaleString('en'),
    (rate / read).toFixed(rate / read < 0.1 ? 4 : 2),
  ];
  return table([
    ['', 'events/s', '× the read'],
    ...rates.names.map((name) => row(name, rateOf(rates, name))),
    row('rebuild of all, one after the other', rateOfAll(rates)),
  ]);
}

function rateGoals(rates: Rates): Goal[] {
  const goal = (what: string, ratio: number, least: number): Goal => ({
    ...{ what, goal: `≥ ${least}`, reached: ratio.toFixed(least < 1 ? 2 : 0), holds: ratio >= least },
  });
  const players = rateOf(rates, nameOf('players'));
  return [
    ...PROJECTORS.map(({ name }) =>
      goal(
        `rebuild of ${name} against the bare read`,
        rateOf(rates, nameOf(name)) / rateOf(rates, READ),
        0.6,
      ),
    ),
    goal(
      'rebuild of players against emmett tuned, with an index',
      players / rateOf(rates, EMMETT_AT_ITS_BEST),
      60,
    ),
    goal('rebuild of players against emmett as it comes', players / rateOf(rates, EMMETT), 100),
  ];
}
