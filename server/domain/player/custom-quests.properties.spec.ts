// Shows R50, R184.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { customQuest } from '../../../test/support/events/belongings-events';
import { MONDAY_MORNING, momentAt, registered } from '../../../test/support/events/player-events';
import { TEST_CONTENT } from '../../../test/support/events/test-content';
import { addDays } from '../../rules/calendar';
import { CUSTOM_DIFFICULTIES, CUSTOM_QUEST_XP } from '../../rules/custom-quest';
import { DEFAULT_GAME_SETTINGS } from '../../rules/game-settings';
import { toPeriod } from '../../rules/quest-period';
import { QUEST_FREQUENCIES, type QuestFrequency } from '../../rules/quest-type';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import { createPlayerDecider } from './player.decider';
import type { CustomQuestChanges, PlayerEvent } from './player.events';
import type { PlayerState, RegisteredPlayer } from './player.state';

const { decide, evolve, initial } = createPlayerDecider(TEST_CONTENT);

type Attempt =
  | { readonly do: 'create'; readonly frequency: QuestFrequency }
  | { readonly do: 'complete' | 'archive' | 'undo'; readonly pick: number }
  | { readonly do: 'change'; readonly pick: number; readonly changes: CustomQuestChanges }
  | { readonly do: 'wait'; readonly days: number };

const creating = fc
  .constantFrom(...QUEST_FREQUENCIES)
  .map((frequency): Attempt => ({ do: 'create', frequency }));
const waiting = fc.integer({ min: 1, max: 10 }).map((days): Attempt => ({ do: 'wait', days }));
const choosing = (what: 'complete' | 'archive' | 'undo') =>
  fc.nat({ max: 9 }).map((pick): Attempt => ({ do: what, pick }));
const changing = fc.record({
  do: fc.constant('change' as const),
  pick: fc.nat({ max: 9 }),
  changes: fc.record(
    { frequency: fc.constantFrom(...QUEST_FREQUENCIES), difficulty: fc.constantFrom(...CUSTOM_DIFFICULTIES) },
    { requiredKeys: ['frequency'] },
  ),
});

const attempts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: creating },
    { weight: 5, arbitrary: choosing('complete') },
    { weight: 3, arbitrary: changing },
    { weight: 3, arbitrary: choosing('archive') },
    { weight: 1, arbitrary: choosing('undo') },
    { weight: 1, arbitrary: waiting },
  ),
  { minLength: 20, maxLength: 120 },
);

/** Plays the attempts as one player; calls `observe` after each, with everything that happened so far. */
function play(
  sequence: readonly Attempt[],
  limit: number,
  observe: (player: RegisteredPlayer, events: readonly PlayerEvent[]) => void,
): void {
  let state: PlayerState = [registered()].reduce<PlayerState>(evolve, initial);
  let instant = MONDAY_MORNING;
  const events: PlayerEvent[] = [];
  for (const [index, attempt] of sequence.entries()) {
    if (attempt.do === 'wait') {
      instant = `${addDays(instant.slice(0, 10), attempt.days)}T08:00:00.000Z`;
      continue;
    }
    const command = toCommand(attempt, state as RegisteredPlayer, instant, index);
    const added = decideOrRefuse(command, state, limit);
    events.push(...added);
    state = added.reduce(evolve, state);
    observe(state as RegisteredPlayer, events);
  }
}

function toCommand(
  attempt: Exclude<Attempt, { do: 'wait' }>,
  player: RegisteredPlayer,
  instant: string,
  index: number,
): PlayerCommand {
  const moment = momentAt(instant);
  if (attempt.do === 'create')
    return {
      type: 'CreateCustomQuest',
      quest: customQuest(`own-${index}`, { frequency: attempt.frequency }),
      moment,
    };
  const own = Object.values(player.quests).filter(({ type }) => type === 'custom');
  const questId = own[attempt.pick % Math.max(1, own.length)]?.questId ?? 'none';
  if (attempt.do === 'change')
    return { type: 'ChangeCustomQuest', questId, changes: attempt.changes, moment };
  if (attempt.do === 'archive') return { type: 'ArchiveCustomQuest', questId };
  if (attempt.do === 'undo') return { type: 'UndoQuestStep', questId, instant };
  return { type: 'AdvanceQuest', how: 'finish', questId, moment };
}

