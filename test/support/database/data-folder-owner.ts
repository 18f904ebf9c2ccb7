import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect } from '@jest/globals';

const isRoot = process.getuid?.() === 0;

/** `ip link set lo up`, where that program is missing. */
const LOOPBACK_UP = `use Socket; socket(my $s, AF_INET, SOCK_DGRAM, 0); my $up = pack("a16 s x22", "lo", 65); ioctl($s, 0x8914, $up) or die $!`;

/** A process and network namespace, as of a container. The shell stays, so that the server alone can be killed. */
const CONTAINER = [
  ...['unshare', '--pid', '--net', '--fork', '--kill-child', '--mount-proc'],
  ...(isRoot ? [] : ['--user', '--map-root-user']),
  ...['--', 'sh', '-c', `perl -e '${LOOPBACK_UP}' && ("$@"; sleep 600)`, 'sh'],
];

/** Starts `embedded-postgres-owner.ts`: as another user, or in a container of its own. */
export function spawnOwner(
  folder: string,
  { uid, inContainer }: { uid?: number; inContainer?: boolean },
): ChildProcess {
  const [program = '', ...words] = [
    ...(inContainer ? CONTAINER : []),
    process.execPath,
    ...[
      '--import',
      './scripts/typescript-loader.mjs',
      'test/support/database/embedded-postgres-owner.ts',
      folder,
    ],
  ];
  const identity = uid === undefined ? {} : { uid, gid: uid };
  return spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'], ...identity });
}

/** Ends the server in a container, whose Postgres is left behind. */
export async function killServerIn(container: ChildProcess): Promise<void> {
  const ofContainer = await descendants(container.pid ?? 0);
  const server = ofContainer.find(({ command }) => command.startsWith(process.execPath));
  process.kill(server?.pid ?? 0, 'SIGKILL');
  await eventually(async () =>
    expect((await descendants(container.pid ?? 0)).map(({ pid }) => pid)).not.toContain(server?.pid),
  );
}

async function descendants(parent: number): Promise<{ readonly pid: number; readonly command: string }[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '');
  const found = children
    .split(' ')
    .filter(Boolean)
    .map(async (text) => {
      const pid = Number(text);
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return [{ pid, command }, ...(await descendants(pid))];
    });
  return (await Promise.all(found)).flat();
}

/** The first line of its output. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('its output is not piped');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('the owner ended without output');
}

/** Resolves when it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Repeats the attempt until it succeeds, for ten seconds; then rejects with its error. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 100; left > 0; left--) {
    try {
      return await attempt();
    } catch {
      // Not yet; the last attempt's error is thrown.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return attempt();
}
