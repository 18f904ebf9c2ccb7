import { DEFAULT_GAME_SETTINGS } from '../../server/rules/game-settings';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import { EventLogUnavailable } from '../../server/event-log/errors';
import type { Append, EventLog } from '../../server/event-log/event-log';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { CommandRunner } from '../../server/platform/commands/command-runner';
import { SnapshotStore } from '../../server/platform/commands/snapshot-store';
import { commandContext, openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { PartyCommandHarness } from '../support/events/party-commands';
import { readStreamEvents, readEventTypes } from '../support/events/stream-events';

let database: TestDatabase;
let here: TestCore;
let there: TestCore;
let world: PartyCommandHarness;
let players: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  here = await openCore(database.url);
  there = await openCore(database.url);
  world = new PartyCommandHarness(here);
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

beforeEach(async () => {
  players = await Promise.all([world.register(), world.register(), world.register()]);
  for (const player of players) await there.runner.loadState(PLAYER_AGGREGATE, player);
});

const speak = (language: 'en' | 'uk'): PlayerCommand => ({ type: 'ChangeLanguage', language });
const take = (partyId: string): PlayerCommand => ({ type: 'TakePartySlot', partyId, claim: 'mine' });
const item = (id: string, command: PlayerCommand) => ({ id, command, context: commandContext(id) });
const languagesOf = async (id: string): Promise<readonly unknown[]> =>
  (await readStreamEvents(here.resources.log, `player-${id}`)).flatMap(({ type, data }) =>
    type === 'LanguageChanged' ? [data['language']] : [],
  );
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as unknown) : undefined));

