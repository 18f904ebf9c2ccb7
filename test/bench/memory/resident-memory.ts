import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../support/processes/server-process';

/** For a collection, and for V8 to give the pages back. */
const COLLECTION_MILLIS = 2_000;
/** What survives a first collection in the young generation dies in a second one. */
const COLLECTIONS = 2;
const KILOBYTE = 1024;

/** The environment of a Node process that collects its garbage for {@link collectedBytesOf}. */
export const COLLECTABLE: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--expose-gc --import ${new URL('./collect-garbage.mjs', import.meta.url).href}`,
};

/**
 * Bytes of main memory that the process holds (RSS), pages shared with other processes included.
 *
 * @throws Error where there is no `/proc` of Linux, or the process has ended
 */
export async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  // A process that has ended but wasn't reaped has no memory.
  if (kilobytes === undefined) throw new Error(`The process ${pid} has ended`);
  return Number(kilobytes) * KILOBYTE;
}

/** The same once the process, started with {@link COLLECTABLE}, has collected its garbage. */
export async function collectedBytesOf({ pid }: Pick<ServerProcess, 'pid'>): Promise<number> {
  for (let collection = 0; collection < COLLECTIONS; collection += 1) {
    process.kill(pid, 'SIGUSR2');
    await sleep(COLLECTION_MILLIS);
  }
  return residentBytesOf(pid);
}
