import { describe, expect, it } from '@jest/globals';
import { OPERATOR_ID, type PartyEvent } from '../../server/domain/party/party.events';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import { toRecordedEvents, projectRows } from '../../test/support/events/project-in-memory';
import {
  ANNA,
  BOHDAN,
  bohdanLeads,
  cheerChanged,
  completed,
  contributed,
  created,
  deleted,
  ENTRY,
  expired,
  foundingEvents,
  joined,
  left,
  PARTY_ID,
  QUEST,
  questCreated,
  removed,
  settingsChanged,
} from '../../test/support/events/party-projection-events';
import { buildCheersId } from './cheer-notifications';
import { buildLevelId } from './notification-rows';
import { NOTIFICATION, PARTY_NAME, PARTY_STAY, notificationsProjector } from './notifications.projector';

function projectPartyEvents(...events: readonly PartyEvent[]) {
  const recorded = toRecordedEvents(`party-${PARTY_ID}`, events);
  const rows = projectRows(notificationsProjector, recorded);
  return {
    notifications: recorded.map(({ id }) => rows(NOTIFICATION, id)),
    stay: ({ userId }: typeof ANNA) => rows(PARTY_STAY, PARTY_ID, userId),
    name: rows(PARTY_NAME, PARTY_ID),
    positions: recorded.map(({ position }) => position),
  };
}

function projectPlayerEvents(...events: readonly PlayerEvent[]) {
  const recorded = toRecordedEvents(`player-${ANNA.userId}`, events);
  const rows = projectRows(notificationsProjector, recorded);
  return {
    notifications: recorded.map(({ id }) => rows(NOTIFICATION, id)),
    level: (level: number) => rows(NOTIFICATION, buildLevelId(ANNA.userId, level)),
  };
}

const dayStarted = (streak: number, ...rolls: readonly { chance: number; roll: number }[]): PlayerEvent => ({
  type: 'DayStarted',
  data: {
    ...{ day: '2026-03-01', timeZone: 'UTC', missedDays: rolls.length, protectionRolls: rolls },
    ...{ streak, quests: [] },
  },
});
const reached: PlayerEvent = { type: 'LevelReached', data: { level: 4, xpSpent: 520, pointsGained: 5 } };
const lost: PlayerEvent = { type: 'LevelLost', data: { level: 3, xpReturned: 520, pointsTaken: 5 } };

