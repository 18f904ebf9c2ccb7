import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import { isPlayerStream, extractUserId } from '../../server/event-log/stream-ids';
import { AddPlayerGame1790000000600 } from '../../server/read-models/migrations/player-game.migration';
import { AddPartyXpBound1790000001710 } from '../../server/read-models/migrations/party-xp-bound.migration';
import { IndexPartyStreak1790000002070 } from '../../server/read-models/migrations/party-streak.migration';
import { PlayerDayRow } from '../../server/read-models/player-day.entity';
import { LedgerEntryRow } from '../../server/read-models/ledger-entry.entity';
import { WidenXpSums1790000001660 } from '../../server/read-models/migrations/wide-xp.migration';
import { describeTable } from '../engine/read-table';
import { putFinal, put, update, type RowChange } from '../engine/row-change';
import type { GameProjector } from './game-projector';
import { toLedgerEntry } from './ledger-entries';

export const PLAYER_DAY = describeTable(PlayerDayRow, ['userId', 'day']);
const LEDGER_ENTRY = describeTable(LedgerEntryRow, ['eventId']);

/** A player's activity by day, and a ledger of everything that changed the character's numbers. */
export const historyProjector: GameProjector<'history'> = {
  name: 'history',
  version: 1,
  tables: [PLAYER_DAY, LEDGER_ENTRY],
  migrations: [
    AddPlayerGame1790000000600,
    WidenXpSums1790000001660,
    AddPartyXpBound1790000001710,
    IndexPartyStreak1790000002070,
  ],
  ignoredTypes: GAME_EVENTS.listTypesExcept(
    'DayStarted',
    'QuestCompleted',
    'QuestStepUndone',
    'TaskCompleted',
    'TaskStepUndone',
    'PartyXpEarned',
    'StreakExtended',
    'StreakTakenBack',
    'LevelReached',
    'LevelLost',
    'StatsAllocated',
    'LootClaimed',
    'ItemEquipped',
    'ItemUnequipped',
  ),
  project(recorded) {
    if (!isPlayerStream(recorded.streamId)) return [];
    const { event } = PLAYER_EVENTS.decode(recorded);
    const entry = toLedgerEntry(event, recorded);
    return [...computeDayChanges(event, recorded), ...(entry ? [putFinal(LEDGER_ENTRY, entry)] : [])];
  },
};

/** What an event adds to the row of a day. */
interface CountedChange {
  readonly xp: number;
  readonly quests?: number;
  readonly tasks?: number;
}

function computeDayChanges(event: PlayerEvent, { streamId }: RecordedEvent): readonly RowChange[] {
  const userId = extractUserId(streamId);
  const day = (of: string, change: (row: PlayerDayRow) => Partial<PlayerDayRow>): readonly RowChange[] => [
    update(PLAYER_DAY, { userId, day: of }, change),
  ];
  const count = (of: string, { xp, quests = 0, tasks = 0 }: CountedChange): readonly RowChange[] =>
    day(of, (row) => ({
      xp: row.xp + xp,
      questsCompleted: row.questsCompleted + quests,
      tasksCompleted: row.tasksCompleted + tasks,
    }));
  switch (event.type) {
    case 'DayStarted': {
      const { day: started, streak } = event.data;
      return [
        put(PLAYER_DAY, { userId, day: started, xp: 0, questsCompleted: 0, tasksCompleted: 0, streak }),
      ];
    }
    case 'QuestCompleted':
      return count(event.data.day, { xp: event.data.xpGained, quests: 1 });
    case 'TaskCompleted':
      return count(event.data.day, { xp: event.data.xpGained, tasks: 1 });
    case 'QuestStepUndone':
      return count(event.data.day, {
        xp: -event.data.xpTaken,
        quests: event.data.wasCompleted ? -1 : 0,
      });
    case 'TaskStepUndone':
      return count(event.data.day, {
        xp: -event.data.xpTaken,
        tasks: event.data.wasCompleted ? -1 : 0,
      });
    case 'PartyXpEarned':
      return event.data.day === null ? [] : count(event.data.day, { xp: event.data.xpGained });
    case 'StreakExtended':
    case 'StreakTakenBack':
      return day(event.data.day, () => ({ streak: event.data.streak }));
    default:
      return [];
  }
}
