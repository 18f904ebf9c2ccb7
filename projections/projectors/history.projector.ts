import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import type { PlayerDayRow } from '../../server/read-models/player-day.entity';
import { isPlayerStream, userIdOfStream } from '../../server/read-models/stream-ids';
import type { Projector } from '../engine/projector';
import { add, put, update, type RowChange } from '../engine/row-change';
import { ledgerEntry } from './ledger-entries';
import { LEDGER_ENTRY, PLAYER_DAY } from './tables';

/** What a player did, day by day, and what every number of the character came from. */
export const historyProjector: Projector = {
  name: 'history',
  version: 1,
  tables: [PLAYER_DAY, LEDGER_ENTRY],
  ignores: new Set<string>([
    ...PARTY_EVENTS.types,
    'PlayerRegistered',
    'LanguageChanged',
    'TimeZoneChanged',
    'QuestProgressed',
    'CustomQuestCreated',
    'CustomQuestArchived',
    'TaskCreated',
    'TaskProgressed',
    'PartySlotTaken',
    'PartySlotReleased',
  ]),
  project(recorded) {
    if (!isPlayerStream(recorded.streamId)) return [];
    const { event } = PLAYER_EVENTS.decode(recorded);
    const entry = ledgerEntry(event, recorded);
    return [...dayChanges(event, recorded), ...(entry ? [add(LEDGER_ENTRY, entry)] : [])];
  },
};

function dayChanges(event: PlayerEvent, { streamId }: RecordedEvent): readonly RowChange[] {
  const userId = userIdOfStream(streamId);
  const day = (of: string, change: (row: PlayerDayRow) => Partial<PlayerDayRow>): readonly RowChange[] => [
    update(PLAYER_DAY, { userId, day: of }, change),
  ];
  switch (event.type) {
    case 'DayStarted': {
      const { day: started, streak } = event.data;
      return [
        put(PLAYER_DAY, { userId, day: started, xp: 0, questsCompleted: 0, tasksCompleted: 0, streak }),
      ];
    }
    case 'QuestCompleted':
      return day(event.data.day, (row) => ({
        xp: row.xp + event.data.xpGained,
        questsCompleted: row.questsCompleted + 1,
      }));
    case 'TaskCompleted':
      return day(event.data.day, (row) => ({
        xp: row.xp + event.data.xpGained,
        tasksCompleted: row.tasksCompleted + 1,
      }));
    case 'QuestStepUndone':
      return day(event.data.day, (row) => ({
        xp: row.xp - event.data.xpTaken,
        questsCompleted: row.questsCompleted - (event.data.wasCompleted ? 1 : 0),
      }));
    case 'TaskStepUndone':
      return day(event.data.day, (row) => ({
        xp: row.xp - event.data.xpTaken,
        tasksCompleted: row.tasksCompleted - (event.data.wasCompleted ? 1 : 0),
      }));
    case 'PartyXpEarned':
      return event.data.day === null
        ? []
        : day(event.data.day, (row) => ({ xp: row.xp + event.data.xpGained }));
    case 'StreakExtended':
    case 'StreakTakenBack':
      return day(event.data.day, () => ({ streak: event.data.streak }));
    default:
      return [];
  }
}
