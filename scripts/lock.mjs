// A lock between processes: a file that holds the id of its owner.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the lock, then runs `work`. A lock whose owner has died is ignored. */
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

/** Whether a process with this id exists, of any user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
