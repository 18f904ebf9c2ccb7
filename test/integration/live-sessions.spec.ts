import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { io } from 'socket.io-client';
import { LIVE_PATH } from '../../server/contracts/live';
import { closePool } from '../../server/database/close-pool';
import { LISTENER_APPLICATION_NAME } from '../../server/database/postgres-listener';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { LiveRecorder } from '../support/api/live-client';
import { TestPlayer, type LiveSocket } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';

describe('the sockets of a session', () => {
  let database: TestDatabase;
  let admin: pg.Pool;
  let here: TestServer;
  let there: TestServer;
  const open: LiveRecorder[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Pool({ connectionString: database.url, max: 2 });
    const environment = { PUBLIC_URL: 'http://play.example' };
    here = await startTestServer({ databaseUrl: database.url, environment });
    there = await startTestServer({ databaseUrl: database.url, environment });
  });

  afterEach(() => {
    for (const recorder of open.splice(0)) recorder.close();
  });

  afterAll(async () => {
    await there?.close();
    await here?.close();
    await closePool(admin);
    await database?.drop();
  });

  const at = (server: TestServer, { cookie }: TestPlayer): TestPlayer =>
    Object.assign(new TestPlayer(server.url), { cookie });

  async function listenAt(server: TestServer, player: TestPlayer): Promise<LiveRecorder> {
    const recorder = await LiveRecorder.open(at(server, player));
    open.push(recorder);
    return recorder;
  }

  async function knock(headers: Readonly<Record<string, string>>): Promise<LiveRecorder> {
    const socket: LiveSocket = io(here.url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
    });
    const recorder = LiveRecorder.start(socket);
    open.push(recorder);
    await waitUntil('let in or refused', async () => recorder.refusals.length + recorder.frames.length > 0);
    return recorder;
  }

  /** The row of the player's session, found by the player it is for. */
  const changeSession = (change: string, userId: string, ...values: unknown[]): Promise<pg.QueryResult> =>
    admin.query(`${change} where sess ->> 'userId' = $1`, [userId, ...values]);

  it('are let in with a session, and only then', async () => {
    const player = await TestPlayer.register(here.url);
    const forged = player.cookie.replace(/=.*?(?=\.|%2E)/, '=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');

    expect((await knock({ cookie: player.cookie })).refusals).toEqual([]);
    expect((await knock({})).refusals).toEqual(['UNAUTHENTICATED']);
    expect((await knock({ cookie: 'questlog_session=nothing' })).refusals).toEqual(['UNAUTHENTICATED']);
    expect((await knock({ cookie: forged })).refusals).toEqual(['UNAUTHENTICATED']);
    expect((await knock({ cookie: 'questlog_session=%E0%A4%A' })).refusals).toEqual(['UNAUTHENTICATED']);
  });

  it("are let in from the game's own page, and from no other", async () => {
    const { cookie } = await TestPlayer.register(here.url);
    const { host, port } = new URL(here.url);

    expect((await knock({ cookie, origin: here.url })).refusals).toEqual([]);
    expect(
      (await knock({ cookie, origin: 'http://play.example', 'x-forwarded-host': 'play.example' })).refusals,
    ).toEqual([]);
    for (const origin of [
      'https://evil.example',
      `http://localhost:${port}`,
      `http://${host}.evil.example`,
      'null',
    ]) {
      const refused = await knock({ cookie, origin });
      expect(refused.frames).toEqual([]);
      expect(refused.refusals).toHaveLength(1);
    }
  });

  it('are closed by the logout, in every process, with the reason', async () => {
    const player = await TestPlayer.register(here.url);
    const bystander = await listenAt(there, await TestPlayer.register(here.url));
    const sockets = [
      await listenAt(here, player),
      await listenAt(there, player),
      await listenAt(there, player),
    ];
    expect((await player.post('/auth/logout')).status).toBe(200);

    for (const socket of sockets) {
      await socket.waitForEnd();
      expect(socket.frames.at(-1)?.name).toBe('live:ended');
    }
    expect(bystander.disconnected).toBeUndefined();
  });

  it("leave the player's other sessions alone", async () => {
    const player = await TestPlayer.register(here.url);
    const phone = new TestPlayer(there.url);
    await phone.post('/auth/login', { body: { username: player.user.email, password: 'secret-1' } });
    const onPhone = await listenAt(there, phone);
    const onDesk = await listenAt(there, player);
    await player.post('/auth/logout');
    await onDesk.waitForEnd();

    expect(onPhone.disconnected).toBeUndefined();
    expect((await phone.get('/user')).status).toBe(200);
  });

  it('are closed when a new sign-in takes the session over', async () => {
    const player = await TestPlayer.register(here.url);
    const socket = await listenAt(there, player);
    await player.post('/auth/login', { body: { username: player.user.email, password: 'secret-1' } });

    await socket.waitForEnd();
    expect(socket.frames.at(-1)?.name).toBe('live:ended');
  });

  it('are closed when the session runs out', async () => {
    const player = await TestPlayer.register(here.url);
    const expires = new Date(Date.now() + 2_500);
    await changeSession(
      `update session set sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb($2::text)), expire = $2::timestamptz`,
      player.id,
      expires.toISOString(),
    );
    const socket = await listenAt(there, player);
    expect(socket.refusals).toEqual([]);
    await sleep(expires.getTime() - Date.now());
    const asked = Date.now();
    await socket.waitForEnd();

    expect(socket.frames.at(-1)?.name).toBe('live:ended');
    // Not a measure of speed: it shows that expiry is watched continuously, not checked now and then.
    expect(Date.now() - asked).toBeLessThan(10_000);
  });

  it('stay open past the end that their handshake saw when the session was extended since', async () => {
    const player = await TestPlayer.register(here.url);
    const moveEnd = (instant: number) =>
      changeSession(
        `update session set sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb($2::text)), expire = $2::timestamptz`,
        player.id,
        new Date(instant).toISOString(),
      );
    // Longer than a process caches a session.
    const firstEnd = Date.now() + 12_000;
    await moveEnd(firstEnd);
    const socket = await listenAt(there, player);
    await moveEnd(firstEnd + 60_000);
    await sleep(firstEnd + 2_500 - Date.now());
    expect(socket.frames.map(({ name }) => name)).not.toContain('live:ended');
    expect(socket.disconnected).toBeUndefined();
  });

  it('are closed although the notification of the logout was lost, once notifications arrive again', async () => {
    const player = await TestPlayer.register(here.url);
    const sockets = [await listenAt(here, player), await listenAt(there, player)];
    const bystander = await listenAt(there, await TestPlayer.register(here.url));
    await deafen();
    expect((await player.post('/auth/logout')).status).toBe(200);

    for (const socket of sockets) {
      await socket.waitForEnd();
      expect(socket.frames.at(-1)?.name).toBe('live:ended');
    }
    expect(bystander.disconnected).toBeUndefined();
  });

  it('never outlive a logout that races their handshake', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await TestPlayer.register(here.url);
      const racing = Array.from({ length: 6 }, (_, turn) =>
        LiveRecorder.start(at(turn % 2 ? here : there, player).socket()),
      );
      open.push(...racing);
      await sleep(round * 3);
      await player.post('/auth/logout');
      await waitUntil('each is refused or closed', async () =>
        racing.every(({ refusals, disconnected }) => refusals.length > 0 || disconnected !== undefined),
      );
      await sleep(50);
      expect(racing.filter(({ socket }) => socket.connected)).toEqual([]);
    }
  });

  /** Cuts the connections over which the processes listen for notifications, as a network does. */
  async function deafen(): Promise<void> {
    const cut = await admin.query(
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [LISTENER_APPLICATION_NAME],
    );
    expect(cut.rowCount).toBeGreaterThanOrEqual(2);
  }
});
