import { WIDE_LIMITS } from './wide-limits';
import { logSettings } from './test-log';
import { TEST_SECRET } from './test-secret';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'dist/server/main.js');
const READY = /^Questlog (?:is ready|projections are running, with health) at (\S+)$/m;
const START_TIMEOUT_MS = 150_000;

/** The built server in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  /** For example http://localhost:40123; a process of role projections serves only its probes there. */
  readonly url: string;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Sends the signal; resolves with the exit code, or null when the signal ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export type ServerEnvironment = Readonly<Record<string, string>>;

/**
 * Starts the built server, by default this release's `dist/server/main.js`, and resolves when it logs that it is ready.
 * Rejects with its output when it ends first.
 */
export async function startServerProcess(
  environment: ServerEnvironment,
  main = MAIN,
): Promise<ServerProcess> {
  return startProgram(environment, process.execPath, [main]);
}

/** Starts the server with `npm start`; `pid` and `stop` are npm's. */
export async function startWithNpm(environment: ServerEnvironment): Promise<ServerProcess> {
  return startProgram(environment, 'npm', ['start', '--no-update-notifier']);
}

async function startProgram(
  environment: ServerEnvironment,
  program: string,
  args: readonly string[],
): Promise<ServerProcess> {
  const log = await logSettings(environment['DATABASE_URL']);
  const { child, stdout, stderr } = spawnProgram({ ...WIDE_LIMITS, ...log, ...environment }, program, args);
  const exit = once(child, 'exit');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!READY.test(stdout())) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start: ${stdout()}\n${stderr()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    pid: child.pid ?? 0,
    url: READY.exec(stdout())?.[1] ?? '',
    stdout,
    stderr,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
}

export interface SpawnedServer {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
}

/** Starts the process only, for tests of its startup errors. */
export function spawnServer(environment: ServerEnvironment, main = MAIN): SpawnedServer {
  return spawnProgram(environment, process.execPath, [main]);
}

function spawnProgram(
  environment: ServerEnvironment,
  program: string,
  args: readonly string[],
): SpawnedServer {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      SESSION_SECRET: TEST_SECRET,
      ...environment,
    },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return { child, stdout: () => out, stderr: () => err };
}

/** A free port, for a server that is restarted at the same address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
