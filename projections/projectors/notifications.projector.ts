import type { Position } from '../../server/contracts/position';
import type { PartyEvent } from '../../server/domain/party/party.events';
import { GAME_EVENTS, PARTY_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import {
  isPartyStream,
  isPlayerStream,
  partyIdOfStream,
  userIdOfStream,
} from '../../server/read-models/stream-ids';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { AddNotifications1790000001200 } from '../../server/read-models/notifications.migration';
import { NotificationRow } from '../../server/read-models/notification.entity';
import { PartyStayRow } from '../../server/read-models/party-stay.entity';
import { PartyNameRow } from '../../server/read-models/party-name.entity';
import { readTableOf } from '../engine/read-table';
import { add, put, putOver, remove, type RowChange } from '../engine/row-change';
import type { GameProjector } from './game-projector';
import { levelId, levelNotification, partyNotification, playerNotification } from './notification-rows';

export const NOTIFICATION = readTableOf(NotificationRow, ['id']);
export const PARTY_STAY = readTableOf(PartyStayRow, ['partyId', 'userId']);
export const PARTY_NAME = readTableOf(PartyNameRow, ['partyId']);

/** What players are told of, and who was in which party when: that decides who is told. */
export const notificationsProjector: GameProjector<'notifications'> = {
  name: 'notifications',
  version: 1,
  tables: [NOTIFICATION, PARTY_STAY, PARTY_NAME],
  migrations: [AddNotifications1790000001200],
  ignores: GAME_EVENTS.except(
    'PartyCreated',
    'MemberJoined',
    'MemberLeft',
    'MemberRemoved',
    'LeadershipTransferred',
    'PartyDeleted',
    'PartyQuestCreated',
    'PartyQuestCompleted',
    'DayStarted',
    'LevelReached',
    'LevelLost',
  ),
  project(recorded) {
    if (isPartyStream(recorded.streamId)) return ofParty(recorded);
    return isPlayerStream(recorded.streamId) ? ofPlayer(recorded) : [];
  },
};

function ofParty(recorded: RecordedEvent): readonly RowChange[] {
  const { event } = PARTY_EVENTS.decode(recorded);
  const told = partyNotification(event, recorded);
  return [
    ...stays(event, partyIdOfStream(recorded.streamId), recorded.position),
    ...(told ? [add(NOTIFICATION, told)] : []),
  ];
}

/** A level that is lost again was not reached. */
function ofPlayer(recorded: RecordedEvent): readonly RowChange[] {
  const { event } = PLAYER_EVENTS.decode(recorded);
  if (event.type === 'LevelReached')
    return [put(NOTIFICATION, levelNotification(event.data.level, recorded))];
  if (event.type === 'LevelLost') {
    return [remove(NOTIFICATION, { id: levelId(userIdOfStream(recorded.streamId), event.data.level + 1) })];
  }
  const told = playerNotification(event, recorded);
  return told ? [add(NOTIFICATION, told)] : [];
}

function stays(event: PartyEvent, partyId: string, position: Position): readonly RowChange[] {
  switch (event.type) {
    case 'PartyCreated':
      return [put(PARTY_NAME, { partyId, name: event.data.name })];
    case 'MemberJoined':
      return [began(partyId, event.data.member.userId, position)];
    case 'MemberLeft':
    case 'MemberRemoved':
      return [ended(partyId, event.data.member.userId, position)];
    case 'PartyDeleted':
      return event.data.members.map(({ userId }) => ended(partyId, userId, position));
    default:
      return [];
  }
}

function began(partyId: string, userId: string, from: Position): RowChange {
  return putOver(PARTY_STAY, { partyId, userId }, (row) => ({
    partyId,
    userId,
    stays: [...(row?.stays ?? []), { from, to: null }],
  }));
}

function ended(partyId: string, userId: string, to: Position): RowChange {
  return putOver(PARTY_STAY, { partyId, userId }, (row) => ({
    partyId,
    userId,
    stays: (row?.stays ?? []).map((stay) => (stay.to === null ? { ...stay, to } : stay)),
  }));
}
