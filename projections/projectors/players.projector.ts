import { assertNever } from '../../server/domain/kernel/assert-never';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PLAYER_EVENTS } from '../../server/event-log/registry';
import { isPlayerStream, userIdOfStream } from '../../server/read-models/stream-ids';
import type { PlayerRow } from '../../server/read-models/player.entity';
import type { Projector } from '../runner/projector';
import { put, update, type RowChange } from '../runner/row-change';
import {
  assignedQuest,
  completedQuest,
  registeredPlayer,
  withLevel,
  withRequestedZone,
  withStartedDay,
  withXp,
} from './player-rows';
import { PLAYER, PLAYER_QUEST } from './tables';

/** Characters and the quests handed to them. */
export const playersProjector: Projector = {
  name: 'players',
  version: 1,
  tables: [PLAYER, PLAYER_QUEST],
  project(recorded) {
    if (!isPlayerStream(recorded.streamId)) return [];
    return changesOf(PLAYER_EVENTS.decode(recorded).event, recorded);
  },
};

function changesOf(
  event: PlayerEvent,
  { streamId, metadata: { time } }: RecordedEvent,
): readonly RowChange[] {
  const userId = userIdOfStream(streamId);
  const player = (change: (row: PlayerRow) => PlayerRow): RowChange => update(PLAYER, { userId }, change);
  switch (event.type) {
    case 'PlayerRegistered':
      return [put(PLAYER, registeredPlayer(event.data))];
    case 'LanguageChanged':
      return [player((row) => ({ ...row, language: event.data.language }))];
    case 'TimeZoneChanged':
      return [player((row) => withRequestedZone(row, event.data.timeZone))];
    case 'DayStarted': {
      const { day, quests } = event.data;
      const assigned = quests.map((quest, sortOrder) =>
        assignedQuest(quest, { userId, day, time, sortOrder }),
      );
      return [
        player((row) => withStartedDay(row, event.data)),
        ...assigned.map((quest) => put(PLAYER_QUEST, quest)),
      ];
    }
    case 'QuestProgressed': {
      const { questId, progress } = event.data;
      return [update(PLAYER_QUEST, { questId }, (quest) => ({ ...quest, progress }))];
    }
    case 'QuestCompleted': {
      const { questId, xpGained } = event.data;
      return [
        update(PLAYER_QUEST, { questId }, (quest) => completedQuest(quest, event.data, time)),
        player((row) => withXp(row, xpGained)),
      ];
    }
    case 'StreakExtended':
      return [player((row) => ({ ...row, streak: event.data.streak }))];
    case 'LevelReached':
      return [player((row) => withLevel(row, event.data))];
    case 'PartyXpEarned':
      return [player((row) => withXp(row, event.data.xpGained))];
    case 'PartySlotTaken':
    case 'PartySlotReleased':
      return [];
    default:
      return assertNever(event);
  }
}
