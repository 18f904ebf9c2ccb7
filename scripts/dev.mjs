// npm run dev: rebuilds and restarts the server whenever one of its files changes, and runs Vite's development server, which
// hot-replaces modules in the open page and proxies /api and /live to the server. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { build, BuildFailed } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SETTLE_MS = 150;

let server = null;
let ending = false;
let work = Promise.resolve();
let timer = null;

const vite = await startVite();
for (const folder of ['server', 'projections']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /\.spec\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restartSoon, SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
restartSoon();
console.log(`The web with hot reload: ${vite.resolvedUrls.local[0]}`);

async function startVite() {
  process.env.QUESTLOG_API_PORT = process.env.PORT ?? '3000';
  const dev = await createServer({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts') });
  return dev.listen();
}

function restartSoon() {
  work = work.then(restart).catch((error) => {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(`${error.message} The next file change retries.`);
  });
}

async function restart() {
  if (ending) return;
  await build(['server']);
  await stopServer();
  if (ending) return;
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    cwd: root,
    // A process group of its own: the terminal's Ctrl-C reaches only this script, which forwards it once.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      NODE_ENV: 'development',
      SMTP_URL: 'stdout:',
      PUBLIC_URL: vite.resolvedUrls.local[0],
      ...process.env,
    },
  });
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function end() {
  ending = true;
  await work;
  await Promise.all([stopServer(), vite.close()]);
  process.exit(0);
}
