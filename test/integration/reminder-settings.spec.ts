// Shows R455, R456.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestPlayer } from '../support/api/player';
import {
  changeReminders,
  createSubscription,
  getReminders,
  turnOff,
  turnOn,
} from '../support/api/reminders-api';
import { expectOk, expectProblem } from '../support/api/game-api';
import {
  startServerWithDatabase,
  startTestServer,
  type ServerWithDatabase,
} from '../support/processes/server';

let server: ServerWithDatabase;
let now: Date;

beforeAll(async () => {
  server = await startServerWithDatabase({
    clock: { now: () => now },
    environment: { PUSH_SERVICES: 'https://push.example.org:8443, https://*.push.example.net' },
  });
});

afterAll(() => server?.close());

beforeEach(() => {
  now = new Date('2026-11-25T12:00:00Z');
});

const register = () => TestPlayer.register(server.url, { timeZone: 'Europe/Kyiv' });

async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await server.ownerPool.query<Row>(text, [...values]);
  return rows;
}

const listDevices = (player: TestPlayer) =>
  query<{ endpoint: string }>(
    'select endpoint from reminder_device where account_id = $1 order by created_at, endpoint',
    [player.id],
  );

/** The daily reminder that waits: its date, and the minute it is due in. */
async function findPlanned(player: TestPlayer) {
  const rows = await query<{ key: string; due_at: Date }>(
    `select key, due_at from reminder where account_id = $1 and kind = 'daily' and claimed_at is null`,
    [player.id],
  );
  return rows.map(({ key, due_at: dueAt }) => [key, `${dueAt.toISOString().slice(0, 16)}Z`]);
}

describe('reminders', () => {
  it('are off on every device, with settings that a player can change one by one', async () => {
    const player = await register();
    const before = expectOk(await getReminders(player));
    expect(before).toMatchObject({ isDeviceOn: false, dailyTime: '19:00', ofDay: true, ofChests: true });
    expect(await findPlanned(player)).toEqual([]);
    const changed = expectOk(await changeReminders(player, { dailyTime: '07:30', ofPartyQuests: false }));
    expect(changed).toEqual({ ...before, dailyTime: '07:30', ofPartyQuests: false });
    expect(expectOk(await getReminders(player))).toEqual(changed);
  });

  it('are due at the daily time in the zone that the player has chosen last', async () => {
    const player = await register();
    expectOk(await turnOn(player, createSubscription()));
    expect(await findPlanned(player)).toEqual([['2026-11-25', '2026-11-25T17:00Z']]);
    await changeReminders(player, { dailyTime: '13:59' });
    expect(await findPlanned(player)).toEqual([['2026-11-26', '2026-11-26T11:59Z']]);
    await changeReminders(player, { ofDay: false, ofChests: false });
    expect(await findPlanned(player)).toEqual([]);
  });

  it('keep both of two changes at the same moment', async () => {
    const player = await register();
    const changes = [
      { dailyTime: '06:15' },
      { ofDay: false },
      { quietFrom: '21:30' },
      { hasQuietHours: false },
    ];
    await Promise.all(changes.map(async (change) => expectOk(await changeReminders(player, change))));
    expect(expectOk(await getReminders(player))).toMatchObject({
      dailyTime: '06:15',
      ofDay: false,
      quietFrom: '21:30',
      hasQuietHours: false,
    });
  });

  it.each([
    { dailyTime: '24:00' },
    { dailyTime: null },
    { quietFrom: '9:00' },
    { ofDay: 'yes' },
    { timeZone: 'UTC' },
  ])('refuse %j', async (change) => {
    expectProblem(await changeReminders(await register(), change), 400, 'VALIDATION_FAILED');
  });
});

