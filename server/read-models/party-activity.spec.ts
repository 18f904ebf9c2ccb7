import { describe, expect, it } from '@jest/globals';
import type { Position } from '../contracts/position';
import type { PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import { PARTY_EVENTS } from '../event-log/registry';
import { SAMPLES } from '../../test/golden-events/samples';
import { fromPartyActivityRow, toPartyActivityRow, toPartyActivity } from './party-activity';
import { toPartyQuestBar, toPartyQuestContribution } from './party-quest-bar';

const PARTY_ID = '0198c1a2-0000-7000-8000-000000000001';
const ANNA = { userId: '0198c1a2-0000-7000-8000-000000000002', nickname: 'Anna', username: 'anna' };

const BOHDAN = { userId: '0198c1a2-0000-7000-8000-000000000009', nickname: 'Bohdan', username: 'bohdan' };

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
    partyXpExact: 31,
    partyTotalXp: 131,
  },
});

describe('the feed entry of an event', () => {
  it('names the contributor, the number of units and their XP', () => {
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
      subject: null,
      amount: null,
      createdAt: '2026-03-01T10:00:00.123Z',
      position: '0000000000000000042',
      cheers: [],
    });
  });

  it('says that the founder joined, like any other member', () => {
    const event: PartyEvent = {
      type: 'MemberJoined',
      data: { member: { ...ANNA, characterClass: 'mystic', level: 3 }, role: 'leader', slotClaim: 'claim' },
    };

    expect(toPartyActivity(event, recorded(event))).toMatchObject({
      type: 'joined',
      xpGained: 0,
      questId: null,
    });
  });

  it('names the player who finished a quest, without XP', () => {
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

  it('names the member who left or was removed, but not who removed them', () => {
    const left: PartyEvent = { type: 'MemberLeft', data: { member: ANNA, slotClaim: 'claim' } };
    const removed: PartyEvent = {
      type: 'MemberRemoved',
      data: { member: ANNA, slotClaim: 'claim', by: BOHDAN.userId },
    };
    const entries = [left, removed].map((event) => toPartyActivity(event, recorded(event)));

    expect(entries).toMatchObject([
      { type: 'left', user: { id: ANNA.userId }, xpGained: 0 },
      { type: 'removed', user: { id: ANNA.userId }, xpGained: 0 },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`claim|${BOHDAN.userId}`));
  });

  it.each(['given', 'claimed'] as const)('names the new leader, for the lead %s', (reason) => {
    const event: PartyEvent = {
      type: 'LeadershipTransferred',
      data: { from: BOHDAN.userId, to: ANNA, reason },
    };

    expect(toPartyActivity(event, recorded(event))).toMatchObject({
      type: 'leadership',
      user: { id: ANNA.userId, nickname: 'Anna' },
    });
  });

  it('is not created for events that the pages show without it', () => {
    const expected = [
      'PartyCreated',
      'PartyQuestCreated',
      'PartyPasswordChanged',
      'PartyQuestDeleted',
      'PartyQuestExpired',
      'PartySettingsChanged',
      'PartyInvitersChanged',
      'PartyDeleted',
      'PartyQuestTextsHidden',
      'EntryCheered',
      'CheerWithdrawn',
    ];
    const withoutEntry = PARTY_EVENTS.types.filter((type) => {
      const event = { type, data: SAMPLES[type] } as PartyEvent;
      return toPartyActivity(event, recorded(event)) === undefined;
    });

    expect(withoutEntry.sort()).toEqual(expected.sort());
  });

  it('is the same after storing and reading', () => {
    for (const type of PARTY_EVENTS.types) {
      const event = { type, data: SAMPLES[type] } as PartyEvent;
      const activity = toPartyActivity(event, recorded(event));
      if (activity) expect(fromPartyActivityRow(toPartyActivityRow(activity))).toEqual(activity);
    }
  });
});

describe('the bar after a contribution', () => {
  it('has absolute numbers', () => {
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

  it('includes the contributor and what the contribution paid', () => {
    expect(toPartyQuestContribution(contribution(7))).toEqual({
      userId: ANNA.userId,
      nickname: ANNA.nickname,
      contribution: 3,
      xpGained: 30,
    });
  });
});
