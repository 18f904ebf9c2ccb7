import { describe, expect, it } from '@jest/globals';
import type { Position } from '../contracts/position';
import type { PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import { partyActivityOfRow, rowOfPartyActivity, toPartyActivity } from './party-activity';
import { toPartyQuestBar } from './party-quest-bar';

const PARTY_ID = '0198c1a2-0000-7000-8000-000000000001';
const ANNA = { userId: '0198c1a2-0000-7000-8000-000000000002', nickname: 'Anna', username: 'anna' };

function recorded({ type, data }: PartyEvent): RecordedEvent {
  return {
    id: '0198c1a2-0000-7000-8000-000000000003',
    type,
    data: data as unknown as RecordedEvent['data'],
    metadata: {
      commandId: 'c',
      correlationId: 'r',
      causationId: 'r',
      actor: ANNA.userId,
      time: '2026-03-01T10:00:00.123Z',
      schemaVersion: 1,
    },
    streamId: `party-${PARTY_ID}`,
    revision: 4,
    position: '0000000000000000042' as Position,
  };
}

const contribution = (totalContributions: number): PartyEvent => ({
  type: 'PartyContributionMade',
  data: {
    questId: '0198c1a2-0000-7000-8000-000000000004',
    questName: 'Ten thousand steps',
    by: ANNA,
    contribution: 3,
    totalContributions,
    targetValue: 10,
    xpGained: 30,
    partyXpGained: 31,
    partyTotalXp: 131,
  },
});

describe('the feed entry of a fact', () => {
  it('tells who contributed how much and what it gave', () => {
    const event = contribution(7);

    expect(toPartyActivity(event, recorded(event))).toEqual({
      id: '0198c1a2-0000-7000-8000-000000000003',
      partyId: PARTY_ID,
      type: 'quest_contribution',
      user: { id: ANNA.userId, nickname: 'Anna', username: 'anna' },
      xpGained: 30,
      questId: '0198c1a2-0000-7000-8000-000000000004',
      questName: 'Ten thousand steps',
      contribution: 3,
      createdAt: '2026-03-01T10:00:00.123Z',
      position: '0000000000000000042',
    });
  });

  it('tells that the founder joined, as everybody else', () => {
    const event: PartyEvent = {
      type: 'MemberJoined',
      data: { member: { ...ANNA, characterClass: 'mystic', level: 3 }, role: 'leader' },
    };

    expect(toPartyActivity(event, recorded(event))).toMatchObject({
      type: 'joined',
      xpGained: 0,
      questId: null,
    });
  });

  it('tells who finished a quest, without XP of its own', () => {
    const event: PartyEvent = {
      type: 'PartyQuestCompleted',
      data: { questId: '0198c1a2-0000-7000-8000-000000000004', questName: 'Q', xpReward: 100, by: ANNA },
    };

    expect(toPartyActivity(event, recorded(event))).toMatchObject({
      type: 'completed_quest',
      user: { nickname: 'Anna' },
      xpGained: 0,
      contribution: null,
    });
  });

  it('is the same after it was stored', () => {
    const event = contribution(7);
    const activity = toPartyActivity(event, recorded(event));
    if (!activity) throw new Error('a contribution makes an entry');

    expect(partyActivityOfRow(rowOfPartyActivity(activity))).toEqual(activity);
  });
});

describe('the bar after a contribution', () => {
  it('carries absolute numbers', () => {
    const event = contribution(7);

    expect(toPartyQuestBar(event, recorded(event))).toEqual({
      partyId: PARTY_ID,
      questId: '0198c1a2-0000-7000-8000-000000000004',
      totalContributions: 7,
      targetValue: 10,
      isCompleted: false,
      partyTotalXp: 131,
    });
  });

  it('is complete when the contribution reaches the target', () => {
    const event = contribution(10);

    expect(toPartyQuestBar(event, recorded(event))?.isCompleted).toBe(true);
  });
});
