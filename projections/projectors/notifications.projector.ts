import type { Position } from '../../server/contracts/position';
import type { PartyEvent } from '../../server/domain/party/party.events';
import { GAME_EVENTS, PARTY_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import {
  isPartyStream,
  isPlayerStream,
  extractPartyId,
  extractUserId,
} from '../../server/event-log/stream-ids';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { AddNotifications1790000001200 } from '../../server/read-models/migrations/notifications.migration';
import { isCheerEvent } from '../../server/read-models/party-cheers';
import { AddCheerNotifications1790000002011 } from '../../server/read-models/migrations/cheer-notifications.migration';
import { NotificationRow } from '../../server/read-models/notification.entity';
import { PartyStayRow } from '../../server/read-models/party-stay.entity';
import { PartyNameRow } from '../../server/read-models/party-name.entity';
import { describeTable } from '../engine/read-table';
import { putFinal, put, upsert, remove, type RowChange } from '../engine/row-change';
import { buildCheersId, changeCheerNotification } from './cheer-notifications';
import type { GameProjector } from './game-projector';
import {
  buildLevelId,
  createLevelNotification,
  toPartyNotification,
  toPlayerNotification,
} from './notification-rows';

export const NOTIFICATION = describeTable(NotificationRow, ['id']);
export const PARTY_STAY = describeTable(PartyStayRow, ['partyId', 'userId']);
export const PARTY_NAME = describeTable(PartyNameRow, ['partyId']);

/** Players' notifications, and the periods of party membership, which decide who receives them. */
export const notificationsProjector: GameProjector<'notifications'> = {
  name: 'notifications',
  version: 2,
  tables: [NOTIFICATION, PARTY_STAY, PARTY_NAME],
  migrations: [AddNotifications1790000001200, AddCheerNotifications1790000002011],
  ignoredTypes: GAME_EVENTS.listTypesExcept(
    'PartyCreated',
    'MemberJoined',
    'MemberLeft',
    'MemberRemoved',
    'LeadershipTransferred',
    'PartySettingsChanged',
    'PartyDeleted',
    'PartyQuestCreated',
    'PartyQuestCompleted',
    'PartyQuestTextsHidden',
    'EntryCheered',
    'CheerWithdrawn',
    'NicknameChanged',
    'DayStarted',
    'LevelReached',
    'LevelLost',
    'NudgeReceived',
  ),
  project(recorded) {
    if (isPartyStream(recorded.streamId)) return projectPartyEvent(recorded);
    return isPlayerStream(recorded.streamId) ? projectPlayerEvent(recorded) : [];
  },
};

function projectPartyEvent(recorded: RecordedEvent): readonly RowChange[] {
  const { event } = PARTY_EVENTS.decode(recorded);
  if (isCheerEvent(event)) {
    const id = buildCheersId(extractPartyId(recorded.streamId), event.data.entryId);
    return [upsert(NOTIFICATION, { id }, (row) => changeCheerNotification(row, event, recorded))];
  }
  const notification = toPartyNotification(event, recorded);
  return [
    ...projectStays(event, extractPartyId(recorded.streamId), recorded.position),
    ...(notification ? [putFinal(NOTIFICATION, notification)] : []),
  ];
}

/** A level that is lost again has no notification. */
function projectPlayerEvent(recorded: RecordedEvent): readonly RowChange[] {
  const { event } = PLAYER_EVENTS.decode(recorded);
  if (event.type === 'LevelReached')
    return [put(NOTIFICATION, createLevelNotification(event.data.level, recorded))];
  if (event.type === 'LevelLost') {
    return [
      remove(NOTIFICATION, { id: buildLevelId(extractUserId(recorded.streamId), event.data.level + 1) }),
    ];
  }
  const notification = toPlayerNotification(event, recorded);
  if (!notification) return [];
  // A nudge may arrive twice.
  return [
    event.type === 'NudgeReceived' ? put(NOTIFICATION, notification) : putFinal(NOTIFICATION, notification),
  ];
}

function projectStays(event: PartyEvent, partyId: string, position: Position): readonly RowChange[] {
  switch (event.type) {
    case 'PartyCreated':
      return [put(PARTY_NAME, { partyId, name: event.data.name })];
    case 'PartySettingsChanged': {
      const { name } = event.data.changes;
      return name === undefined ? [] : [put(PARTY_NAME, { partyId, name })];
    }
    case 'MemberJoined':
      return [startStay(partyId, event.data.member.userId, position)];
    case 'MemberLeft':
    case 'MemberRemoved':
      return [endStay(partyId, event.data.member.userId, position)];
    case 'PartyDeleted':
      return event.data.members.map(({ userId }) => endStay(partyId, userId, position));
    default:
      return [];
  }
}

function startStay(partyId: string, userId: string, from: Position): RowChange {
  return upsert(PARTY_STAY, { partyId, userId }, (row) => ({
    partyId,
    userId,
    stays: [...(row?.stays ?? []), { from, to: null }],
  }));
}

function endStay(partyId: string, userId: string, to: Position): RowChange {
  return upsert(PARTY_STAY, { partyId, userId }, (row) => ({
    partyId,
    userId,
    stays: (row?.stays ?? []).map((stay) => (stay.to === null ? { ...stay, to } : stay)),
  }));
}