function decideOrRefuse(command: PlayerCommand, state: PlayerState, limit: number): readonly PlayerEvent[] {
  try {
    return decide(command, state, { ...DEFAULT_GAME_SETTINGS, openCustomQuests: limit });
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}

/** The custom quests that have paid in the day, week or month that they were in on `today`, archived or not: XP by quest. */
function paidInPeriod(events: readonly PlayerEvent[], today: string): ReadonlyMap<string, number> {
  const frequencies = new Map<string, QuestFrequency>();
  const paid = new Map<string, number>();
  for (const { type, data } of events) {
    if (type === 'CustomQuestCreated' || type === 'CustomQuestChanged')
      frequencies.set(data.questId, data.frequency);
    if (type === 'QuestStepUndone') paid.delete(data.questId);
    const frequency = type === 'QuestCompleted' ? frequencies.get(data.questId) : undefined;
    if (
      type === 'QuestCompleted' &&
      frequency &&
      toPeriod(frequency, data.day) === toPeriod(frequency, today)
    )
      paid.set(data.questId, (paid.get(data.questId) ?? 0) + (data.reckoning?.xpReward ?? 0));
  }
  return paid;
}

function hasChangedFrequency(events: readonly PlayerEvent[]): boolean {
  const created = events.flatMap((event) => (event.type === 'CustomQuestCreated' ? [event.data] : []));
  return created.some(({ questId, frequency }) =>
    events.some(
      ({ type, data }) =>
        type === 'CustomQuestChanged' && data.questId === questId && data.frequency !== frequency,
    ),
  );
}

/** Four quests that pay in one day, one of them with another frequency than it had: chance alone doesn't always get there. */
const FOUR_PAID: Attempt[] = [
  { do: 'create', frequency: 'daily' },
  { do: 'change', pick: 0, changes: { frequency: 'weekly' } },
  ...Array.from({ length: 3 }, (): Attempt => ({ do: 'create', frequency: 'daily' })),
  ...[0, 1, 2, 3].map((pick): Attempt => ({ do: 'complete', pick })),
];

describe('custom quests, however they are created, completed, changed, undone and archived', () => {
  it('are never more than the limit open, nor paid in their period, nor pay more XP than as many extreme ones', () => {
    let mostPaid = 0;
    let wasFrequencyChanged = false;
    fc.assert(
      fc.property(attempts, fc.integer({ min: 1, max: 4 }), (sequence, limit) => {
        play(sequence, limit, (player, events) => {
          const own = Object.values(player.quests).filter(({ type }) => type === 'custom');
          expect(own.filter(({ isArchived }) => !isArchived).length).toBeLessThanOrEqual(limit);
          const paid = paidInPeriod(events, player.day ?? '');
          expect(paid.size).toBeLessThanOrEqual(limit);
          const xp = [...paid.values()].reduce((sum, each) => sum + each, 0);
          expect(xp).toBeLessThanOrEqual(limit * CUSTOM_QUEST_XP.extreme);
          wasFrequencyChanged ||= hasChangedFrequency(events);
          mostPaid = Math.max(mostPaid, paid.size);
        });
      }),
      { examples: [[FOUR_PAID, 4]] },
    );
    expect(mostPaid).toBe(4);
    expect(wasFrequencyChanged).toBe(true);
  });

  it('pay twenty times in a day when they are created, completed and archived in turn', () => {
    const turn: readonly Attempt[] = [
      { do: 'create', frequency: 'daily' },
      { do: 'complete', pick: 0 },
      { do: 'archive', pick: 0 },
    ];
    let paid: ReadonlyMap<string, number> = new Map();
    const turns = Array.from({ length: 40 }, (_unused, number) =>
      turn.map((attempt) => ('pick' in attempt ? { ...attempt, pick: number } : attempt)),
    ).flat();
    play(turns, DEFAULT_GAME_SETTINGS.openCustomQuests, (player, events) => {
      paid = paidInPeriod(events, player.day ?? '');
    });
    expect(paid.size).toBe(20);
  });
});
