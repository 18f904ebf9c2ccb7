// Runs before npm start, npm test and npm run dev: checks Node's version and installs the packages of the lock file.
// Uses only Node's own modules, because none may be installed yet, and syntax that an old Node can parse.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(root, 'package-lock.json');
const installedList = join(root, 'node_modules/.package-lock.json');
const stampFile = join(root, 'node_modules/.questlog-stamp');

refuseOldNode();
const stamp = createHash('sha256')
  .update(readFileSync(lockFile))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');
if (!isStamped()) {
  if (installedMatchesLock()) writeStamp();
  else await installOnce();
}

/** Installs in one process when several start at once. */
async function installOnce() {
  // A dynamic import: an old Node can't load this module, and has to reach the version message first.
  const { withLock } = await import('./lock.mjs');
  mkdirSync(join(root, '.cache'), { recursive: true });
  await withLock(join(root, '.cache/install.lock'), () => {
    if (isStamped()) return;
    install();
    writeStamp();
  });
}

function isStamped() {
  return readIfThere(stampFile) === stamp;
}

function refuseOldNode() {
  const { node: wanted } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  const [major, minor] = wanted.replace('>=', '').split('.').map(Number);
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return;
  fail(`Questlog needs Node ${major}.${minor} or newer; this is ${process.version}.`);
}

/** Whether npm's record of the installed packages matches the lock file, after an earlier npm ci or npm install. */
function installedMatchesLock() {
  const noted = readIfThere(installedList);
  if (noted === null) return false;
  const installed = JSON.parse(noted).packages;
  const asked = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).filter(
    ([path]) => path !== '',
  );
  return asked.every(([path, entry]) =>
    installed[path] ? installed[path].version === entry.version : entry.optional && !madeForThisSystem(entry),
  );
}

/** A package of binaries that npm would not leave out here (where musl replaces glibc, npm ci runs once more). */
function madeForThisSystem({ os, cpu, libc }) {
  const fits = (list, value) => !list || list.includes(value);
  return Boolean(os ?? cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc');
}

function install() {
  console.log('Installing the packages of package-lock.json (npm ci) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // No package needs its install script.
  args.push('--ignore-scripts');
  const [program, words] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { status, error } = spawnSync(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
}

function writeStamp() {
  try {
    writeFileSync(stampFile, stamp);
  } catch (error) {
    // Packages that an image or another user installed may be read-only; then the next start compares again.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
