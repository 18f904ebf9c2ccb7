import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ALREADY_BUILT, buildAll } from './built-server';
import { toReport, type BenchReport } from './json-report';
import { printGoals, table, type Goal } from './report';
import { SHORT_PATIENCE, SHORT_SETTINGS } from './short-settings';

/**
 * npm run bench -- <name> | all [--short] [--json FILE]: measures goals of the project and prints them beside the results;
 * `all` runs every bench, each in a process of its own. `--short` takes the settings of `short-settings.ts`, where the
 * environment has no others; `--json` also writes a list of {@link BenchReport}. Exits with 1 when a goal is missed
 * or a bench fails. `BENCH_DATABASE_URL` names a Postgres to use; without it one is started for the run.
 */
interface Bench {
  run(): Promise<readonly Goal[]>;
}

const SUFFIX = '.bench.ts';
const ALL = 'all';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .toSorted();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const [name = ''] = positionals;
if (positionals.length !== 1 || ![...names, ALL].includes(name)) {
  process.stderr.write(`Which bench? ${[...names, ALL].join(', ')}\n`);
  process.exitCode = 2;
} else {
  const reports = name === ALL ? await runAll() : [await runBench(name)];
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(reports, null, 2)}\n`);
  // A bench that has failed may have left connections open, which would keep the process.
  process.exit(reports.every(isGood) ? 0 : 1);
}

/** Settings are read when a bench is loaded, so that those of the short form have to be there before. */
async function runBench(bench: string): Promise<BenchReport> {
  const isShort = values.short;
  if (isShort) process.env = { ...SHORT_PATIENCE, ...SHORT_SETTINGS[bench], ...process.env };
  try {
    const { run } = (await import(`./${bench}${SUFFIX}`)) as Bench;
    const goals = await run();
    if (goals.length > 0) printGoals(goals);
    return toReport(bench, { goals, failure: null, isShort });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return toReport(bench, { goals: [], failure: String(error), isShort });
  }
}

/** One after the other; a bench that fails doesn't stop the others. Prints which goals were missed. */
async function runAll(): Promise<readonly BenchReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'questlog-bench-reports-'));
  try {
    await buildAll();
    const reports: BenchReport[] = [];
    const rows: string[][] = [];
    for (const bench of names) {
      process.stdout.write(`== ${bench}\n\n`);
      const begin = performance.now();
      const report = await runInProcess(bench, join(folder, `${bench}.json`));
      reports.push(report);
      rows.push(rowOf(report, (performance.now() - begin) / 1_000));
    }
    const missed = reports.flatMap(({ bench, goals, failure }) => [
      ...(failure === null ? [] : [`${bench} failed: ${failure}`]),
      ...goals.flatMap(({ ok, name: goal }) => (ok ? [] : [`${bench}: ${goal}`])),
    ]);
    process.stdout.write(`${table([['', 'seconds', 'goals', 'missed'], ...rows])}\n\n`);
    if (missed.length > 0) process.stdout.write(`Missed:\n${missed.join('\n')}\n`);
    return reports;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runInProcess(bench: string, file: string): Promise<BenchReport> {
  const options = ['--json', file, ...(values.short ? ['--short'] : [])];
  const child = fork(fileURLToPath(import.meta.url), [bench, ...options], {
    env: { ...process.env, ...ALREADY_BUILT },
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (existsSync(file)) {
    const [report] = JSON.parse(await readFile(file, 'utf8')) as BenchReport[];
    if (report) return report;
  }
  const failure = `the process ended with ${code ?? signal ?? 'no reason'}`;
  return toReport(bench, { goals: [], failure, isShort: values.short });
}

function rowOf({ bench, goals, failure }: BenchReport, seconds: number): string[] {
  const missed = failure === null ? String(goals.filter(({ ok }) => !ok).length) : 'failed';
  return [bench, seconds.toFixed(0), String(goals.length), missed];
}

function isGood({ goals, failure }: BenchReport): boolean {
  return failure === null && goals.every(({ ok }) => ok);
}
