import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlayerState } from '../../server/domain/player/player.state';
import { PLAYER_EVENTS } from '../../server/event-log/registry';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { commandContext, openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { readStreamEvents } from '../support/events/stream-events';

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

/** A player with a stream of so many events, the last command under the key `last`. */
async function playerWith(events: number): Promise<string> {
  const player = randomUUID();
  const register = {
    type: 'RegisterPlayer',
    userId: player,
    nickname: 'Olena',
    username: player,
    characterClass: 'mystic',
    language: 'en',
    timeZone: 'UTC',
  } as const;
  await core.runner.run(PLAYER_AGGREGATE, player, register, commandContext(player));
  for (let revision = 1; revision < events; revision += 1) {
    await speak(
      core,
      player,
      revision % 2 ? 'uk' : 'en',
      revision === events - 1 ? 'the last key' : undefined,
    );
  }
  await snapshotsSaved();
  return player;
}

function speak(on: TestCore, player: string, language: 'en' | 'uk', key?: string) {
  return on.runner.run(
    PLAYER_AGGREGATE,
    player,
    { type: 'ChangeLanguage', language },
    commandContext(player, key),
  );
}

/** Waits for the snapshots of a process by closing it. */
async function snapshotsSaved(): Promise<void> {
  await core.close();
  core = await openCore(database.url);
}

interface Snapshot {
  readonly revision: number;
  readonly memory: { readonly state: PlayerState; readonly revision: number };
}

async function snapshotOf(player: string): Promise<Snapshot | undefined> {
  const { rows } = await core.resources.pool.query<Snapshot>(
    'select revision::int, memory from stream_snapshot where stream_id = $1',
    [`player-${player}`],
  );
  return rows[0];
}

async function foldedState(player: string, until = Number.POSITIVE_INFINITY): Promise<PlayerState> {
  const events = await readStreamEvents(core.resources.log, `player-${player}`);
  return events
    .slice(0, until)
    .reduce(
      (state, recorded) => PLAYER_AGGREGATE.decider.evolve(state, PLAYER_EVENTS.decode(recorded).event),
      PLAYER_AGGREGATE.decider.initial,
    );
}

/** The state in a process that has nothing in memory. */
async function stateInNewProcess(player: string): Promise<PlayerState> {
  const other = await openCore(database.url);
  try {
    return await other.runner.loadState(PLAYER_AGGREGATE, player);
  } finally {
    await other.close();
  }
}

async function corruptSnapshot(player: string, assignment: string): Promise<void> {
  const { rowCount } = await core.resources.pool.query(
    `update stream_snapshot set ${assignment} where stream_id = $1`,
    [`player-${player}`],
  );
  expect(rowCount).toBe(1);
}

describe('a snapshot', () => {
  it('is saved with every two hundredth event, and not before', async () => {
    await expect(snapshotOf(await playerWith(199))).resolves.toBeUndefined();
    const player = await playerWith(200);
    await expect(snapshotOf(player)).resolves.toMatchObject({ revision: 199, memory: { revision: 199 } });
  });

  it('with thousands of keys is saved after as many events as its size warrants', async () => {
    const player = await playerWith(1);
    const { log } = core.resources;
    const changes = Array.from({ length: 3_999 }, (_unused, index) => {
      const metadata = { ...commandContext(player, `key number ${index}`), time: new Date().toISOString() };
      const { keyCreatedAt: _, ...stored } = metadata;
      const language = index % 2 ? ('en' as const) : ('uk' as const);
      return PLAYER_EVENTS.encode({ type: 'LanguageChanged', data: { language } }, randomUUID(), stored);
    });
    for (let first = 0; first < changes.length; first += 1_000) {
      const events = changes.slice(first, first + 1_000);
      await log.append({ streamId: `player-${player}`, expectedRevision: first, events });
    }
    for (let turn = 0; turn < 650; turn += 1) await speak(core, player, turn % 2 ? 'uk' : 'en');
    await snapshotsSaved();
    // Two hundred events later, and again after a multiple that suits half a megabyte.
    expect((await snapshotOf(player))?.revision).toBe(4_199);
    for (let turn = 0; turn < 700; turn += 1) await speak(core, player, turn % 2 ? 'en' : 'uk');
    await snapshotsSaved();
    const later = await snapshotOf(player);
    expect(later?.revision).toBeGreaterThan(4_199);
    expect(later?.memory.state).toStrictEqual(await foldedState(player, (later?.revision ?? 0) + 1));
  }, 900_000);

  it('equals the fold of the whole stream', async () => {
    const player = await playerWith(230);
    const snapshot = await snapshotOf(player);
    expect(snapshot?.memory.state).toStrictEqual(await foldedState(player, (snapshot?.revision ?? 0) + 1));
    expect(await stateInNewProcess(player)).toStrictEqual(await foldedState(player));
  });

  it('is the starting point of a new process', async () => {
    const player = await playerWith(230);
    await corruptSnapshot(player, `memory = jsonb_set(memory::jsonb, '{state,nickname}', '"Marked"')::json`);
    expect(await stateInNewProcess(player)).toMatchObject({ nickname: 'Marked', language: 'uk' });
  });

  it('holds the keys of the commands before it', async () => {
    const player = await playerWith(200);
    await expect(snapshotOf(player)).resolves.toBeDefined();
    const other = await openCore(database.url);
    try {
      const length = (await readStreamEvents(core.resources.log, `player-${player}`)).length;
      await speak(other, player, 'en');
      await expect(speak(other, player, 'uk', 'the last key')).resolves.toMatchObject({
        events: [{ type: 'LanguageChanged', data: { language: 'uk' } }],
      });
      expect(await readStreamEvents(core.resources.log, `player-${player}`)).toHaveLength(length + 1);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['of another version of the state', `state_version = 99`],
    ['without a state', `memory = (memory::jsonb - 'state')::json`],
    ['without a revision', `memory = (memory::jsonb - 'revision')::json`],
    ['with something else in its place', `memory = '[]'`],
    ['with a text in its place', `memory = '"nonsense"'`],
    ['with nothing in its place', `memory = 'null'`],
  ])('%s is not used', async (_what, assignment) => {
    const player = await playerWith(200);
    await corruptSnapshot(player, assignment);
    expect(await stateInNewProcess(player)).toStrictEqual(await foldedState(player));
  });

  it('that is not used is replaced by the next', async () => {
    const player = await playerWith(390);
    await corruptSnapshot(player, `state_version = 99`);
    for (let turn = 0; turn < 20; turn += 1) await speak(core, player, turn % 2 ? 'uk' : 'en');
    await snapshotsSaved();
    const snapshot = await snapshotOf(player);
    expect(snapshot?.revision).toBe(399);
    expect(snapshot?.memory.state).toStrictEqual(await foldedState(player, (snapshot?.revision ?? 0) + 1));
  });
});
