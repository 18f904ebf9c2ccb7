// Shows R231.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import type { PlayerState } from '../../server/domain/player/player.state';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { PLAYER_EVENTS } from '../../server/event-log/registry';
import { commandContext, openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { readStreamEvents } from '../support/events/stream-events';

const KEY = 'the key of the command';

let database: TestDatabase;
let core: TestCore;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url);
});

afterAll(async () => {
  await core.close();
  await database.drop();
});

const describeLanguage = (state: PlayerState) => ({
  language: state.status === 'registered' ? state.language : null,
});

function speak(player: string, language: 'en' | 'uk', key?: string, describeState = describeLanguage) {
  const command: PlayerCommand = { type: 'ChangeLanguage', language };
  const context = commandContext(player, key, 'a request');
  return core.runner.runAndDescribe(PLAYER_AGGREGATE, player, command, context, describeState);
}

async function registerPlayer(): Promise<string> {
  const player = randomUUID();
  const register: PlayerCommand = {
    ...{ type: 'RegisterPlayer', userId: player, nickname: 'Olena', username: player },
    ...{ characterClass: 'mystic', language: 'en', timeZone: 'UTC' },
  };
  await core.runner.run(PLAYER_AGGREGATE, player, register, commandContext(player));
  return player;
}

/** Appends so many changes of the language, past the command runner. */
async function appendChanges(player: string, count: number): Promise<void> {
  const streamId = `player-${player}`;
  const { log } = core.resources;
  for (let made = 0; made < count; made += 500) {
    const revision = (await readStreamEvents(log, streamId)).length - 1;
    const events = Array.from({ length: Math.min(500, count - made) }, (_unused, index) => {
      const language = index % 2 ? ('en' as const) : ('uk' as const);
      const { requestHash: _, ...context } = commandContext(player);
      const metadata = { ...context, time: new Date().toISOString() };
      return PLAYER_EVENTS.encode({ type: 'LanguageChanged', data: { language } }, randomUUID(), metadata);
    });
    await log.append({ streamId, expectedRevision: revision, events });
  }
}

/** The median time of a repeat, in milliseconds. */
async function measureRepeat(player: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const start = performance.now();
    await speak(player, 'uk', KEY);
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[7]!;
}

describe('a repeated command', () => {
  it('is answered with the state right after its first execution, which its events hold', async () => {
    const player = await registerPlayer();
    const first = await speak(player, 'uk', KEY);
    expect(first.answer).toStrictEqual({ language: 'uk' });
    await speak(player, 'en');
    expect(JSON.stringify(await speak(player, 'uk', KEY))).toBe(JSON.stringify(first));
  });

  it('is answered in about the same time in a stream of 10,000 events as in one of 100', async () => {
    const [short, long] = [await registerPlayer(), await registerPlayer()];
    for (const [player, events] of [[short, 100] as const, [long, 10_000] as const]) {
      await appendChanges(player, events - 2);
      expect((await speak(player, 'uk', KEY)).events).toHaveLength(1);
    }
    const [shortMs, longMs] = [await measureRepeat(short), await measureRepeat(long)];
    // Folding the long stream takes some 50 ms.
    expect(longMs).toBeLessThan(3 * shortMs + 5);
  });

  it('gets the same answer when it is too large to be stored', async () => {
    const player = await registerPlayer();
    const describeAtLength = (state: PlayerState) => ({
      ...describeLanguage(state),
      text: 'x'.repeat(131_072),
    });
    const first = await speak(player, 'uk', KEY, describeAtLength);
    await speak(player, 'en');
    const [, changed] = await readStreamEvents(core.resources.log, `player-${player}`);
    expect(changed).toMatchObject({ type: 'LanguageChanged' });
    expect(changed?.metadata).not.toHaveProperty('answer');
    expect((await speak(player, 'uk', KEY, describeAtLength)).answer).toStrictEqual(first.answer);
  });

  it('of a release that did not store what the answer shows gets the same answer', async () => {
    const player = await registerPlayer();
    const context = commandContext(player, KEY, 'a request');
    await core.runner.run(PLAYER_AGGREGATE, player, { type: 'ChangeLanguage', language: 'uk' }, context);
    await speak(player, 'en');
    expect((await speak(player, 'uk', KEY)).answer).toStrictEqual({ language: 'uk' });
  });
});

describe('a command', () => {
  it('does not wait for thousands of reads of its stream, as when sockets reconnect', async () => {
    const player = await registerPlayer();
    await speak(player, 'en');
    const reads = Array.from({ length: 5_000 }, () => core.runner.loadState(PLAYER_AGGREGATE, player));
    const start = performance.now();
    await speak(player, 'uk');
    // One read takes some tenths of a millisecond.
    expect(performance.now() - start).toBeLessThan(400);
    expect(new Set(await Promise.all(reads)).size).toBeLessThanOrEqual(2);
    const state = await core.runner.loadState(PLAYER_AGGREGATE, player);
    expect(state).toMatchObject({ language: 'uk' });
  });
});
