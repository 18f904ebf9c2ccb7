import { assertNever } from '../../server/domain/kernel/assert-never';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import { isPlayerStream, extractUserId } from '../../server/event-log/stream-ids';
import { CreateReadModels1790000000200 } from '../../server/read-models/migrations/read-models.migration';
import { AddDueDay1790000001610 } from '../../server/read-models/migrations/due-day.migration';
import { WidenXpSums1790000001660 } from '../../server/read-models/migrations/wide-xp.migration';
import { AddProfilePosition1790000001840 } from '../../server/read-models/migrations/profile-position.migration';
import { AddHeroBuild1790000001930 } from '../../server/read-models/migrations/hero-build.migration';
import { AddPauses1790000002020 } from '../../server/read-models/migrations/pauses.migration';
import { AddPlayerGame1790000000600 } from '../../server/read-models/migrations/player-game.migration';
import { PlayerRow } from '../../server/read-models/player.entity';
import { PlayerQuestRow } from '../../server/read-models/player-quest.entity';
import { PlayerItemRow } from '../../server/read-models/player-item.entity';
import { withoutWorn, withWorn } from '../../server/rules/equipment';
import { withLevelLost, withLevelReached } from '../../server/rules/levels';
import { withPause, withPauseEnded } from '../../server/rules/pauses';
import { describeTable } from '../engine/read-table';
import { put, upsert, update, type RowChange } from '../engine/row-change';
import type { GameProjector } from './game-projector';
import {
  withCustomQuestChanged,
  createAssignedQuestRow,
  withQuestCompleted,
  createCustomQuestRow,
  withStepUndone,
  withProgress,
} from './player-quest-rows';
import {
  createPlayerRow,
  withAllocatedPoints,
  withTimeZoneRequested,
  withDayStarted,
  withXp,
} from './player-rows';

export const PLAYER = describeTable(PlayerRow, ['userId']);
export const PLAYER_QUEST = describeTable(PlayerQuestRow, ['questId']);
export const PLAYER_ITEM = describeTable(PlayerItemRow, ['userId', 'itemId']);

/** Characters, the quests assigned to them, and the items they found. */
export const playersProjector: GameProjector<'players'> = {
  name: 'players',
  version: 3,
  tables: [PLAYER, PLAYER_QUEST, PLAYER_ITEM],
  migrations: [
    CreateReadModels1790000000200,
    AddPlayerGame1790000000600,
    AddDueDay1790000001610,
    WidenXpSums1790000001660,
    AddProfilePosition1790000001840,
    AddHeroBuild1790000001930,
    AddPauses1790000002020,
  ],
  ignoredTypes: new Set<string>([
    ...PARTY_EVENTS.types,
    'TaskCreated',
    'TaskChanged',
    'TaskDeleted',
    'TasksReordered',
    'TaskProgressed',
    'PartySlotTaken',
    'PartySlotReleased',
    'PartyXpDelayed',
    'ClassChangeRequested',
  ]),
  project(recorded) {
    if (!isPlayerStream(recorded.streamId)) return [];
    const { event } = PLAYER_EVENTS.decode(recorded);
    return [...computeCharacterChanges(event, recorded), ...computeQuestChanges(event, recorded)];
  },
};