describe('a batch of commands', () => {
  it('runs commands on one stream in order, each on the state the one before led to', async () => {
    const [one, two] = players as [string, string, string];
    const { outcomes } = await here.runner.batches.run(PLAYER_AGGREGATE, [
      item(one, speak('uk')),
      item(two, speak('uk')),
      item(one, speak('en')),
      item(one, speak('en')),
      item(one, speak('uk')),
    ]);
    expect(outcomes.map((each) => each.status === 'fulfilled' && each.value.events.length)).toEqual([
      1, 1, 1, 0, 1,
    ]);
    expect(await languagesOf(one)).toEqual(['uk', 'en', 'uk']);
    expect(await here.runner.loadState(PLAYER_AGGREGATE, one)).toEqual(
      await there.runner.loadState(PLAYER_AGGREGATE, one),
    );
    const commandIds = (await readStreamEvents(here.resources.log, `player-${one}`)).map(
      ({ metadata }) => metadata.commandId,
    );
    expect(new Set(commandIds).size).toBe(4);
  });

  it('moves the checkpoint in the transaction of its appends where the log holds it', async () => {
    const { log, pool } = here.resources;
    const name = randomUUID();
    const text = 'insert into policy_checkpoint (name, position) values ($1, $2)';
    await pool.query(text, [name, '']);
    const position = await log.head();
    const batch = players.map((player) => item(player, speak('uk')));
    const { checkpointAdvanced } = await here.runner.batches.run(PLAYER_AGGREGATE, batch, { name, position });
    const { rows } = await pool.query('select position from policy_checkpoint where name = $1', [name]);
    expect(rows).toEqual([{ position: checkpointAdvanced ? position : '' }]);
    expect(checkpointAdvanced).toBe(process.env['TEST_LOG'] !== 'eventstore');
  });

  it('refuses one command without the others, but ends those behind it on its stream', async () => {
    const [one, two] = players as [string, string, string];
    for (const party of ['a', 'b', 'c']) await world.runPlayerCommand(one, take(party));
    const position = await here.resources.log.head();
    const batch = [
      item(one, speak('uk')),
      item(one, take('d')),
      item(two, speak('uk')),
      item(one, speak('en')),
    ];
    const result = await here.runner.batches.run(PLAYER_AGGREGATE, batch, { name: 'unknown', position });
    const refusal = expect.objectContaining({ code: 'PARTY_LIMIT_REACHED' });
    expect(reasonsOf(result.outcomes)).toEqual([undefined, refusal, undefined, refusal]);
    expect(result.checkpointAdvanced).toBe(false);
    expect([await languagesOf(one), await languagesOf(two)]).toEqual([['uk'], ['uk']]);
  });

  it('decides again when another process has appended, also what an older state refused', async () => {
    const [one, two, three] = players as [string, string, string];
    await here.runner.run(PLAYER_AGGREGATE, one, speak('uk'), commandContext(one));
    for (const party of ['a', 'b', 'c'])
      await here.runner.run(PLAYER_AGGREGATE, two, take(party), commandContext(two));
    await there.runner.loadState(PLAYER_AGGREGATE, two);
    const release = { type: 'ReleasePartySlot', partyId: 'b', claim: 'mine', reason: 'left' } as const;
    await here.runner.run(PLAYER_AGGREGATE, two, release, commandContext(two));
    const { outcomes } = await there.runner.batches.run(PLAYER_AGGREGATE, [
      item(one, take('a')),
      item(one, speak('en')),
      item(two, take('d')),
      item(three, speak('uk')),
    ]);
    expect(reasonsOf(outcomes)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await languagesOf(one)).toEqual(['uk', 'en']);
    expect(Object.keys(await world.slotsOf(two))).toEqual(['a', 'c', 'd']);
    expect(await languagesOf(three)).toEqual(['uk']);
  });

  it('executes a keyed command once, whether in a batch or alone', async () => {
    const [one] = players as [string];
    const context = commandContext(one, 'the key');
    const batch = [
      item(one, speak('uk')),
      { id: one, command: speak('en'), context },
      item(one, speak('uk')),
    ];
    const first = await here.runner.batches.run(PLAYER_AGGREGATE, batch);
    const again = await there.runner.batches.run(PLAYER_AGGREGATE, [
      { id: one, command: speak('en'), context },
    ]);
    const alone = await here.runner.run(PLAYER_AGGREGATE, one, speak('en'), context);
    expect(await languagesOf(one)).toEqual(['uk', 'en', 'uk']);
    expect(first.outcomes[1]).toMatchObject(again.outcomes[0] ?? {});
    expect(first.outcomes[1]).toMatchObject({ status: 'fulfilled', value: alone });
  });

  it('does not deadlock with batches on the same streams in another process', async () => {
    const turns = Array.from({ length: 20 }, (_, turn) => {
      const order = turn % 2 ? players : [...players].reverse();
      const { runner } = turn % 4 < 2 ? here : there;
      return Promise.all([
        runner.batches.run(
          PLAYER_AGGREGATE,
          order.map((player) => item(player, take(`${turn % 3}`))),
        ),
        ...order.map((player) =>
          runner.run(PLAYER_AGGREGATE, player, speak(turn % 2 ? 'en' : 'uk'), commandContext(player)),
        ),
      ]);
    });
    const results = await Promise.all(turns);
    expect(results.flatMap(([{ outcomes }]) => reasonsOf(outcomes)).every((each) => each === undefined)).toBe(
      true,
    );
    for (const player of players) {
      const recorded = await readStreamEvents(here.resources.log, `player-${player}`);
      expect(recorded.map(({ revision }) => revision)).toEqual(recorded.map((_event, index) => index));
      expect(Object.keys(await world.slotsOf(player)).sort()).toEqual(['0', '1', '2']);
    }
  });

  it('reports an append as not done when its answer is lost, and executes it once on a repeat', async () => {
    const [one, two] = players as [string, string];
    const { resources, clock, metrics } = here;
    const log = losingAnswersOf(resources.log, `player-${one}`);
    const snapshots = new SnapshotStore(resources.pool, resources.logger);
    const runner = new CommandRunner(log, snapshots, clock, metrics.commands, DEFAULT_GAME_SETTINGS);
    const batch = [item(one, take('a')), item(one, speak('uk')), item(two, speak('uk'))];
    const lost = await runner.batches.run(PLAYER_AGGREGATE, batch);
    expect(reasonsOf(lost.outcomes)).toEqual([
      expect.any(EventLogUnavailable),
      expect.any(EventLogUnavailable),
      undefined,
    ]);
    expect(reasonsOf((await runner.batches.run(PLAYER_AGGREGATE, batch)).outcomes)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await readEventTypes(resources.log, `player-${one}`)).toEqual([
      'PlayerRegistered',
      'PartySlotTaken',
      'LanguageChanged',
    ]);
  });
});

/** The log, except that the first answer to an append to that stream is lost. */
function losingAnswersOf(log: EventLog, streamId: string): EventLog {
  let lost = false;
  const appendBatch = async (appends: readonly Append[]) => {
    const result = await log.appendBatch(appends);
    const outcomes = result.outcomes.map((outcome, index) => {
      if (lost || appends[index]?.streamId !== streamId) return outcome;
      lost = true;
      return { status: 'rejected' as const, reason: new EventLogUnavailable('The answer is lost') };
    });
    return { ...result, outcomes };
  };
  return Object.create(log, { appendBatch: { value: appendBatch } }) as EventLog;
}