describe('a device', () => {
  it('is on for its session alone, until it is switched off', async () => {
    const player = await register();
    expect(expectOk(await turnOn(player, createSubscription())).isDeviceOn).toBe(true);
    const other = new TestPlayer(server.url);
    other.user = player.user;
    await other.signIn();
    expect(expectOk(await getReminders(other)).isDeviceOn).toBe(false);
    expect(expectOk(await turnOff(other)).isDeviceOn).toBe(false);
    expect(expectOk(await getReminders(player)).isDeviceOn).toBe(true);
    expect(expectOk(await turnOff(player)).isDeviceOn).toBe(false);
    expect(await listDevices(player)).toEqual([]);
  });

  it.each([
    ['a logout', (player: TestPlayer) => player.post('/auth/logout')],
    ['the end of all sessions', (player: TestPlayer) => player.post(`/user/${player.id}/logout-everywhere`)],
  ])('is forgotten with %s', async (_end, endSession) => {
    const player = await register();
    expectOk(await turnOn(player, createSubscription()));
    const { status } = await endSession(player);
    expect(status).toBeLessThan(300);
    expect(await listDevices(player)).toEqual([]);
  });

  it('belongs to the player who has signed in on it last', async () => {
    const [first, second] = [await register(), await register()];
    const subscription = createSubscription();
    expectOk(await turnOn(first, subscription));
    expectOk(await turnOn(second, subscription));
    expect(await listDevices(first)).toEqual([]);
    expect(await listDevices(second)).toEqual([{ endpoint: subscription.endpoint }]);
  });

  it('with a new subscription keeps no older one', async () => {
    const player = await register();
    expectOk(await turnOn(player, createSubscription()));
    const renewed = createSubscription();
    expectOk(await turnOn(player, renewed));
    expect(await listDevices(player)).toEqual([{ endpoint: renewed.endpoint }]);
  });

  it('is one of the ten newest of a player', async () => {
    const player = await register();
    const endpoints = [];
    for (let count = 0; count < 12; count += 1) {
      now = new Date(now.getTime() + 1_000);
      const device = new TestPlayer(server.url);
      device.user = player.user;
      await device.signIn();
      const subscription = createSubscription();
      expectOk(await turnOn(device, subscription));
      endpoints.push({ endpoint: subscription.endpoint });
    }
    expect(await listDevices(player)).toEqual(endpoints.slice(2));
  });

  it.each([
    'https://fcm.googleapis.com',
    'https://updates.push.services.mozilla.com',
    'https://web.push.apple.com',
    'https://wns2-par02p.notify.windows.com',
    'https://push.example.org:8443',
    'https://eu.push.example.net',
  ])('may be at %s', async (origin) => {
    expectOk(await turnOn(await register(), createSubscription(origin)));
  });

  it.each([
    'https://example.org',
    'https://push.example.org',
    'https://fcm.googleapis.com:8443',
    'https://fcm.googleapis.com.example.org',
    'https://evilpush.apple.com',
    'https://push.apple.com.example.org',
    'https://user:secret@fcm.googleapis.com',
    'https://127.0.0.1',
    'https://[::1]',
    'https://169.254.169.254',
  ])('is refused at %s', async (origin) => {
    const player = await register();
    expectProblem(await turnOn(player, createSubscription(origin)), 409, 'PUSH_SERVICE_REFUSED');
    expect(await listDevices(player)).toEqual([]);
  });

  it.each([
    { endpoint: 'http://fcm.googleapis.com/push' },
    { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` },
    { p256dh: 'B'.repeat(87) },
    { auth: 'A'.repeat(21) },
  ])('is refused with %j', async (change) => {
    const refused = await turnOn(await register(), { ...createSubscription(), ...change });
    expectProblem(refused, 400, 'VALIDATION_FAILED');
  });
});

describe('the key of the installation', () => {
  it('is made once, and is the same in every process', async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl });
    try {
      const { applicationServerKey } = expectOk(await getReminders(await register()));
      expect(applicationServerKey).toMatch(/^[\w-]{87}$/);
      const there = await TestPlayer.register(second.url);
      expect(expectOk(await getReminders(there)).applicationServerKey).toBe(applicationServerKey);
      expect(await query('select from vapid_key')).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});
