// One process at a time, by a file that names its holder.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` while no other process holds the lock; that of a process that died counts for nothing. */
export async function withLock(file, work) {
  while (!(await take(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (holder && !isAlive(holder)) await rm(file, { force: true });
    else await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether a process with this id exists, whoever it belongs to. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
