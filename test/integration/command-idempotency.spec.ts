// Shows R125.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { IdempotencyKeyReused } from '../../server/platform/commands/errors';
import type { TestCore } from '../support/processes/core';
import { momentAt, startDayAt } from '../support/events/player-events';
import { readStreamEvents, readEventTypes } from '../support/events/stream-events';
import { TwoProcesses } from '../support/processes/two-processes';

const MORNING = '2026-03-02T08:00:00.000Z';

let processes: TwoProcesses;
let here: TestCore;
let there: TestCore;

beforeAll(async () => {
  processes = await TwoProcesses.open();
  ({ here, there } = processes);
});

afterAll(() => processes.close());

let player: string;
let quests: readonly string[];
let pages: string;

/** A player both processes know, in a day with one-step quests and a progressive one. */
beforeEach(async () => {
  player = await processes.registerPlayer(async () => {
    await run(here, startDayAt(MORNING));
    const state = await here.runner.loadState(PLAYER_AGGREGATE, processes.player);
    if (state.status !== 'registered') throw new Error('The player is not there');
    const open = Object.values(state.quests);
    quests = open.filter(({ targetValue }) => targetValue === 1).map(({ questId }) => questId);
    pages = open.find(({ targetValue }) => targetValue > 2)?.questId ?? '';
  });
});

const run = (...args: Parameters<TwoProcesses['run']>) => processes.run(...args);

function advance(questId: string | undefined): PlayerCommand {
  return { type: 'AdvanceQuest', how: 'finish', questId: questId ?? 'none', moment: momentAt(MORNING) };
}

const log = () => here.resources.log;
const timesRecorded = async (type: PlayerEvent['type']): Promise<number> =>
  (await readEventTypes(log(), `player-${player}`)).filter((recorded) => recorded === type).length;

describe('a command repeated with its idempotency key', () => {
  it('is executed once and gets the same answer, though the game has gone on', async () => {
    const first = await run(here, advance(pages), 'key-of-step-1');
    await run(here, advance(pages));
    const again = await run(here, advance(pages), 'key-of-step-1');
    expect(again).toStrictEqual(first);
    expect(await timesRecorded('QuestProgressed')).toBe(2);
  });

  it('is recognised by a process that has not seen it', async () => {
    const first = await run(here, advance(quests[0]), 'key-of-quest');
    await run(here, advance(quests[1]));
    const another = await processes.openAnother();
    try {
      expect(await run(another, advance(quests[0]), 'key-of-quest')).toStrictEqual(first);
    } finally {
      await another.close();
    }
    expect(await timesRecorded('QuestCompleted')).toBe(2);
  });

  it('is recognised by a process whose cached player is older than the command', async () => {
    await run(here, advance(quests[0]));
    const first = await run(here, advance(quests[1]), 'key-of-quest');
    expect(await run(there, advance(quests[1]), 'key-of-quest')).toStrictEqual(first);
    expect(await timesRecorded('QuestCompleted')).toBe(2);
  });

  it('is answered from the log, not from an older cached state', async () => {
    await run(here, advance(pages));
    const second = await run(here, advance(pages), 'key-of-step-2');
    const repeated = await run(there, advance(pages), 'key-of-step-2');
    expect(repeated.events).toStrictEqual(second.events);
    expect(await timesRecorded('QuestProgressed')).toBe(2);
  });

  it('does not roll dice again, and both processes hold the first roll', async () => {
    const tomorrow = '2026-03-03T08:00:00.000Z';
    const first = await run(here, startDayAt(tomorrow, 0.1, 0.2, 0.3), 'key-of-day');
    const rolled = await here.runner.loadState(PLAYER_AGGREGATE, player);
    const again = await run(there, startDayAt(tomorrow, 0.9, 0.8, 0.7), 'key-of-day');
    expect(again).toStrictEqual(first);
    await run(there, { type: 'ChangeLanguage', language: 'uk' });
    const held = await there.runner.loadState(PLAYER_AGGREGATE, player);
    expect(held).toStrictEqual(await here.runner.loadState(PLAYER_AGGREGATE, player));
    expect(held).toMatchObject({ quests: rolled.status === 'registered' && rolled.quests });
  });

  it('is executed once when sent thirty times at once to two processes, with thirty equal answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_unused, turn) =>
        run(turn % 2 ? here : there, advance(pages), 'key-of-thirty'),
      ),
    );
    for (const answer of answers) expect(answer).toStrictEqual(answers[0]);
    expect(await timesRecorded('QuestProgressed')).toBe(1);
  });

  it('is refused in every process when the request differs, and appends nothing', async () => {
    await run(here, advance(pages), 'key-of-step', 'one request');
    for (const core of [here, there]) {
      await expect(run(core, advance(pages), 'key-of-step', 'another request')).rejects.toThrow(
        IdempotencyKeyReused,
      );
    }
    expect(await timesRecorded('QuestProgressed')).toBe(1);
  });

  it('is decided again when it was refused before', async () => {
    const tomorrow: PlayerCommand = { ...startDayAt('2026-03-03T08:00:00.000Z') };
    const step: PlayerCommand = { type: 'TakePartySlot', partyId: 'd', claim: 'of d' };
    for (const partyId of ['a', 'b', 'c']) await run(here, { type: 'TakePartySlot', partyId, claim: 'mine' });
    await expect(run(here, step, 'key-of-slot')).rejects.toMatchObject({ code: 'PARTY_LIMIT_REACHED' });
    await run(here, { type: 'ReleasePartySlot', partyId: 'a', claim: 'mine', reason: 'left' });
    await run(here, tomorrow);
    await expect(run(there, step, 'key-of-slot')).resolves.toMatchObject({
      events: [{ type: 'PartySlotTaken' }],
    });
  });
});

describe('different commands', () => {
  it('are all executed when each has its own key', async () => {
    await Promise.all([
      run(here, advance(pages), 'key-number-1'),
      run(there, advance(pages), 'key-number-2'),
    ]);
    expect(await timesRecorded('QuestProgressed')).toBe(2);
  });

  it('append every event under its own id', async () => {
    await Promise.all(quests.map((quest, turn) => run(turn % 2 ? here : there, advance(quest))));
    const ids = (await readStreamEvents(log(), `player-${player}`)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
