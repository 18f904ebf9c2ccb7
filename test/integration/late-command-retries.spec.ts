// Shows R98, R125.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as timedKey } from 'uuid';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { IdempotencyKeyReused } from '../../server/platform/commands/errors';
import { commandContext, openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { momentAt, startDayAt } from '../support/events/player-events';
import { readStreamEvents } from '../support/events/stream-events';

const MORNING = '2026-03-02T08:00:00.000Z';
const HOUR = 3_600_000;

let database: TestDatabase;
let core: TestCore;
let now: number;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url, { now: () => new Date(now) });
});

afterAll(async () => {
  await core.close();
  await database.drop();
});

let player: string;
let pages: string;
let language: 'en' | 'uk';

beforeEach(async () => {
  now = Date.parse(MORNING);
  language = 'en';
  player = randomUUID();
  await run({
    type: 'RegisterPlayer',
    userId: player,
    nickname: 'Olena',
    username: player,
    characterClass: 'scholar',
    language,
    timeZone: 'UTC',
  });
  await run(startDayAt(MORNING));
  const state = await core.runner.loadState(PLAYER_AGGREGATE, player);
  if (state.status !== 'registered') throw new Error('The player is not there');
  pages = Object.values(state.quests).find(({ targetValue }) => targetValue > 3)?.questId ?? '';
});

function run(command: PlayerCommand, key?: string, request: unknown = command.type, by = core) {
  return by.runner.run(PLAYER_AGGREGATE, player, command, commandContext(player, key, request));
}

function step(): PlayerCommand {
  return { type: 'AdvanceQuest', how: 'increment', questId: pages, moment: momentAt(MORNING) };
}

/** A keyed command that appends an event, so that keys before it that are past their promise are forgotten. */
async function anotherCommand(): Promise<void> {
  language = language === 'uk' ? 'en' : 'uk';
  const { events: left } = await run({ type: 'ChangeLanguage', language }, timedKey({ msecs: now }));
  expect(left).toHaveLength(1);
}

/** A step; other commands soon after it, and so many hours later. */
async function stepBeforeExpiry(hours: number, key: string) {
  const first = await run(step(), key);
  now += HOUR;
  await anotherCommand();
  now += (hours - 1) * HOUR;
  await anotherCommand();
  return first;
}

const events = () => readStreamEvents(core.resources.log, `player-${player}`);
const stepsRecorded = async () => (await events()).filter(({ type }) => type === 'QuestProgressed').length;

/** A process that has just started. */
async function atAnotherProcess(work: (other: TestCore) => Promise<unknown>): Promise<void> {
  const other = await openCore(database.url, { now: () => new Date(now) });
  try {
    await work(other);
  } finally {
    await other.close();
  }
}

describe('a command repeated long after it was executed (ADR 15)', () => {
  it.each([13, 26, 72, 24 * 40])('is recognised %i hours later by the time in its key', async (hours) => {
    const key = timedKey({ msecs: now });
    const first = await stepBeforeExpiry(hours, key);
    expect((await run(step(), key)).events).toStrictEqual(first.events);
    expect(await stepsRecorded()).toBe(1);
  });

  it('is recognised by a process that has just started', async () => {
    const key = timedKey({ msecs: now });
    const first = await stepBeforeExpiry(72, key);
    await atAnotherProcess(async (other) => {
      expect((await run(step(), key, undefined, other)).events).toStrictEqual(first.events);
    });
    expect(await stepsRecorded()).toBe(1);
  });

  it('is recognised whatever the case of its key', async () => {
    const key = timedKey({ msecs: now }).toUpperCase();
    await stepBeforeExpiry(72, key);
    await run(step(), key);
    expect(await stepsRecorded()).toBe(1);
  });

  const clocks = [-24, 20, 24];
  it.each([13, 25, 26, 30, 37, 48, 49])(
    '%i hours later is found though a clock was a day wrong',
    async (hours) => {
      for (const wrong of clocks) {
        const before = await stepsRecorded();
        const key = timedKey({ msecs: now + wrong * HOUR });
        await stepBeforeExpiry(hours, key);
        await run(step(), key);
        expect([wrong, await stepsRecorded()]).toStrictEqual([wrong, before + 1]);
      }
    },
  );

  it.each([
    ['says no time', () => randomUUID()],
    ['is older than 60 days', () => timedKey({ msecs: now - 58 * 24 * HOUR })],
  ])('is another one when its key %s: only those of a day are remembered', async (_which, makeKey) => {
    const key = makeKey();
    await stepBeforeExpiry(72, key);
    await run(step(), key);
    expect(await stepsRecorded()).toBe(2);
  });

  it('is refused when the request differs', async () => {
    const key = timedKey({ msecs: now });
    await stepBeforeExpiry(72, key);
    await expect(run(step(), key, 'another request')).rejects.toThrow(IdempotencyKeyReused);
    expect(await stepsRecorded()).toBe(1);
  });

  it('is executed when it never was before', async () => {
    const key = timedKey({ msecs: now });
    now += 72 * HOUR;
    await run(step(), key);
    expect(await stepsRecorded()).toBe(1);
  });

  it('is executed once when sent to two processes at once', async () => {
    const key = timedKey({ msecs: now });
    now += 72 * HOUR;
    await atAnotherProcess(async (other) => {
      await Promise.all([core, core, other, other].map((by) => run(step(), key, undefined, by)));
    });
    expect(await stepsRecorded()).toBe(1);
  });

  it('leaves the time of its key out of the log', async () => {
    await run(step(), timedKey({ msecs: now }));
    for (const { metadata } of await events()) expect(metadata).not.toHaveProperty('keyCreatedAt');
  });
});
