// Builds the targets that changed since the last build, in parallel, into dist/: the server (with projections) and the web.
// As a program: node scripts/build.mjs
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (path) => join(root, 'node_modules', path);

const TARGETS = {
  server: {
    sources: [
      'server',
      'projections',
      'scripts/server-packages.mjs',
      'tsconfig.json',
      '.swcrc',
      'nest-cli.json',
      'package-lock.json',
    ],
    outputs: ['dist/server', 'dist/projections'],
    proof: 'dist/server/main.js',
    // dist/node_modules isn't an output: server-packages.mjs rebuilds it only when the set of packages changes.
    commands: [[bin('@nestjs/cli/bin/nest.js'), 'build'], [join(root, 'scripts/server-packages.mjs')]],
  },
  web: {
    sources: ['web', 'server/contracts', 'server/rules', 'tsconfig.json', 'package-lock.json'],
    outputs: ['dist/web'],
    proof: 'dist/web/index.html',
    commands: [
      [bin('vite/bin/vite.js'), 'build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
    ],
  },
};

/** Thrown when a build fails; the build tool has already printed the reason. */
export class BuildFailed extends Error {}

/**
 * Builds those of the given targets that are out of date. Concurrent processes wait for each other.
 *
 * @param {('server' | 'web')[]} names
 * @param {(line: string) => void} say receives the progress messages
 * @throws BuildFailed
 */
export async function build(names = ['server', 'web'], say = console.log) {
  if ((await staleOf(names)).length === 0) return;
  await mkdir(join(root, 'dist'), { recursive: true });
  await withLock(join(root, 'dist/.lock'), async () => {
    const stale = await staleOf(names);
    if (stale.length === 0) return;
    const started = Date.now();
    say(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
    const results = await Promise.allSettled(stale.map(({ name, stamp }) => buildTarget(name, stamp)));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}

async function staleOf(names) {
  const targets = [];
  for (const name of names) targets.push({ name, stamp: await stampOf(TARGETS[name].sources) });
  const built = await Promise.all(targets.map(({ name, stamp }) => isBuilt(name, stamp)));
  return targets.filter((_target, index) => !built[index]);
}

async function buildTarget(name, stamp) {
  const { outputs, commands } = TARGETS[name];
  for (const output of [stampFile(name), ...outputs]) {
    await rm(join(root, output), { recursive: true, force: true });
  }
  for (const command of commands) {
    const { code, said } = await run(command);
    if (code === 0 && existsSync(join(root, TARGETS[name].proof))) continue;
    process.stderr.write(said);
    throw new BuildFailed(`The ${name} can't be built; the reason is above.`);
  }
  await writeFile(join(root, stampFile(name)), stamp);
}

const stampFile = (name) => `dist/.${name}-stamp`;

async function isBuilt(name, stamp) {
  if (!existsSync(join(root, TARGETS[name].proof)) || !existsSync(join(root, stampFile(name)))) return false;
  return (await readFile(join(root, stampFile(name)), 'utf8')) === stamp;
}

/** Hashes names and contents, not timestamps, so a checkout or a touch triggers no build. */
async function stampOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(source))
      hash.update(`${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesOf(source) {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    (error) => {
      if (error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (entries === null) return [source];
  return entries
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

function run(command) {
  return new Promise((resolve, reject) => {
    // A NODE_ENV set by a test run or a shell must not produce a development build.
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
    const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build();
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
