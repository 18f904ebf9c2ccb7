// Shows R451–R454, R458.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toLocalMinute } from '../../server/rules/calendar';
import type { RemindedPlayer } from '../support/api/reminded-players';
import { ReminderProcess } from '../support/processes/reminder-process';

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

describe('a daily reminder', () => {
  it('is sent in its minute, once, and again the next day', async () => {
    const player = await game.remind();
    game.now = NOON + 30 * MINUTE - 1;
    await game.send();
    expect(game.titlesTo(player)).toEqual([]);
    game.now = NOON + 31 * MINUTE;
    await Promise.all([game.send(), game.send()]);
    await game.send();
    expect(game.titlesTo(player)).toEqual(['Your quests are waiting']);
    game.now += 24 * HOUR;
    await game.send();
    expect(game.titlesTo(player)).toHaveLength(2);
    expect(game.messagesTo(player)[0]).toMatchObject({ ttl: 3 * 3_600, topic: 'day-open' });
  });

  it('names no player, and has the language of the player', async () => {
    const player = await game.remind();
    await game.run(player, { type: 'ChangeLanguage', language: 'uk' });
    game.now = NOON + 31 * MINUTE;
    await game.send();
    expect(game.messagesTo(player).map(({ payload }) => payload)).toEqual([
      {
        title: 'Твої квести чекають',
        body: 'Щоб цей день зарахувався, досить одного щоденного квесту.',
        tag: 'day-open',
        path: '/',
      },
    ]);
  });

  it('is not sent once a daily quest is done, up to the moment of sending', async () => {
    const player = await game.remind();
    game.now = NOON + 29 * MINUTE;
    await game.completeQuest(player, false);
    game.now = NOON + 31 * MINUTE;
    await game.send();
    expect(game.titlesTo(player)).toEqual([]);
  });

  it('is of a chest that waits, once the day counts', async () => {
    const player = await game.remind();
    await game.completeQuest(player, true);
    game.now = NOON + 31 * MINUTE;
    await game.send();
    expect(game.titlesTo(player)).toEqual(['A chest is waiting']);
  });

  it('is sent at the end of quiet hours', async () => {
    const player = await game.remind({ hasQuietHours: true, quietFrom: '12:00', quietTo: '14:00' });
    game.now = NOON + 31 * MINUTE;
    await game.send();
    expect(game.titlesTo(player)).toEqual([]);
    game.now = NOON + 2 * HOUR;
    await game.send();
    await game.send();
    expect(game.titlesTo(player)).toEqual(['Your quests are waiting']);
  });

  it('is not sent hours late, and the next one is', async () => {
    const player = await game.remind();
    game.now = NOON + 4 * HOUR;
    await game.send();
    expect(game.titlesTo(player)).toEqual([]);
    game.now = NOON + 24 * HOUR + 31 * MINUTE;
    await game.send();
    expect(game.titlesTo(player)).toHaveLength(1);
  });

  it('is not sent to a suspended player, or after the end of the session', async () => {
    const [suspended, loggedOut] = [await game.remind(), await game.remind()];
    await game.pool.query(
      `insert into account_suspension (account_id, reason, suspended_by, suspended_at) values ($1, 'test', 'test', now())`,
      [suspended.id],
    );
    await game.pool.query('delete from session where user_id = $1', [loggedOut.id]);
    game.now = NOON + 31 * MINUTE;
    await game.send();
    expect([...game.titlesTo(suspended), ...game.titlesTo(loggedOut)]).toEqual([]);
  });

  it('comes once on each date of its zone, at its time, through both nights of the clock in eight zones', async () => {
    const zones = [
      'UTC',
      'Europe/Kyiv',
      'America/New_York',
      'America/Santiago',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      'America/Scoresbysund',
      'Pacific/Chatham',
    ];
    const spring = ['2026-03-07', '2026-03-31'];
    const autumn = ['2026-09-04', '2026-11-02'];
    const plan = { ofChests: false, dailyTime: '02:30' };
    game.now = Date.parse(`${spring[0]}T12:00Z`);
    const players: (RemindedPlayer & { readonly timeZone: string })[] = [];
    for (const timeZone of zones) players.push({ timeZone, ...(await game.remind({ timeZone, ...plan })) });
    for (const [from, to] of [spring, autumn]) {
      game.now = Date.parse(`${from}T12:00Z`);
      await game.send();
      const sent = new Map<string, string[]>(zones.map((timeZone) => [timeZone, []]));
      for (
        game.now = await game.findNextDue();
        game.now < Date.parse(`${to}T12:00Z`);
        game.now = await game.findNextDue()
      ) {
        const counts = players.map((player) => game.messagesTo(player).length);
        await game.send();
        for (const [index, player] of players.entries()) {
          if (game.messagesTo(player).length === counts[index]) continue;
          expect(game.messagesTo(player)).toHaveLength(counts[index]! + 1);
          sent.get(player.timeZone)!.push(toLocalMinute(game.now, player.timeZone));
        }
      }
      const days = (Date.parse(`${to}T12:00Z`) - Date.parse(`${from}T12:00Z`)) / (24 * HOUR);
      for (const [timeZone, moments] of sent) {
        const dates = new Set(moments.map((moment) => moment.slice(0, 10)));
        expect([timeZone, moments.length, dates.size]).toEqual([timeZone, days, days]);
        // Clocks in New York skip 02:30 on one of these days.
        for (const moment of moments) expect(moment.slice(11)).toMatch(/^02:30$|^03:00$/);
      }
    }
  }, 120_000);
});