function computeCharacterChanges(
  event: PlayerEvent,
  { streamId, position }: RecordedEvent,
): readonly RowChange[] {
  const userId = extractUserId(streamId);
  const player = (change: (row: PlayerRow) => Partial<PlayerRow>): readonly RowChange[] => [
    update(PLAYER, { userId }, change),
  ];
  switch (event.type) {
    case 'PlayerRegistered':
      return [put(PLAYER, createPlayerRow(event.data))];
    case 'NicknameChanged': {
      const { nickname, username } = event.data;
      return player(() => ({ nickname, username, profilePosition: position }));
    }
    case 'ClassChanged':
      return player(() => ({ characterClass: event.data.characterClass, profilePosition: position }));
    case 'BuildChanged':
      return player(() => ({ build: event.data.build, profilePosition: position }));
    case 'PauseAnnounced':
      return player(({ pauses }) => ({ pauses: withPause(pauses, event.data), profilePosition: position }));
    case 'PauseEnded': {
      const { from, lastDay } = event.data;
      return player(({ pauses }) => ({
        pauses: withPauseEnded(pauses, from, lastDay),
        profilePosition: position,
      }));
    }
    case 'PauseSharingChanged':
      return player(() => ({ sharesPauses: event.data.isShared, profilePosition: position }));
    case 'LanguageChanged':
      return player(() => ({ language: event.data.language }));
    case 'TimeZoneChanged':
      return player((row) => withTimeZoneRequested(row, event.data));
    case 'DayStarted':
      return player((row) => withDayStarted(row, event.data));
    case 'QuestCompleted':
    case 'TaskCompleted':
    case 'PartyXpEarned':
      return player((row) => withXp(row, event.data.xpGained));
    case 'QuestStepUndone':
    case 'TaskStepUndone':
      return player((row) => withXp(row, -event.data.xpTaken));
    case 'StreakExtended':
    case 'StreakTakenBack':
      return player(() => ({ streak: event.data.streak }));
    case 'LevelReached':
      return player((row) => withLevelReached(row, event.data));
    case 'LevelLost':
      return player((row) => withLevelLost(row, event.data));
    case 'StatsAllocated':
      return player((row) => withAllocatedPoints(row, event.data));
    case 'ItemEquipped':
      return player(({ equipped }) => ({
        equipped: withWorn(equipped, event.data.place, event.data.itemId),
      }));
    case 'ItemUnequipped':
      return player(({ equipped }) => ({ equipped: withoutWorn(equipped, event.data.place) }));
    case 'QuestProgressed':
    case 'CustomQuestCreated':
    case 'CustomQuestChanged':
    case 'CustomQuestArchived':
    case 'LootClaimed':
    case 'TaskCreated':
    case 'TaskChanged':
    case 'TaskDeleted':
    case 'TasksReordered':
    case 'TaskProgressed':
    case 'PartySlotTaken':
    case 'PartySlotReleased':
    case 'PartyXpDelayed':
    case 'ClassChangeRequested':
    case 'NudgeSent':
    case 'NudgeReceived':
    case 'NudgesChanged':
      return [];
    default:
      return assertNever(event);
  }
}

/** The changes of an event to the player's quests and to items found with them. */
function computeQuestChanges(
  event: PlayerEvent,
  { streamId, position, metadata: { time } }: RecordedEvent,
): readonly RowChange[] {
  const userId = extractUserId(streamId);
  const quest = (questId: string, change: (row: PlayerQuestRow) => Partial<PlayerQuestRow>): RowChange =>
    update(PLAYER_QUEST, { questId }, change);
  switch (event.type) {
    case 'DayStarted': {
      const { day, quests } = event.data;
      return quests.map((assigned, sortOrder) =>
        put(PLAYER_QUEST, createAssignedQuestRow(assigned, { userId, day, time, sortOrder })),
      );
    }
    case 'CustomQuestCreated':
      return [put(PLAYER_QUEST, createCustomQuestRow(event.data, userId, time))];
    case 'CustomQuestChanged':
      return [quest(event.data.questId, (row) => withCustomQuestChanged(row, event.data))];
    case 'CustomQuestArchived':
      return [quest(event.data.questId, () => ({ isArchived: true }))];
    case 'QuestProgressed':
      return [quest(event.data.questId, (row) => withProgress(row, event.data))];
    case 'QuestCompleted':
      return [quest(event.data.questId, (row) => withQuestCompleted(row, event.data, time))];
    case 'QuestStepUndone':
      return [quest(event.data.questId, () => withStepUndone(event.data))];
    case 'LootClaimed': {
      const { questId, item } = event.data;
      const claimed = quest(questId, () => ({ isChestClaimed: true }));
      if (!item) return [claimed];
      const { itemId } = item;
      const found = { userId, itemId, lastFoundAt: new Date(time), lastFoundPosition: position };
      return [
        claimed,
        upsert(PLAYER_ITEM, { userId, itemId }, (row) => ({ ...found, quantity: (row?.quantity ?? 0) + 1 })),
      ];
    }
    default:
      return [];
  }
}
