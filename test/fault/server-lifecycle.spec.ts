import { once } from 'node:events';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataFolder } from '../support/database/data-folder';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import {
  freePort,
  spawnServer,
  startServerProcess,
  type ServerEnvironment,
  type ServerProcess,
  type SpawnedServer,
} from '../support/processes/server-process';

const isRoot = process.getuid?.() === 0;

describe('the server at the command line', () => {
  let folder: DataFolder;
  const folders: DataFolder[] = [];
  const servers: ServerProcess[] = [];
  const spawned: SpawnedServer[] = [];

  beforeAll(async () => {
    folder = await DataFolder.create();
    folders.push(folder);
  });

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop('SIGINT');
    for (const { child } of spawned.splice(0)) child.kill('SIGKILL');
  });

  afterAll(async () => {
    for (const each of folders.splice(0)) await each.remove();
  });

  async function start(environment: ServerEnvironment = {}): Promise<ServerProcess> {
    const server = await startServerProcess({ DATA_DIR: folder.path, SESSION_SECRET: '', ...environment });
    servers.push(server);
    return server;
  }

  /** A refused start: its output, line by line, and its exit code. */
  async function refused(
    environment: ServerEnvironment,
  ): Promise<{ code: number; lines: string[]; stdout: string }> {
    const { child, stdout, stderr } = spawnServer({ SESSION_SECRET: '', ...environment });
    spawned.push({ child, stdout, stderr });
    const [code] = (await once(child, 'close')) as [number];
    return { code, lines: stderr().trim().split('\n'), stdout: stdout() };
  }

  it('prints the address where it is ready, at last, and the link for the first operator', async () => {
    const port = await freePort();
    const server = await start({ PORT: String(port), HOST: '0.0.0.0' });

    const link = `http://localhost:${port}/register#`;
    await waitUntil('the link is printed', async () => server.stdout().includes(link));
    expect(server.stdout().replace(/#[\w-]{22}\n/, '#code\n')).toBe(
      `Questlog is ready at http://localhost:${port}\n` +
        'There is no account yet. Who registers by this link within 24 hours is the first operator:\n' +
        `${link}code\n`,
    );
    expect(server.stderr()).toBe('');
    expect((await fetch(`http://127.0.0.1:${port}/api/user`)).status).toBe(401);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops every process at %s, Postgres included',
    async (signal) => {
      const server = await start();
      const player = await TestPlayer.register(server.url);
      const socket = player.socket();
      const ready = new Promise((resolve) => socket.once('live:ready', resolve));
      socket.connect();
      await ready;
      const code = await server.stop(signal);
      socket.close();

      expect(code).toBe(0);
      expect(server.stderr()).toBe('');
      expect(await folder.postgresPid()).toBeUndefined();
    },
  );

  it('stops every process when it is signalled while it is still starting', async () => {
    for (const after of [200, 900, 1_500, 2_200]) {
      const server = spawnServer({ DATA_DIR: folder.path, SESSION_SECRET: '' });
      spawned.push(server);
      await new Promise((resolve) => setTimeout(resolve, after));
      const ended = once(server.child, 'close');
      server.child.kill('SIGINT');
      await ended;

      expect(server.stderr()).toBe('');
      expect(await folder.postgresPid()).toBeUndefined();
    }
  });

  it('keeps players, sessions and what they did over a restart', async () => {
    const first = await start();
    const player = await TestPlayer.register(first.url);
    await first.stop('SIGINT');
    const second = await start();
    player.url = second.url;

    expect((await player.get('/user')).body).toEqual(player.user);
  });

  it('refuses a port in use, and leaves no Postgres behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, lines, stdout } = await refused({ DATA_DIR: folder.path, PORT: String(port) });
    other.close();

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is in use.* PORT`))]);
    expect(await folder.postgresPid()).toBeUndefined();
  });

  it('refuses a data folder in use, and leaves the running server alone', async () => {
    const first = await start();
    const { code, lines, stdout } = await refused({ DATA_DIR: folder.path });

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(lines).toEqual([
      expect.stringContaining(`in use by another Questlog process (process ${first.pid})`),
    ]);
    expect(lines[0]).toContain('DATA_DIR');
    expect((await fetch(`${first.url}/api/user`)).status).toBe(401);
  });

  it('refuses a data folder that a newer release has upgraded, and leaves no Postgres behind', async () => {
    const upgraded = await DataFolder.create();
    folders.push(upgraded);
    const server = await start({ DATA_DIR: upgraded.path });
    const client = new pg.Client({ connectionString: await upgraded.databaseUrl() });
    await client.connect();
    await client.query("insert into migration (timestamp, name) values (9990000000000, 'AddSeasons')");
    await client.end();
    // The running server goes on, and ends as usual.
    await TestPlayer.register(server.url);
    expect(await server.stop('SIGINT')).toBe(0);
    const { code, lines, stdout } = await refused({ DATA_DIR: upgraded.path });

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(lines).toEqual([
      expect.stringMatching(/newer release .*AddSeasons.*: start that release, or restore the copy/),
    ]);
    expect(await upgraded.postgresPid()).toBeUndefined();
  });

  it('refuses a data folder that can not be written', async () => {
    const file = join(folder.path, 'a file');
    await writeFile(file, '');
    const locked = join(folder.path, 'locked');
    await mkdir(locked);
    await chmod(locked, 0o555);
    // Root may write everywhere.
    const unwritable = isRoot ? [file, join(file, 'below')] : [file, join(file, 'below'), locked];
    for (const path of unwritable) {
      const { code, lines, stdout } = await refused({ DATA_DIR: path });

      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(lines).toEqual([expect.stringMatching(/^The data folder .* can't be written .*DATA_DIR/)]);
    }
    expect(await readdir(locked)).toEqual([]);
  });

  it('reports every wrong setting at once, one per line, before it touches anything', async () => {
    const untouched = join(folder.path, 'untouched');
    const { code, lines, stdout } = await refused({
      DATA_DIR: untouched,
      PORT: '70000',
      LOG_LEVEL: 'loud',
      ROLE: 'king',
      DATABASE_URL: 'mysql://secret@somewhere/else',
      SESSION_SECRET: 'short',
      EVENTSTORE_URL: 'http://somewhere',
    });

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    for (const name of ['PORT', 'LOG_LEVEL', 'ROLE', 'DATABASE_URL', 'SESSION_SECRET', 'EVENTSTORE_URL']) {
      expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1);
    }
    expect(lines.join()).not.toContain('secret@');
    expect(await readdir(folder.path)).not.toContain('untouched');
  });

  it.each([
    { what: 'no server answers', url: (port: number) => `postgres://user:hidden@127.0.0.1:${port}/questlog` },
    { what: 'no such host is', url: () => 'postgres://user:hidden@nowhere.invalid/questlog' },
  ])('refuses a DATABASE_URL where $what, without its password', async ({ url }) => {
    const secret = 'a secret for tests, of more than thirty-two characters';
    const { code, lines, stdout } = await refused({
      DATABASE_URL: url(await freePort()),
      SESSION_SECRET: secret,
    });

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(lines).toEqual([expect.stringMatching(/DATABASE_URL .*can't be reached/)]);
    expect(lines.join()).not.toContain('hidden');
  });

  it('starts again after a kill -9 at any moment of a start', async () => {
    const fresh = await DataFolder.create();
    folders.push(fresh);
    for (const after of [300, 1_000, 1_700]) {
      const started = spawnServer({ DATA_DIR: fresh.path, SESSION_SECRET: '' });
      spawned.push(started);
      await new Promise((resolve) => setTimeout(resolve, after));
      const gone = once(started.child, 'close');
      started.child.kill('SIGKILL');
      await gone;
    }
    const server = await start({ DATA_DIR: fresh.path });

    await TestPlayer.register(server.url);
    expect(await server.stop('SIGINT')).toBe(0);
  });
});
