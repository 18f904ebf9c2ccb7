import { readdir, readFile } from 'node:fs/promises';

/** Linux counts CPU time in `/proc` by the hundredth of a second (USER_HZ), whatever the kernel's own clock is. */
const MILLIS_PER_TICK = 10;
/** Places in `/proc/<pid>/stat` after the command's name, which is in brackets and may hold anything. */
const FIELD = { parent: 1, user: 11, system: 12, reapedUser: 13, reapedSystem: 14 } as const;

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** Its own CPU time, and that of children that have ended. */
  readonly ticks: number;
}

/**
 * Milliseconds of CPU that each of the processes has used since it started, with its threads, its children and their
 * children, also those that have ended.
 *
 * @throws Error where there is no `/proc` of Linux, or a process has ended
 */
export async function cpuMillisOf<Name extends string>(
  pids: Readonly<Record<Name, number>>,
): Promise<Readonly<Record<Name, number>>> {
  const stats = await readStats();
  const entries = Object.entries<number>(pids).map(([name, pid]) => {
    if (!stats.some((stat) => stat.pid === pid)) throw new Error(`The process ${name} (${pid}) has ended`);
    return [name, ticksOfTree(stats, pid) * MILLIS_PER_TICK] as const;
  });
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** {@link cpuMillisOf} of all processes together. */
export async function sumCpuMillis(pids: Readonly<Record<string, number>>): Promise<number> {
  return Object.values(await cpuMillisOf(pids)).reduce((sum, each) => sum + each, 0);
}

/** The parent of a process: of a backend of Postgres, the postmaster. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await readStat(pid);
  if (!stat) throw new Error(`There is no process ${pid} on this machine`);
  return stat.parent;
}

/** The processes that the process has started and that run. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  const stats = await readStats();
  return stats.filter(({ parent }) => parent === pid).map((stat) => stat.pid);
}

function ticksOfTree(stats: readonly ProcessStat[], root: number): number {
  const own = stats.find(({ pid }) => pid === root)?.ticks ?? 0;
  const children = stats.filter(({ parent }) => parent === root);
  return children.reduce((sum, { pid }) => sum + ticksOfTree(stats, pid), own);
}

async function readStats(): Promise<readonly ProcessStat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(readStat));
  return stats.filter((stat) => stat !== undefined);
}

/** `undefined` once the process has ended. */
async function readStat(pid: number): Promise<ProcessStat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  });
  if (text === '') return undefined;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const field = (place: number): number => fields[place] ?? 0;
  const ticks = field(FIELD.user) + field(FIELD.system) + field(FIELD.reapedUser) + field(FIELD.reapedSystem);
  return { pid, parent: field(FIELD.parent), ticks };
}
