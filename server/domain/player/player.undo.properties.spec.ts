import { DEFAULT_GAME_SETTINGS } from '../../rules/game-settings';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  expectRegistered,
  playerHistories,
  type CommandStep,
} from '../../../test/support/events/random-player-histories';
import { TEST_CONTENT } from '../../../test/support/events/test-content';
import { isUndoable } from '../../rules/undo';
import type { PlayerCommand } from './player.commands';
import { createPlayerDecider } from './player.decider';
import type { PlayerState, RegisteredPlayer } from './player.state';

const decider = createPlayerDecider(TEST_CONTENT);

/** A turn that made a step, with the player's state right before it, in a day that had begun. */
interface Step {
  readonly before: RegisteredPlayer;
  readonly after: RegisteredPlayer;
  readonly instant: string;
  readonly undo: (instant: string) => PlayerCommand;
}

function stepOf({ command, facts, before, after, instant }: CommandStep): Step | undefined {
  if (facts.length === 0) return undefined;
  if (command.type !== 'AdvanceQuest' && command.type !== 'AdvanceTask') return undefined;
  const begun = facts.filter(({ type }) => type === 'DayStarted' || type === 'ClassChanged');
  const today = expectRegistered(
    begun.reduce<PlayerState>((state, event) => decider.evolve(state, event), before),
  );
  const undo = (at: string): PlayerCommand =>
    command.type === 'AdvanceQuest'
      ? { type: 'UndoQuestStep', questId: command.questId, instant: at }
      : { type: 'UndoTaskStep', taskId: command.taskId, instant: at };
  return { before: today, after, instant, undo };
}

const steps = (turns: readonly CommandStep[]): readonly Step[] => turns.flatMap((turn) => stepOf(turn) ?? []);

/** The player's state without the steps that are too old to be undone at that instant. */
function whatCounts(player: RegisteredPlayer, instant: string): RegisteredPlayer {
  const recent = <Target extends RegisteredPlayer['quests'][string] | RegisteredPlayer['tasks'][string]>(
    all: Readonly<Record<string, Target>>,
  ): Record<string, Target> =>
    Object.fromEntries(
      Object.entries(all).map(([id, each]) => [
        id,
        { ...each, recentSteps: each.recentSteps.filter(({ at }) => isUndoable(at, instant)) },
      ]),
    );
  return { ...player, quests: recent(player.quests), tasks: recent(player.tasks) };
}

function decided(player: RegisteredPlayer, command: PlayerCommand): RegisteredPlayer {
  return expectRegistered(
    decider
      .decide(command, player, DEFAULT_GAME_SETTINGS)
      .reduce<PlayerState>((s, event) => decider.evolve(s, event), player),
  );
}

function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}

describe('undoing a step within a minute', () => {
  it('restores exactly the state before it', () => {
    fc.assert(
      fc.property(
        playerHistories,
        fc.integer({ min: -3_600_000, max: 60_000 }),
        ({ steps: turns }, waited) => {
          for (const { before, after, instant, undo } of steps(turns)) {
            const undone = decided(after, undo(later(instant, waited)));
            expect(whatCounts(undone, instant)).toStrictEqual(whatCounts(before, instant));
          }
        },
      ),
    );
  });

  it('is refused after a minute, and appends nothing', () => {
    fc.assert(
      fc.property(
        playerHistories,
        fc.integer({ min: 60_001, max: 100_000_000 }),
        ({ steps: turns }, waited) => {
          for (const { after, instant, undo } of steps(turns)) {
            expect(() => decider.decide(undo(later(instant, waited)), after, DEFAULT_GAME_SETTINGS)).toThrow(
              'UNDO_TOO_LATE',
            );
          }
        },
      ),
    );
  });

  it('lets the step be made again, with the same result', () => {
    fc.assert(
      fc.property(playerHistories, ({ steps: turns }) => {
        for (const turn of turns) {
          const step = stepOf(turn);
          if (!step) continue;
          const undone = decided(step.after, step.undo(step.instant));
          const again = decided(undone, turn.command);
          expect(whatCounts(again, step.instant)).toStrictEqual(whatCounts(step.after, step.instant));
        }
      }),
    );
  });
});
