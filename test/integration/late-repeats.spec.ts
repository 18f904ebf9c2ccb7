import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { timedKey } from '../../server/contracts/command-ids';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import { PLAYER } from '../../server/platform/commands/aggregates';
import { IdempotencyKeyReused } from '../../server/platform/commands/idempotency-key-reused';
import { asked, openCore, type TestCore } from '../support/core';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { momentAt, startDayAt } from '../support/player-facts';
import { streamOf } from '../support/stream-facts';

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

beforeEach(async () => {
  now = Date.parse(MORNING);
  player = randomUUID();
  await run({
    type: 'RegisterPlayer',
    userId: player,
    nickname: 'Olena',
    username: player,
    characterClass: 'scholar',
    language: 'en',
    timeZone: 'UTC',
  });
  const { state } = await run(startDayAt(MORNING));
  if (state.status !== 'registered') throw new Error('The player is not there');
  pages = Object.values(state.quests).find(({ targetValue }) => targetValue > 3)?.questId ?? '';
});

function run(command: PlayerCommand, key?: string, request: unknown = command.type) {
  return core.runner.run(PLAYER, player, command, asked(player, key, request));
}

function step(): PlayerCommand {
  return { type: 'AdvanceQuest', how: 'increment', questId: pages, moment: momentAt(MORNING) };
}

/** A step with a key made now, asked for once more so many hours later, when its day's commands are forgotten. */
async function askedAgainAfter(hours: number, key: string, request?: unknown) {
  const first = await run(step(), key);
  now += hours * HOUR;
  await run({ type: 'ChangeLanguage', language: 'uk' });
  return { first, again: run(step(), key, request) };
}

const events = () => streamOf(core.resources.log, `player-${player}`);
const stepsRecorded = async () => (await events()).filter(({ type }) => type === 'QuestProgressed').length;

describe('a command asked for again long after it was done (ADR 15)', () => {
  it.each([13, 26, 72, 24 * 40])('%i hours later is found by the time in its key', async (hours) => {
    const { first, again } = await askedAgainAfter(hours, timedKey(randomUUID(), now));
    expect((await again).events).toStrictEqual(first.events);
    expect(await stepsRecorded()).toBe(1);
  });

  it('is found also when the clock that made the key was a day wrong', async () => {
    for (const wrong of [-23, 23]) {
      const before = await stepsRecorded();
      const { again } = await askedAgainAfter(72, timedKey(randomUUID(), now + wrong * HOUR));
      await again;
      expect(await stepsRecorded()).toBe(before + 1);
    }
  });

  it('is refused when it is another request', async () => {
    const { again } = await askedAgainAfter(72, timedKey(randomUUID(), now), 'another request');
    await expect(again).rejects.toThrow(IdempotencyKeyReused);
    expect(await stepsRecorded()).toBe(1);
  });

  it('is done when it never was', async () => {
    const key = timedKey(randomUUID(), now);
    now += 72 * HOUR;
    await run(step(), key);
    expect(await stepsRecorded()).toBe(1);
  });

  it('leaves nothing of the time in its key in the log', async () => {
    await run(step(), timedKey(randomUUID(), now));
    for (const { metadata } of await events()) expect(metadata).not.toHaveProperty('keyMadeAt');
  });
});
