import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  createPlayerHistories,
  PAUSES,
  recordHistory,
  REPERTOIRES,
} from '../../test/support/events/random-player-histories';
import { foldPastDay } from '../../server/api/history/fold-past-day';
import { toPastDayResponse } from '../../server/api/history/past-day-view';
import { toQuestResponse } from '../../server/api/quests/quest-view';
import { GAME_CONTENT } from '../../server/content/game-content';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { DEFAULT_BUILD } from '../../server/rules/hero-build';
import type { PersonalTaskRow } from '../../server/read-models/personal-task.entity';
import type { PlayerItemRow } from '../../server/read-models/player-item.entity';
import type { PlayerQuestRow } from '../../server/read-models/player-quest.entity';
import type { PlayerRow } from '../../server/read-models/player.entity';
import { resolveToday } from '../../server/read-models/player-today';
import type { EntityTable } from '../engine/read-table';
import { RowFold } from '../engine/row-fold';
import type { GameProjector } from './game-projector';
import { PLAYER, PLAYER_ITEM, PLAYER_QUEST, playersProjector } from './players.projector';
import { PERSONAL_TASK, tasksProjector } from './tasks.projector';

/** Of a task that was created since its day was ordered last. */
const MAX_DAY_ORDER = Number.MAX_SAFE_INTEGER;

const histories = createPlayerHistories({
  repertoires: REPERTOIRES,
  maxLength: 120,
  waits: PAUSES,
  content: GAME_CONTENT,
});

async function* streamOf(events: readonly RecordedEvent[]): AsyncGenerator<RecordedEvent> {
  yield* events;
}

/** The rows of each table that a projector makes of a history. */
function project(projector: GameProjector, history: readonly RecordedEvent[]) {
  const fold = new RowFold(projector, { maxCachedRows: 0 });
  fold.foldFromEmpty(history);
  const rows = fold.takeDirtyRows();
  return <Row extends object, Key extends keyof Row>(table: EntityTable<Row, Key>): readonly Row[] =>
    (rows.get(table)?.upserted ?? []) as readonly Row[];
}

/** What the calls of today show of the read models' rows. */
function readToday(history: readonly RecordedEvent[], today: string) {
  const players = project(playersProjector, history);
  const [player] = players<PlayerRow, 'userId'>(PLAYER);
  if (!player) throw new Error('The player has no row');
  const quests = players<PlayerQuestRow, 'questId'>(PLAYER_QUEST)
    .filter(({ isArchived }) => !isArchived)
    .map((row) => toQuestResponse(row, { ...player, stats: player }, today))
    .filter(({ isCurrent }) => isCurrent)
    .map(({ id, name, type, ownEmoji, category, xpReward, userQuest }) => ({
      ...{ id, name, type, emoji: ownEmoji, category, xpReward, progress: userQuest.progress },
      ...{ maxProgress: userQuest.maxProgress, isCompleted: userQuest.isCompleted },
    }));
  const tasks = project(
    tasksProjector,
    history,
  )<PersonalTaskRow, 'taskId'>(PERSONAL_TASK)
    .filter(({ dateAssigned, isDeleted }) => dateAssigned === today && !isDeleted)
    // The rows come in the order of creation, which those without a place have after the others (R496).
    .sort((one, other) => (one.dayOrder ?? MAX_DAY_ORDER) - (other.dayOrder ?? MAX_DAY_ORDER))
    .map(({ taskId: id, name, emoji, progress, maxProgress, isCompleted }) => ({
      ...{ id, name, emoji, progress, maxProgress, isCompleted },
    }));
  const items = players<PlayerItemRow, 'userId' | 'itemId'>(PLAYER_ITEM);
  return { player, quests, tasks, items };
}

const byId = <Each extends { readonly id: string }>(list: readonly Each[]): readonly Each[] =>
  [...list].sort((one, other) => (one.id < other.id ? -1 : 1));

describe('the last day of a past', () => {
  // Shows R494.
  it('equals what the read models show today', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const events = recordHistory(history);
        // Not before any event, nor before the day of any: some histories set the clock back.
        const latest = events
          .map(({ metadata }) => metadata.time)
          .sort()
          .at(-1)!;
        const days = history.steps.map(({ before, instant }) => resolveToday(before, instant));
        const today = [...days, resolveToday(history.state, latest)].sort().at(-1)!;
        const past = await foldPastDay(streamOf(events), today);
        const { player, quests, tasks, items } = readToday(events, today);
        const { language, nickname } = player;
        const shown = toPastDayResponse(past!, { day: today, today, language, nickname });
        const { characterClass, level, xp, streak, availablePoints } = player;
        const { strength, intelligence, focus, charisma, willpower } = player;
        expect(shown.character).toMatchObject({
          ...{ nickname, characterClass, level, xp, streak, availablePoints },
          build: player.build ?? DEFAULT_BUILD,
          stats: { strength, intelligence, focus, charisma, willpower },
          wornItems: Object.values(player.equipped).sort(),
        });
        expect(byId(shown.quests)).toStrictEqual(byId(quests));
        expect(shown.tasks).toStrictEqual(tasks);
        expect(
          shown.inventory.map(({ id, quantity, isEquipped }) => ({ id, quantity, isEquipped })),
        ).toStrictEqual(
          [...items]
            .sort((one, other) => (one.lastFoundPosition > other.lastFoundPosition ? -1 : 1))
            .map(({ itemId: id, quantity }) => ({
              ...{ id, quantity, isEquipped: Object.values(player.equipped).includes(id) },
            })),
        );
      }),
    );
  });
});
