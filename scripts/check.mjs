// npm run check: runs every static check of the source. Prints one result per line, and the output of checks that fail.
// npm run check -- --changed: limits lint without types and formatting to files that differ from main.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { V8_FLAGS } from './v8-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (path) => join(root, 'node_modules', path);
const ROOMS = ['server', 'projections', 'web', 'test'];

const CODE = /\.(ts|tsx|mjs|cjs)$/;

/**
 * Longest first; two run at a time, because small machines have two cores. `files` selects the files of a check that looks at
 * each file alone; a check without it always covers the whole project, because a changed file can break another.
 */
const CHECKS = [
  {
    name: 'lint',
    command: [...V8_FLAGS, bin('eslint/bin/eslint.js'), '--max-warnings', '0', '--no-warn-ignored'],
    files: CODE,
  },
  {
    name: 'lint with types',
    // Of the whole: a change of one file's types can make another one wrong.
    command: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--format', 'unix', '.'],
  },
  {
    name: 'types',
    // One checker only: several would check the same types repeatedly.
    command: [bin('typescript-native/bin/tsc'), '--noEmit', '--checkers', '1', '--project', 'tsconfig.json'],
  },
  {
    name: 'formatting',
    command: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '--ignore-unknown'],
    files: /./,
  },
  { name: 'dead exports', command: ['scripts/dead-exports.mjs'] },
  { name: 'generated files', command: ['scripts/openapi.mjs', '--check'] },
  { name: 'event shapes', command: ['scripts/event-shapes.mjs', '--check'] },
  {
    name: 'restore script',
    command: ['--import', './scripts/typescript-loader.mjs', 'scripts/restore-script.mjs', '--check'],
  },
  { name: 'language', command: ['scripts/language.mjs'] },
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

const changed = process.argv.includes('--changed') ? changedFiles() : null;
const waiting = CHECKS.map(withFiles).filter((check) => check !== null);
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

/** The check limited to changed files; null when none of its files changed. */
function withFiles(check) {
  if (!check.files) return check;
  const files = changed === null ? ['.'] : changed.filter((file) => check.files.test(file));
  return files.length === 0 ? null : { ...check, command: [...check.command, ...files] };
}

/** Files that differ from the branch's merge base with main, uncommitted ones included; on main, the uncommitted files. */
function changedFiles() {
  const main = ['main', 'origin/main'].find(
    (ref) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).status === 0,
  );
  if (!main) throw new Error('Neither main nor origin/main exists to compare with.');
  const base = lines('merge-base', main, 'HEAD')[0];
  return [
    ...lines('diff', '--name-only', '--diff-filter=d', '-z', base),
    ...lines('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** Splits git's output into records: at line feeds, or with -z at NUL, which no file name contains. */
function lines(...words) {
  const { status, stdout, stderr } = git(...words);
  if (status !== 0) throw new Error(`git ${words[0]} failed: ${stderr}`);
  return stdout.split(words.includes('-z') ? '\0' : '\n').filter(Boolean);
}

function git(...words) {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
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
