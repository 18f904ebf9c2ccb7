// npm run check: everything about the source that needs no running program. One verdict a line, details of what failed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (path) => join(root, 'node_modules', path);
const ROOMS = ['server', 'projections', 'web', 'test'];

/** A larger nursery, and only what runs long is optimized: it saves ESLint a sixth of what it asks of the processors. */
const V8 = ['--max-semi-space-size=64', '--interrupt-budget=1000000'];

/** The longest first; two at a time, as small machines have two cores. */
const CHECKS = [
  { name: 'lint', command: [...V8, bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  {
    name: 'lint with types',
    command: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--format', 'unix', '.'],
  },
  {
    name: 'types',
    // One checker: more of them check the same types several times over.
    command: [bin('typescript-native/bin/tsc'), '--noEmit', '--checkers', '1', '--project', 'tsconfig.json'],
  },
  { name: 'formatting', command: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'generated files', command: ['scripts/openapi.mjs', '--check'] },
  { name: 'rules map', command: ['scripts/rules-map.mjs', '--check'] },
  {
    name: 'import rules',
    command: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      ...ROOMS,
    ],
  },
];
const AT_ONCE = 2;

const waiting = [...CHECKS];
const failed = [];
await Promise.all(Array.from({ length: AT_ONCE }, checkTheNext));
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function checkTheNext() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const started = Date.now();
    const { code, said } = await run(check.command);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${check.name} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(check.name);
    process.stderr.write(said);
  }
}

function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}
