// npm test: builds, runs every test, and prints "N passed, N failed" as its last line.
// Arguments after -- go to jest: npm test -- test/integration/live.spec.ts, npm test -- --selectProjects unit web
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, BuildFailed } from './build.mjs';
import { jestArguments } from './jest-arguments.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINUTE = 60_000;
/** The limit of a whole run, for hangs that no other timeout covers: far above what a busy, slow machine needs. */
const LIMIT_MS = 90 * MINUTE;
/** How long jest may take to exit after it has written its results. */
const ENDING_MS = 30_000;

const folder = await mkdtemp(join(tmpdir(), 'questlog-results-'));
const total = { passed: 0, failed: 0 };
const wrong = [];
try {
  await build();
  await runJest(process.argv.slice(2), join(folder, 'results.json'));
  if (total.passed + total.failed === 0) wrong.push('No test was run.');
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  wrong.push(error.message);
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const line of wrong) console.error(line);
total.failed += wrong.length;
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runJest(args, resultFile) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const words = [...jestArguments(root), jest, '--passWithNoTests'];
  const child = spawn(process.execPath, [...words, '--json', `--outputFile=${resultFile}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const code = await ended(child, resultFile);
  const before = total.failed;
  if (existsSync(resultFile)) count(JSON.parse(await readFile(resultFile, 'utf8')));
  if (code !== 0 && total.failed === before) wrong.push(`jest ended with ${code} though no test failed.`);
}

function count(result) {
  total.passed += result.numPassedTests;
  // A file that could not run counts as a failure too.
  total.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
}

/** Resolves with the exit code or the signal; kills a run that hangs. */
function ended(child, resultFile) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS);
    const watch = setInterval(() => {
      if (!existsSync(resultFile)) return;
      clearInterval(watch);
      setTimeout(() => child.kill('SIGTERM'), ENDING_MS).unref();
    }, 1_000);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      clearInterval(watch);
      resolve(code ?? signal);
    });
  });
}
