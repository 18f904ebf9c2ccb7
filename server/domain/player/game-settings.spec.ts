import { describe, expect, it } from '@jest/globals';
import { customQuest } from '../../../test/support/events/belongings-events';
import { dayStarted, MONDAY_MORNING, momentAt, registered } from '../../../test/support/events/player-events';
import { GAME_CONTENT } from '../../content/game-content';
import { DEFAULT_GAME_SETTINGS, type GameSettings } from '../../rules/game-settings';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import { createPlayerDecider } from './player.decider';
import type { PlayerState } from './player.state';

const { decide, evolve, initial } = createPlayerDecider(GAME_CONTENT);
const monday = [registered(), dayStarted({ streak: 0 })].reduce<PlayerState>(evolve, initial);
const moment = momentAt(MONDAY_MORNING);

/** Returns the outcome of the second of two commands with the given settings. */
function secondOf(commands: readonly [PlayerCommand, PlayerCommand], changes: Partial<GameSettings>) {
  const settings = { ...DEFAULT_GAME_SETTINGS, ...changes };
  const [first, second] = commands;
  const after = decide(first, monday, settings).reduce(evolve, monday);
  return () => decide(second, after, settings);
}

const create = (id: string): PlayerCommand => ({ type: 'CreateCustomQuest', quest: customQuest(id), moment });
const take = (partyId: string): PlayerCommand => ({ type: 'TakePartySlot', partyId, claim: partyId });
const task = (taskId: string): PlayerCommand => ({
  type: 'CreateTask',
  dateAssigned: null,
  moment,
  task: {
    ...{ taskId, name: taskId, emoji: '🧹', duration: 0, maxProgress: 1 },
    ...{ description: null, subTasks: [] },
  },
});

describe('the settings passed to a command', () => {
  it.each([
    ['tasksPerDay', [task('a'), task('b')], 'TASK_LIMIT_REACHED'],
    ['partiesPerPlayer', [take('a'), take('b')], 'PARTY_LIMIT_REACHED'],
    ['openCustomQuests', [create('a'), create('b')], 'CUSTOM_QUEST_LIMIT_REACHED'],
  ] as const)('apply %s as a limit, which the rejection names', (setting, commands, code) => {
    expect(secondOf(commands, { [setting]: 1 })).toThrow(new Rejection(code, { limit: 1 }));
    expect(secondOf(commands, { [setting]: 2 })()).not.toHaveLength(0);
  });
});
