import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { ProjectionsReport } from '../../server/contracts/operations';
import { DataFolder } from '../support/database/data-folder';
import { createTestDatabase } from '../support/database/database';
import { createHistory } from '../support/events/random-histories';
import { OperatorsTestDatabase } from '../support/processes/operators-test-database';
import { TestPlayer } from '../support/api/player';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';

const PROGRAM = fileURLToPath(new URL('../../dist/server/projections.js', import.meta.url));

interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built program as a process of its own. `onOutput` may end it depending on its output. */
async function runCommand(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
  onOutput: (stdout: string, interrupt: () => void) => void = () => undefined,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    onOutput(stdout, () => child.kill('SIGINT'));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

describe("the operators' command with the embedded Postgres", () => {
  let folder: DataFolder;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    folder = await DataFolder.create();
  });

  afterEach(async () => {
    await server?.stop('SIGINT');
    server = undefined;
  });

  afterAll(() => folder.remove());

  const inFolder = (...args: readonly string[]): Promise<CommandResult> =>
    runCommand({ DATA_DIR: folder.path }, args);

  it('starts that database where no server runs, and stops it again', async () => {
    server = await startServerProcess({ DATA_DIR: folder.path, SESSION_SECRET: '' });
    await server.stop('SIGINT');
    const { code, stdout, stderr } = await inFolder('status');
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('No process runs projections.');
    expect(await folder.postgresPid()).toBeUndefined();
  });

  it('uses the database of a running server, and leaves it running', async () => {
    server = await startServerProcess({ DATA_DIR: folder.path, SESSION_SECRET: '' });
    const player = await TestPlayer.register(server.url);
    const postgres = await folder.postgresPid();
    const answers = await Promise.all([
      inFolder('status', '--json'),
      inFolder('wait', '--caught-up'),
      inFolder('show', 'player', player.user.nickname),
    ]);
    expect(answers.map(({ code, stderr }) => ({ code, stderr }))).toStrictEqual(
      answers.map(() => ({ code: 0, stderr: '' })),
    );
    const { leader } = JSON.parse(answers[0]?.stdout ?? '') as ProjectionsReport;
    expect(leader?.process).toMatch(new RegExp(`:${server.pid}$`));
    expect((await inFolder('replay', '--all')).code).toBe(0);
    expect((await inFolder('verify', '--all')).code).toBe(0);
    expect(await folder.postgresPid()).toBe(postgres);
    expect((await player.get('/user')).status).toBe(200);
    expect(server.stderr()).toBe('');
  });

  it('takes over a database whose server was killed, and stops it', async () => {
    server = await startServerProcess({ DATA_DIR: folder.path, SESSION_SECRET: '' });
    await server.stop('SIGKILL');
    expect(await folder.postgresPid()).toBeDefined();
    expect(await inFolder('wait')).toMatchObject({ code: 0 });
    expect(await folder.postgresPid()).toBeUndefined();
  });

  it('creates nothing in a folder that no server has ever used, and says so in one line', async () => {
    const nowhere = join(folder.path, 'nowhere');
    const { code, stdout, stderr } = await runCommand({ DATA_DIR: nowhere }, ['status']);
    expect({ code, stdout }).toStrictEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^No Questlog has ever kept its data in \S+nowhere: .*\n$/);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe("the operators' command with an external database", () => {
  it('exits with 3 and one line without the password where no server answers', async () => {
    const url = `postgres://user:hidden@127.0.0.1:${await freePort()}/questlog`;
    const { code, stdout, stderr } = await runCommand({ DATABASE_URL: url }, ['status']);
    expect({ code, stdout }).toStrictEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/^The database of DATABASE_URL can't be reached: .*\n$/);
    expect(stderr).not.toContain('hidden');
  });

  it('exits with 2 where the settings are wrong, and needs only those of the data', async () => {
    const { code, stderr } = await runCommand({ DATABASE_URL: 'mysql://db', PORT: 'x', ROLE: 'api' }, [
      'status',
    ]);
    expect(code).toBe(2);
    expect(stderr.trimEnd().split('\n')).toStrictEqual([
      expect.stringMatching(/^DATABASE_URL must be a URL/),
    ]);
  });

  it('ends at Ctrl-C and leaves the replay to the next process, which finishes it', async () => {
    const world = await OperatorsTestDatabase.open();
    const environment = { DATABASE_URL: world.database.url };
    try {
      await world.append(createHistory(300));
      expect((await runCommand(environment, ['wait'])).code).toBe(0);
      const left = await runCommand(
        environment,
        ['replay', 'players', '--rate', '50'],
        (stdout, interrupt) => {
          if (stdout.includes('filling')) interrupt();
        },
      );
      expect(left.code).toBe(130);
      expect(left.stderr).toContain('"follow players" goes on with it');
      const cut = await runCommand(environment, ['status', '--watch'], (stdout, interrupt) => {
        if (stdout.includes('Waiting for a process: rebuild of players')) interrupt();
      });
      expect(cut.code).toBe(0);
      expect((await runCommand(environment, ['follow'])).code).toBe(0);
      expect((await runCommand(environment, ['verify', '--all'])).code).toBe(0);
    } finally {
      await world.close();
    }
  });

  it('exits with 3 when the database stops meanwhile', async () => {
    const database = await createTestDatabase();
    const admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await admin.connect();
    let dropping: Promise<unknown> | undefined;
    try {
      const { code, stderr } = await runCommand({ DATABASE_URL: database.url }, ['status', '--watch'], () => {
        dropping ??= admin.query(`drop database ${new URL(database.url).pathname.slice(1)} with (force)`);
      });
      expect(code).toBe(3);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    } finally {
      await dropping;
      await admin.end();
    }
  });
});