describe('the notifications of a party', () => {
  it('cover joining, leaving, removal and leadership, with the acting player', () => {
    const { notifications } = projectPartyEvents(
      ...foundingEvents,
      joined(BOHDAN, 'member'),
      bohdanLeads,
      removed,
      left(ANNA),
    );

    expect(notifications).toMatchObject([
      undefined,
      { type: 'joined', userId: ANNA.userId, actorId: ANNA.userId, partyId: PARTY_ID },
      { type: 'joined', userId: BOHDAN.userId, nickname: 'Bohdan', actorId: BOHDAN.userId },
      { type: 'leadership', userId: BOHDAN.userId, nickname: 'Bohdan', actorId: ANNA.userId },
      { type: 'removed', userId: BOHDAN.userId, nickname: 'Bohdan', actorId: ANNA.userId },
      { type: 'left', userId: ANNA.userId, actorId: ANNA.userId },
    ]);
  });

  it('name the player who claims the leadership as the actor', () => {
    const claimed: PartyEvent = {
      type: 'LeadershipTransferred',
      data: { from: ANNA.userId, to: BOHDAN, reason: 'claimed' },
    };

    expect(
      projectPartyEvents(...foundingEvents, joined(BOHDAN, 'member'), claimed).notifications.at(-1),
    ).toMatchObject({
      ...{ type: 'leadership', actorId: BOHDAN.userId },
    });
  });

  it('cover a quest that starts or completes, but no contribution, setting or deadline', () => {
    const { notifications } = projectPartyEvents(
      ...foundingEvents,
      questCreated,
      contributed(10, 10),
      completed,
      settingsChanged({}),
      expired,
    );

    expect(notifications.slice(2)).toEqual([
      expect.objectContaining({ type: 'party_quest', questId: QUEST, actorId: ANNA.userId }),
      undefined,
      expect.objectContaining({ type: 'party_quest_completed', questName: 'Ten books', nickname: 'Bohdan' }),
      undefined,
      undefined,
    ]);
  });

  it('name the party as it is called now', () => {
    expect(projectPartyEvents(created, settingsChanged({ name: 'Day Larks' })).name).toMatchObject({
      name: 'Day Larks',
    });
    expect(projectPartyEvents(created, settingsChanged({ minLevel: 2 })).name).toMatchObject({
      name: 'Night Owls',
    });
  });

  it('cover the deletion, unless the party is empty', () => {
    const empty: PartyEvent = {
      type: 'PartyDeleted',
      data: { by: ANNA.userId, reason: 'last-member-left', members: [], questIds: [] },
    };

    expect(projectPartyEvents(...foundingEvents, deleted).notifications.at(-1)).toMatchObject({
      ...{ type: 'party_deleted', actorId: ANNA.userId },
    });
    expect(projectPartyEvents(...foundingEvents, left(ANNA), empty).notifications.at(-1)).toBeUndefined();
  });

  it('go to the members at that time, however often they leave and return', () => {
    const coming = joined(BOHDAN, 'member');
    const { stay, positions, name } = projectPartyEvents(...foundingEvents, coming, removed, coming, deleted);
    const [, first, came, went, again, end] = positions;

    expect(stay(BOHDAN)).toMatchObject({
      stays: [
        { from: came, to: went },
        { from: again, to: end },
      ],
    });
    expect(stay(ANNA)).toMatchObject({ stays: [{ from: first, to: end }] });
    expect(name).toEqual({ partyId: PARTY_ID, name: 'Night Owls' });
    expect(created.type === 'PartyCreated' && created.data.name).toBe('Night Owls');
  });
});

describe('the notification of hidden texts', () => {
  const partyHidden: PartyEvent = {
    type: 'PartySettingsChanged',
    data: { changes: { name: 'Party c0ffee' }, by: OPERATOR_ID, leaderId: ANNA.userId },
  };
  const questHidden: PartyEvent = {
    type: 'PartyQuestTextsHidden',
    data: { questId: QUEST, name: 'Quest c0ffee', leaderId: ANNA.userId },
  };

  it('is for the leader alone, and about the party (R486)', () => {
    const { notifications, name } = projectPartyEvents(created, partyHidden);
    expect(notifications[1]).toMatchObject({
      ...{ type: 'party_texts_hidden', userId: ANNA.userId, nickname: null, actorId: null },
      ...{ partyId: null, aboutPartyId: PARTY_ID },
    });
    expect(name).toMatchObject({ name: 'Party c0ffee' });
  });

  it('names the quest as it is called now (R486)', () => {
    const { notifications } = projectPartyEvents(created, questCreated, questHidden);
    expect(notifications[2]).toMatchObject({
      ...{ type: 'quest_texts_hidden', userId: ANNA.userId, questId: QUEST, questName: 'Quest c0ffee' },
      ...{ partyId: null, aboutPartyId: PARTY_ID },
    });
  });
});

