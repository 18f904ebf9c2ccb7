import { readdirSync } from 'node:fs';

/**
 * npm run bench -- <name>: measures one goal of the project and prints it beside the result. Exits with 1 when a goal
 * is missed. `BENCH_DATABASE_URL` names a Postgres to use; without it one is started for the run.
 */
interface Bench {
  /** @returns whether every goal was reached. */
  run(): Promise<boolean>;
}

const SUFFIX = '.bench.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

const [name] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  process.stderr.write(`Which bench? ${names.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const bench = (await import(`./${name}${SUFFIX}`)) as Bench;
  process.exitCode = (await bench.run()) ? 0 : 1;
}
