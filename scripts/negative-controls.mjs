// npm run controls: switches each defence of test/support/negative-controls/negative-controls.ts off, one by one, in a copy of the checkout, and runs
// the test that shows it, which must then fail. Arguments choose defences by a part of their name.
// The last line says how many tests noticed.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { jestArguments } from './jest-arguments.mjs';
import './typescript-loader.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Below the checkout, so that the copy finds the installed packages. */
const copy = join(root, `.cache/negative-controls-${process.pid}`);
/** Milliseconds. A test that waits for a defence fails after this long. */
const TEST_TIMEOUT_MS = 60_000;

const { CONTROLS } = await import('../test/support/negative-controls/negative-controls.ts');
const chosen = process.argv.slice(2);
const controls = CONTROLS.filter(
  ({ defence }) => chosen.length === 0 || chosen.some((part) => defence.includes(part)),
);
let noticed = 0;
await build();
try {
  await copyCheckout();
  await withCluster(async () => {
    for (const control of controls) if (await isNoticed(control)) noticed += 1;
  });
} finally {
  await rm(copy, { recursive: true, force: true });
}
process.exitCode = noticed === controls.length && controls.length > 0 ? 0 : 1;
console.log(`${noticed} of ${controls.length} tests fail when their defence is switched off`);

async function copyCheckout() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  });
  for (const file of listed.toString().split('\0')) {
    // Deleted but not committed yet.
    if (file === '' || !existsSync(join(root, file))) continue;
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
  await symlink(join(root, 'dist'), join(copy, 'dist'));
  const webPackages = '.cache/web-packages';
  if (existsSync(join(root, webPackages)))
    await cp(join(root, webPackages), join(copy, webPackages), { recursive: true });
}

/** One Postgres for all runs. */
async function withCluster(task) {
  const { default: start } = await import('../test/support/database/postgres-setup.mjs');
  const { default: stop } = await import('../test/support/database/postgres-teardown.mjs');
  await start();
  try {
    await task();
  } finally {
    await stop();
  }
}

/** Whether the test fails without the defence. */
async function isNoticed({ defence, file, defended, open, spec, test }) {
  const source = await readFile(join(root, file), 'utf8');
  await writeFile(
    join(copy, file),
    source.replace(defended, () => open),
  );
  const started = performance.now();
  const { failed, passed, broken } = await runTest(spec, test);
  await writeFile(join(copy, file), source);
  const seconds = Math.round((performance.now() - started) / 1000);
  const isGood = failed > 0 && broken === 0;
  console.log(
    `${isGood ? 'fails ' : 'PASSES'} ${defence}: ${spec} "${test}" (${failed} failed, ${passed} passed, ${broken} broken, ${seconds} s)`,
  );
  return isGood;
}

/** Runs the tests whose titles contain `title`; `broken` counts files that could not run. */
async function runTest(spec, title) {
  const results = join(copy, 'results.json');
  await rm(results, { force: true });
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const words = ['--rootDir', copy, '--config', join(copy, 'jest.config.mjs'), '--ci', '--json'];
  const child = spawn(
    process.execPath,
    [
      ...jestArguments(copy),
      join(root, 'node_modules/jest/bin/jest.js'),
      ...words,
      ...['--outputFile', results, '--testTimeout', String(TEST_TIMEOUT_MS), '-t', escaped],
      ...['--selectProjects', projectOf(spec), '--runTestsByPath', spec],
    ],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' } },
  );
  await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(
    await readFile(results, 'utf8'),
  );
  return { failed: numFailedTests, passed: numPassedTests, broken: numRuntimeErrorTestSuites };
}

function projectOf(spec) {
  const [first, second] = spec.split('/');
  if (first === 'test') return ['conventions', 'support'].includes(second) ? 'unit' : second;
  return spec.endsWith('.tsx') ? 'web' : 'unit';
}
