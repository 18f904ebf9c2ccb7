import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres';
import type { EmbeddedPostgres } from '../../server/database/embedded/embedded-postgres';
import { DataFolderInUse, DataFolderUnwritable } from '../../server/database/embedded/errors';
import { eventually, firstLine, kill, killServerIn, spawnOwner } from '../support/database/data-folder-owner';

const logger = pino({ level: 'silent' });
const settings = { fsync: 'off' };
const isRoot = process.getuid?.() === 0;
const UNPRIVILEGED_UID = 65534;

describe('the embedded Postgres', () => {
  let home: string;
  let dataDir: string;
  const started: EmbeddedPostgres[] = [];
  const owners: ChildProcess[] = [];

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'questlog-embedded-'));
    dataDir = join(home, 'data folder');
  });

  afterEach(async () => {
    for (const owner of owners.splice(0)) await kill(owner);
    for (const postgres of started.splice(0)) await postgres.stop();
    // What a killed owner left running is taken over, so that it can be stopped.
    if (await isRunning(dataDir)) await (await start()).stop();
    await rm(home, { recursive: true, force: true });
  });

  async function start(): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({ dataDir, logger, settings });
    started.push(postgres);
    return postgres;
  }

  async function startOwner(options: { uid?: number; inContainer?: boolean } = {}): Promise<Owner> {
    const owner = spawnOwner(dataDir, options);
    owners.push(owner);
    return { process: owner, said: await firstLine(owner) };
  }

  it('starts in a new folder, answers over TCP, and does not run after stop', async () => {
    const postgres = await start();
    expect(await query(postgres.ownerUrl, 'select lower($1) as text', ['ЇЖАК'])).toEqual([{ text: 'їжак' }]);
    await postgres.stop();
    await expect(query(postgres.ownerUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await isRunning(dataDir)).toBe(false);
  });

  it('asks every connection for a password that only the owner of the folder can read', async () => {
    const postgres = await start();
    const withoutPassword = new URL(postgres.ownerUrl);
    withoutPassword.password = 'wrong';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o077).toBe(0);
  });

  // Shows R341.
  it('logs errors without the values, such as e-mail addresses, that details and statements hold', async () => {
    const { ownerUrl: url } = await start();
    await query(url, 'create table account (email text constraint account_email_key unique)');
    const insert = (text: string, values?: unknown[]) =>
      expect(query(url, text, values)).rejects.toMatchObject({ code: '23505' });
    await query(url, 'insert into account values ($1)', ['olena@example.org']);
    await insert('insert into account values ($1)', ['olena@example.org']);
    await insert(`insert into account values ('olena@example.org')`);
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log.match(/duplicate key value violates unique constraint "account_email_key"/g)).toHaveLength(2);
    expect(log).not.toContain('olena');
  });

  it('keeps its data over a restart', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('takes over the Postgres of an owner that was killed, with all that was committed', async () => {
    const owner = await startOwner();
    await query(owner.said, 'create table kept as select 42 as answer');
    await kill(owner.process);
    const begun = Date.now();
    const successor = await start();
    // At once: an owner whose lock isn't visible here would be waited for longer.
    expect(Date.now() - begun).toBeLessThan(4_000);
    expect(successor.ownerUrl).toBe(owner.said);
    expect(await query(successor.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await successor.stop();
    expect(await isRunning(dataDir)).toBe(false);
  });

  it('refuses a second owner and leaves the first alone', async () => {
    const owner = await startOwner();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect((refusal as Error).message).toContain(`process ${owner.process.pid}`);
    expect(await query(owner.said, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('gives the folder to exactly one of several owners that start at once', async () => {
    const said = await Promise.all([startOwner(), startOwner(), startOwner()]);
    expect(said.map((owner) => owner.said.split(':')[0]).sort()).toEqual([
      'DataFolderInUse',
      'DataFolderInUse',
      'postgres',
    ]);
    expect(
      await query(said.find((o) => o.said.startsWith('postgres:'))?.said ?? '', 'select 1 as one'),
    ).toEqual([{ one: 1 }]);
  });

  it('refuses the folder of a server in another container, also when that was killed and its Postgres still runs', async () => {
    const before = await start();
    await query(before.ownerUrl, 'create table kept as select 42 as answer');
    await before.stop();
    const container = await startOwner({ inContainer: true });
    expect(container.said).toMatch(/^postgres:/);
    await expect(start()).rejects.toThrow(/^The data folder .* is in use by .*\(process \d+ on \S+\)/);

    await killServerIn(container.process);
    await expect(start()).rejects.toBeInstanceOf(DataFolderInUse);

    await kill(container.process);
    const after = await eventually(start);
    expect(await query(after.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('waits until the heartbeat stops of an owner whose lock is not visible on this system', async () => {
    await (await start()).stop();
    const lock = join(dataDir, 'lock');
    const beating = setInterval(() => void writeFile(lock, '17 elsewhere token\n'), 500);
    try {
      await writeFile(lock, '17 elsewhere token\n');
      await expect(start()).rejects.toThrow('process 17 on elsewhere');
    } finally {
      clearInterval(beating);
    }
    const begun = Date.now();
    const postgres = await start();
    expect(Date.now() - begun).toBeGreaterThan(5_000);
    expect(await readFile(lock, 'utf8')).toMatch(`${process.pid} ${hostname()} `);
    await postgres.stop();
    expect(await readFile(lock, 'utf8')).toBe('');
  });

  it('recovers a Postgres that it has adopted', async () => {
    const owner = await startOwner();
    await query(owner.said, 'create table kept as select 42 as answer');
    await kill(owner.process);
    const successor = await start();
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    expect(await eventually(() => query(successor.ownerUrl, 'select answer from kept'))).toEqual([
      { answer: 42 },
    ]);
    expect((await startOwner()).said).toMatch(/^DataFolderInUse/);
  });

  it('restarts at the same address after Postgres was killed', async () => {
    const postgres = await start();
    await query(postgres.ownerUrl, 'create table kept as select 42 as answer');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    expect(await eventually(() => query(postgres.ownerUrl, 'select answer from kept'))).toEqual([
      { answer: 42 },
    ]);
  });

  it('starts although the pid file names a process that has ended, or another program', async () => {
    await (await start()).stop();
    for (const pid of [await endedPid(), process.pid]) {
      const stale = `${pid}\n${dataDir}/postgres/data\n1700000000\n5432\n\n127.0.0.1\n 1 1\nready   \n`;
      await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), stale, { mode: 0o600 });
      const postgres = await start();
      expect(await query(postgres.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      await postgres.stop();
    }
  });

  it('starts from scratch when its first start was killed half-way', async () => {
    await mkdir(join(dataDir, `postgres.new-${await endedPid()}`, 'data/base'), { recursive: true });
    await start();
    expect((await readdir(dataDir)).sort()).toEqual(['lock', 'postgres', 'postgres.log']);
  });

  it('reports in one line a folder that is a file, is below one, or can’t be created', async () => {
    await writeFile(join(home, 'file'), '');
    for (const dataDir of [
      join(home, 'file'),
      join(home, 'file/below'),
      '/proc/questlog',
      '/proc/quest/log',
    ]) {
      const failure = await startEmbeddedPostgres({ dataDir, logger }).catch((e: unknown) => e);
      expect(failure).toBeInstanceOf(DataFolderUnwritable);
      expect((failure as Error).message).toMatch(/^The data folder .* can't be written .*DATA_DIR[^\n]*$/);
    }
  });

  it('reports in one line a folder that this user may not write', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o555);
    await chmod(home, 0o755);
    const owner = await startOwner(isRoot ? { uid: UNPRIVILEGED_UID } : {});
    expect(owner.said).toMatch(/^DataFolderUnwritable: The data folder .*permission denied.*DATA_DIR/i);
  });
});

interface Owner {
  readonly process: ChildProcess;
  /** Its URL, or the error that ended it. */
  readonly said: string;
}

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function isRunning(dataDir: string): Promise<boolean> {
  return postmasterPid(dataDir).then(
    () => true,
    () => false,
  );
}

async function query(url: string, text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as unknown[];
  } finally {
    await client.end();
  }
}