describe('the notifications of a player', () => {
  it('cover a nickname that an operator has hidden, and none that the player has changed (R485)', () => {
    const names = { nickname: 'hero-x7k2q9', username: 'hero-x7k2q9' };
    const { notifications } = projectPlayerEvents(
      { type: 'NicknameChanged', data: names },
      { type: 'NicknameChanged', data: { ...names, isHidden: true } },
    );
    expect(notifications).toEqual([
      undefined,
      expect.objectContaining({ type: 'nickname_hidden', userId: ANNA.userId, partyId: null }),
    ]);
  });

  it('cover a level, until it is lost again', () => {
    expect(projectPlayerEvents(reached).level(4)).toMatchObject({
      ...{ type: 'level', amount: 4, userId: ANNA.userId, partyId: null, actorId: null },
    });
    expect(projectPlayerEvents(reached, lost).level(4)).toBeUndefined();
    expect(projectPlayerEvents(reached, lost, reached).level(4)).toMatchObject({ type: 'level' });
  });

  it('cover a saved streak, with its length', () => {
    const { notifications } = projectPlayerEvents(
      dayStarted(7, { chance: 0.5, roll: 0.2 }, { chance: 0.5, roll: 0.49 }),
    );

    expect(notifications).toMatchObject([{ type: 'streak_saved', amount: 7, userId: ANNA.userId }]);
  });

  it('cover a lost streak, and nothing for a day without a loss', () => {
    expect(projectPlayerEvents(dayStarted(0, { chance: 0.5, roll: 0.5 })).notifications).toMatchObject([
      { type: 'streak_lost', amount: null },
    ]);
    expect(projectPlayerEvents(dayStarted(3)).notifications).toEqual([undefined]);
  });
});

describe('the notification of cheers', () => {
  const CHARLIE = { ...BOHDAN, userId: 'a0000000-0000-4000-8000-000000000003', nickname: 'Charlie' };
  const project = (...events: readonly PartyEvent[]) => {
    const recorded = toRecordedEvents(`party-${PARTY_ID}`, events);
    const rows = projectRows(notificationsProjector, recorded);
    const row = rows(NOTIFICATION, buildCheersId(PARTY_ID, ENTRY));
    return { row, positions: recorded.map(({ position }) => position) };
  };

  it('is one for all cheers of an entry, for its player, at the latest cheer (R418)', () => {
    const { row, positions } = project(
      cheerChanged('EntryCheered', BOHDAN),
      cheerChanged('EntryCheered', BOHDAN, 'clap'),
      cheerChanged('EntryCheered', CHARLIE),
    );
    expect(row).toMatchObject({
      ...{ type: 'cheered', partyId: null, userId: ANNA.userId, aboutPartyId: PARTY_ID },
      position: positions[2],
      cheers: [
        { userId: BOHDAN.userId, reaction: 'fire', position: positions[0] },
        { userId: BOHDAN.userId, reaction: 'clap', position: positions[1] },
        { userId: CHARLIE.userId, nickname: 'Charlie', reaction: 'fire', position: positions[2] },
      ],
    });
  });

  it('goes back to the cheer before when the latest is taken back, and is gone with the last (R418)', () => {
    const given = [cheerChanged('EntryCheered', BOHDAN), cheerChanged('EntryCheered', CHARLIE)];
    const back = project(...given, cheerChanged('CheerWithdrawn', CHARLIE));
    expect(back.row).toMatchObject({ position: back.positions[0], cheers: [{ userId: BOHDAN.userId }] });
    const gone = [...given, cheerChanged('CheerWithdrawn', CHARLIE), cheerChanged('CheerWithdrawn', BOHDAN)];
    expect(project(...gone).row).toBeUndefined();
  });

  it('stays as it was for cheers after its player has left, and loses those taken back then (R418)', () => {
    const given = [cheerChanged('EntryCheered', BOHDAN), cheerChanged('EntryCheered', CHARLIE)];
    const later = [...given, cheerChanged('EntryCheered', BOHDAN, 'clap', null)];
    expect(project(...later).row).toEqual(project(...given).row);
    const withdrawn = project(...later, cheerChanged('CheerWithdrawn', CHARLIE, 'fire', null));
    expect(withdrawn.row).toMatchObject({
      ...{ userId: ANNA.userId, position: withdrawn.positions[0] },
      cheers: [{ userId: BOHDAN.userId, reaction: 'fire' }],
    });
    const unseen = [...later, cheerChanged('CheerWithdrawn', BOHDAN, 'clap', null)];
    expect(project(...unseen).row).toEqual(project(...given).row);
  });

  it('is none for a player who has left the party', () => {
    expect(project(cheerChanged('EntryCheered', BOHDAN, 'fire', null)).row).toBeUndefined();
    expect(project(cheerChanged('CheerWithdrawn', BOHDAN, 'fire', null)).row).toBeUndefined();
  });
});
