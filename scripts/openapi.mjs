// Writes server/contracts/openapi.json from what the application says of itself, and the web's client from that.
// As a program: node scripts/openapi.mjs [--check]   (--check leaves everything as it is and fails when it is out of date)
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const require = createRequire(import.meta.url);

await build(['server']);
const { describeApplication } = await import('../dist/server/composition/describe-application.js');
await bringUpToDate('server/contracts/openapi.json', async () => {
  return `${JSON.stringify(await describeApplication(), null, 2)}\n`;
});

const { generateEndpoints } = require('@rtk-query/codegen-openapi');
const config = require('../web/api/codegen.config.cjs');
await bringUpToDate('web/api/generated/questlog-api.ts', () => generateEndpoints(config));

async function bringUpToDate(path, generate) {
  const file = join(root, path);
  const kept = await readFile(file, 'utf8').catch(() => '');
  const generated = await generate();
  if (generated === kept) return;
  if (!check) return writeFile(file, generated);
  console.error(`${path} is out of date: run npm run openapi`);
  process.exitCode = 1;
}
