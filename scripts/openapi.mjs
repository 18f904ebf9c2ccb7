// Writes server/contracts/openapi.json from what the application says of itself, and the web's client from that.
// As a program: node scripts/openapi.mjs [--check]   (--check writes nothing and fails when something is out of date)
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FILE = join(root, 'server/contracts/openapi.json');

await build(['server']);
const { describeApplication } = await import('../dist/server/composition/describe-application.js');
const said = `${JSON.stringify(await describeApplication(), null, 2)}\n`;
if (!process.argv.includes('--check')) await writeFile(FILE, said);
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== said) {
  console.error('server/contracts/openapi.json is out of date: run npm run openapi');
  process.exit(1);
}
