import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import type { DataFolder } from '../support/database/data-folder';
import { runOperatorCommand } from '../support/processes/command-line';
import { expectOk, startDay } from '../support/api/game-api';
import type { LogLine } from '../support/processes/log-lines';
import { TestPlayer, type TestUser } from '../support/api/player';
import { dumpTables } from '../support/processes/projections';
import type { ServerProcess } from '../support/processes/server-process';
import { expectedViews } from './changed-rules';
import { dataFolderOf, RELEASES, worldOf } from './fixtures';
import type { RecordedPlayer, RecordedWorld, View, Views } from './recorded-world';
import { startServerAt } from './server-at';

const GOLDEN_EVENTS = fileURLToPath(new URL('../golden-events', import.meta.url));

describe.each(RELEASES)('a data folder that release %s has written', (release) => {
  let world: RecordedWorld;
  let folder: DataFolder;
  let pool: pg.Pool;
  let server: ServerProcess;
  /** By nickname, at the new server before anything was done there. */
  const seen = new Map<string, Views>();

  beforeAll(async () => {
    world = await worldOf(release);
    folder = await dataFolderOf(release);
    server = await startServerAt(world.at, folder.path);
    pool = new pg.Pool({ connectionString: await folder.databaseUrl() });
    // A projector of a newer version fills its tables first.
    expect(await operator('wait', '--caught-up')).toMatchObject({ code: 0, stderr: '' });
    for (const player of world.players) seen.set(player.nickname, await viewsOf(player));
  });

  afterAll(async () => {
    await pool?.end();
    await server?.stop('SIGINT');
    await folder?.remove();
  });

  const operator = async (...args: readonly string[]) => runOperatorCommand(await folder.databaseUrl(), args);
  const rows = async () => dumpTables(pool);

  /** At this release's server, with the session that the other one began. */
  function atServer({ id, cookie }: RecordedPlayer): TestPlayer {
    return Object.assign(new TestPlayer(server.url), { cookie, user: { id } as TestUser });
  }

  async function viewsOf(recorded: RecordedPlayer): Promise<Views> {
    const player = atServer(recorded);
    const views: Record<string, View> = {};
    for (const path of Object.keys(recorded.views)) {
      const { status, body } = await player.get(path);
      views[path] = { status, body };
    }
    return views;
  }

  it('is opened without an error', () => {
    // A slow machine may warn, for example of a late answer. Whatever is no line of the log isn't parsed, and fails the test.
    const lines = server.stderr().split('\n').filter(Boolean);
    const logged = lines.map((line) => JSON.parse(line) as LogLine);
    expect(logged.filter(({ level }) => level >= pino.levels.values['error']!)).toEqual([]);
  });

  it('shows every player what that release showed, except for changed rules', () => {
    const expected = expectedViews(
      world.players.map(({ views }) => views),
      release,
    );
    for (const [index, { nickname }] of world.players.entries())
      expect({ nickname, views: seen.get(nickname) }).toStrictEqual({ nickname, views: expected[index] });
  });

  it('keeps every player signed in', async () => {
    for (const recorded of world.players)
      expect((await atServer(recorded).get<TestUser>('/user')).body).toMatchObject({ id: recorded.id });
  });

  it('has the rows that this release folds from the log', async () => {
    expect(await operator('verify', '--all')).toMatchObject({ code: 0, stderr: '' });
  });

  it('does not change a row when all projectors are replayed', async () => {
    const before = await rows();
    expect(await operator('replay', '--all')).toMatchObject({ code: 0 });
    expect(await rows()).toStrictEqual(before);
  });

  it('answers a repeated command as that release did, without executing it again', async () => {
    const { nickname, path, body, idempotencyKey, answer } = world.repeat;
    const before = await eventCount();
    const player = atServer(world.players.find((each) => each.nickname === nickname)!);
    const { status, body: repeated } = await player.post(path, { body, idempotencyKey });
    expect({ status, body: repeated }).toStrictEqual(answer);
    expect(await eventCount()).toBe(before);
  });

  it('can be played on, with old passwords, days, parties and rows', async () => {
    const { path, body, answer, nickname } = world.repeat;
    const { partyId } = body as { readonly partyId: string };
    const newcomer = world.players.find(
      ({ views }) => !JSON.stringify(views['/parties/mine']).includes(partyId),
    );
    expect(newcomer).toBeDefined();
    const total = (answer.body as { readonly totalContributions: number }).totalContributions;
    for (const recorded of world.players) {
      const player = new TestPlayer(server.url);
      const login = { username: recorded.email, password: world.password };
      player.user = expectOk(await player.post<TestUser>('/auth/login', { body: login }));
      expect((await startDay(player)).length).toBeGreaterThan(0);
      if (recorded === newcomer)
        expectOk(await player.post(`/parties/${partyId}/join`, { body: { password: world.password } }));
      if (recorded.nickname !== nickname) continue;
      const contributed = expectOk(await player.post(path, { body: { contribution: 1, partyId } }));
      expect(contributed).toMatchObject({ totalContributions: total + 1 });
    }
    expect(await operator('wait', '--caught-up')).toMatchObject({ code: 0 });
    expect(await operator('verify', '--all')).toMatchObject({ code: 0, stderr: '' });
  });

  it('has a migration where it appends events that release can not read, so that older ones refuse the data', async () => {
    const events = readdirSync(GOLDEN_EVENTS).filter(
      (name) => name.endsWith('.json') && !world.eventVersions.includes(name.slice(0, -'.json'.length)),
    );
    const { rows: migrations } = await pool.query('select from migration where name <> all ($1)', [
      world.migrations,
    ]);
    expect(events.length === 0 || migrations.length > 0).toBe(true);
  });

  async function eventCount(): Promise<number> {
    const { rows: counted } = await pool.query<{ count: number }>(
      'select count(*)::int as count from events',
    );
    return counted[0]?.count ?? 0;
  }
});
