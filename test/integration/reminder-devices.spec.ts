// Shows R455, R456.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../support/processes/projections';
import { TestPushService } from '../support/push-service/push-service';
import { ReminderProcess } from '../support/processes/reminder-process';
import { createSubscription } from '../support/api/reminders-api';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-25T12:00:00Z');

let game: ReminderProcess;

beforeAll(async () => {
  game = await ReminderProcess.start();
});

afterAll(() => game?.close());

beforeEach(() => {
  game.now = NOON;
});

afterEach(async () => {
  expect(game.service.faults).toEqual([]);
  await game.pool.query('delete from account');
});

describe('a device', () => {
  it('is forgotten when its push service says that it is gone', async () => {
    for (const status of [404, 410]) {
      const player = await game.remind({ subscription: game.service.subscribe(() => ({ status })) });
      game.now = NOON + 31 * MINUTE;
      await game.send();
      expect(await game.countDevices(player)).toBe(0);
      game.now = NOON;
    }
  });

  it.each([307, 400, 403, 413, 500])(
    'stays, and is not sent it again, when its push service answers %i',
    async (status) => {
      let asked = 0;
      const headers = { location: `${game.service.origin}/elsewhere` };
      const answer = () => ({ status, headers, body: String((asked += 1)) });
      const player = await game.remind({ subscription: game.service.subscribe(answer) });
      const before = game.service.requests;
      game.now = NOON + 31 * MINUTE;
      await game.send();
      game.now += 2 * HOUR;
      await game.send();
      expect(asked).toBe(1);
      expect(game.service.requests).toBe(before + 1);
      expect(await game.countDevices(player)).toBe(1);
    },
  );

  it('is sent it again when its push service asks for that, not sooner, and thrice at most', async () => {
    const other = await TestPushService.start();
    await game.restart({ PUSH_PRIVATE_SERVICES: `${game.service.origin},${other.origin}` });
    try {
      const asked: number[] = [];
      const answer = () => {
        asked.push(game.now);
        return { status: 429, headers: { 'retry-after': '0' } };
      };
      await game.remind({ subscription: other.subscribe(answer) });
      game.now = NOON + 31 * MINUTE;
      const first = game.now;
      await game.send();
      game.now += 4_000;
      await game.send();
      expect(asked).toEqual([first]);
      game.now += 1_000;
      await game.send();
      game.now += HOUR;
      await game.send();
      game.now += HOUR;
      await game.send();
      expect(asked).toEqual([first, first + 5_000, first + 5_000 + HOUR]);
    } finally {
      await other.close();
    }
  });

  it('at an address of a private network is sent nothing, unless its exact origin may have one', async () => {
    await game.restart({ PUSH_PRIVATE_SERVICES: '', PUSH_SERVICES: game.service.origin });
    try {
      const player = await game.remind();
      const before = game.service.requests;
      game.now = NOON + 31 * MINUTE;
      await game.send();
      expect(game.service.requests).toBe(before);
      expect(game.titlesTo(player)).toEqual([]);
    } finally {
      await game.restart();
    }
  });

  it('with an address in place of a name is sent nothing if that is private', async () => {
    const origin = game.service.origin.replace('localhost', '127.0.0.1');
    await game.restart({ PUSH_PRIVATE_SERVICES: '', PUSH_SERVICES: origin });
    try {
      const before = game.service.requests;
      await game.remind({ subscription: createSubscription(origin) });
      game.now = NOON + 31 * MINUTE;
      await game.send();
      expect(game.service.requests).toBe(before);
    } finally {
      await game.restart();
    }
  });

  it('whose push service never answers holds up no other', async () => {
    const dead = await TestPushService.start();
    await game.restart({ PUSH_PRIVATE_SERVICES: `${game.service.origin},${dead.origin}` });
    try {
      for (let count = 0; count < 70; count += 1)
        await game.remind({ subscription: dead.subscribe(() => undefined) });
      // Due after all of these.
      const player = await game.remind({ dailyTime: '12:31' });
      game.now = NOON + 32 * MINUTE;
      const started = Date.now();
      const sending = game.send();
      await waitUntil('the other is sent', async () => game.titlesTo(player).length === 1);
      expect(Date.now() - started).toBeLessThan(8_000);
      await sending;
      // Those that found it closed are tried again.
      const { rows } = await game.pool.query('select from reminder where session_id is not null');
      expect(rows.length).toBeGreaterThan(0);
    } finally {
      await dead.close();
    }
  }, 60_000);
});
