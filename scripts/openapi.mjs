// Generates server/contracts/openapi.json from the application's decorators, and the web's client from that.
// As a program: node scripts/openapi.mjs [--check]   (--check writes nothing and fails when a file is out of date)
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const require = createRequire(import.meta.url);

await build(['server']);
const { generateOpenApiDocument } = await import('../dist/server/composition/generate-openapi-document.js');
await bringUpToDate('server/contracts/openapi.json', async () => {
  return `${JSON.stringify(await generateOpenApiDocument(), null, 2)}\n`;
});

const { generateEndpoints } = require('@rtk-query/codegen-openapi');
const config = require('../web/build/api-client.codegen.cjs');
const clientContract = await withoutMinPosition(config.schemaFile);
await bringUpToDate('web/api/generated/questlog-api.ts', () =>
  generateEndpoints({ ...config, schemaFile: clientContract.file }),
);
await clientContract.forget();

/** The web's base query adds X-Min-Position to every read, so the endpoints don't take it as an argument. */
async function withoutMinPosition(schemaFile) {
  const contract = JSON.parse(await readFile(schemaFile, 'utf8'));
  for (const operation of Object.values(contract.paths).flatMap(Object.values)) {
    operation.parameters = operation.parameters?.filter(({ name }) => name !== 'X-Min-Position');
  }
  const folder = await mkdtemp(join(tmpdir(), 'questlog-openapi-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(contract));
  return { file, forget: () => rm(folder, { recursive: true }) };
}

async function bringUpToDate(path, generate) {
  const file = join(root, path);
  const kept = await readFile(file, 'utf8').catch(() => '');
  const generated = await generate();
  if (generated === kept) return;
  if (!check) return writeFile(file, generated);
  console.error(`${path} is out of date: run npm run openapi`);
  process.exitCode = 1;
}
