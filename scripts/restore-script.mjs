// Writes the tables of the read models into docs/deploy/after-restore.sql, which empties them.
// As a program: node --import ./scripts/typescript-loader.mjs scripts/restore-script.mjs [--check]
// (--check writes nothing and fails when the file is out of date)
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECTORS } from '../projections/projectors/projectors.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = 'docs/deploy/after-restore.sql';
const file = join(root, path);
const START = '  -- read models: written by npm run restore-script\n';
const END = '  -- state of projections\n';

const text = readFileSync(file, 'utf8');
const [before, rest] = text.split(START);
const after = rest?.slice(rest.indexOf(END));
if (!after?.startsWith(END)) throw new Error(`${path} has lost the comments that the tables stand between`);
const tables = PROJECTORS.map((projector) => `  ${projector.tables.map(({ name }) => name).join(', ')},\n`);
const generated = [before, START, ...tables, after].join('');

if (!process.argv.includes('--check')) writeFileSync(file, generated);
else if (generated !== text) {
  console.error(`${path} is out of date: run npm run restore-script`);
  process.exitCode = 1;
}
