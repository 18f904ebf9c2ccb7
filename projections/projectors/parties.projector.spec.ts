import { describe, expect, it } from '@jest/globals';
import type { PartyEvent } from '../../server/domain/party/party.events';
import { recordedIn, rowsAfter } from '../../test/support/projected';
import { partiesProjector } from './parties.projector';
import { PARTY, PARTY_ACTIVITY, PARTY_MEMBER, PARTY_QUEST, PARTY_SEARCH } from './tables';

const PARTY_ID = 'b0000000-0000-4000-8000-000000000001';
const QUEST = 'c0000000-0000-4000-8000-000000000001';
const ANNA = { userId: 'a0000000-0000-4000-8000-000000000001', nickname: 'Anna', username: 'anna' };
const BOHDAN = { userId: 'a0000000-0000-4000-8000-000000000002', nickname: 'Bohdan', username: 'bohdan' };

const created: PartyEvent = {
  type: 'PartyCreated',
  data: {
    partyId: PARTY_ID,
    name: 'Night Owls',
    description: 'We read late',
    theme: 'study',
    maxMembers: 10,
    minLevel: 1,
    weeklyGoal: '100',
    monthlyGoal: '',
    rules: '',
    isPublic: true,
    requiresPassword: false,
    createdBy: ANNA.userId,
  },
};
const joined = (who: typeof ANNA, role: 'leader' | 'member'): PartyEvent => ({
  type: 'MemberJoined',
  data: { member: { ...who, characterClass: 'mystic', level: 2 }, role },
});
const questCreated: PartyEvent = {
  type: 'PartyQuestCreated',
  data: {
    questId: QUEST,
    name: 'Ten books',
    description: 'Read them',
    emoji: '📚',
    category: 'learning',
    xpReward: 100,
    targetValue: 10,
    deadline: '2026-04-01T00:00:00.000Z',
    createdBy: ANNA.userId,
  },
};
const contributed = (contribution: number, totalContributions: number): PartyEvent => ({
  type: 'PartyContributionMade',
  data: {
    questId: QUEST,
    questName: 'Ten books',
    by: BOHDAN,
    contribution,
    totalContributions,
    targetValue: 10,
    xpGained: contribution * 10,
    partyXpGained: contribution * 11,
    partyTotalXp: totalContributions * 11,
  },
});
const completed: PartyEvent = {
  type: 'PartyQuestCompleted',
  data: { questId: QUEST, questName: 'Ten books', xpReward: 100, by: BOHDAN },
};

const founding = [created, joined(ANNA, 'leader')];

function after(...events: PartyEvent[]) {
  const recorded = recordedIn(`party-${PARTY_ID}`, events);
  const rows = rowsAfter(partiesProjector, recorded);
  return {
    party: rows(PARTY, PARTY_ID),
    search: rows(PARTY_SEARCH, PARTY_ID),
    member: (userId: string) => rows(PARTY_MEMBER, PARTY_ID, userId),
    quest: rows(PARTY_QUEST, QUEST),
    feed: recorded.map(({ id }) => rows(PARTY_ACTIVITY, id)),
    positions: recorded.map(({ position }) => position),
  };
}

describe('the row of a party', () => {
  it('has its founder as leader and first member', () => {
    const { party, member, positions } = after(...founding);

    expect(party).toMatchObject({ leaderId: ANNA.userId, memberCount: 1, activeQuests: 0, totalXp: 0 });
    expect(party).toMatchObject({
      createdPosition: positions[0],
      createdAt: new Date('2026-03-01T08:00:01.000Z'),
    });
    expect(member(ANNA.userId)).toMatchObject({
      role: 'leader',
      joinedAt: new Date('2026-03-01T08:00:02.000Z'),
    });
  });

  it('counts who joins', () => {
    const { party, member } = after(...founding, joined(BOHDAN, 'member'));

    expect(party).toMatchObject({ leaderId: ANNA.userId, memberCount: 2 });
    expect(member(BOHDAN.userId)).toMatchObject({
      role: 'member',
      nickname: 'Bohdan',
      characterClass: 'mystic',
    });
  });

  it('counts the quests that are not completed', () => {
    expect(after(...founding, questCreated).party).toMatchObject({ activeQuests: 1 });
    expect(after(...founding, questCreated, contributed(10, 10), completed).party).toMatchObject({
      activeQuests: 0,
    });
  });

  it('takes the total of the last contribution, whatever it was before', () => {
    expect(after(...founding, questCreated, contributed(3, 3), contributed(4, 7)).party).toMatchObject({
      totalXp: 77,
    });
  });

  it('can be searched by name and description', () => {
    expect(after(created).search).toMatchObject({ text: 'night owls\nwe read late' });
  });
});

describe('the row of a party quest', () => {
  it('begins with an empty bar', () => {
    expect(after(...founding, questCreated).quest).toMatchObject({
      partyId: PARTY_ID,
      totalContributions: 0,
      isCompleted: false,
      deadline: new Date('2026-04-01T00:00:00.000Z'),
    });
  });

  it('carries the position at which its bar last moved', () => {
    const { quest, positions } = after(
      ...founding,
      questCreated,
      contributed(3, 3),
      joined(BOHDAN, 'member'),
    );

    expect(quest).toMatchObject({ totalContributions: 3, isCompleted: false, position: positions[3] });
  });

  it('is completed by the contribution that reaches the target', () => {
    const { quest, positions } = after(...founding, questCreated, contributed(10, 10), completed);

    expect(quest).toMatchObject({ totalContributions: 10, isCompleted: true, position: positions[3] });
  });
});

describe('the feed of a party', () => {
  it('has an entry for every joining, contribution and completed quest', () => {
    const { feed } = after(...founding, questCreated, contributed(10, 10), completed);

    expect(feed).toEqual([
      undefined,
      expect.objectContaining({ type: 'joined', userId: ANNA.userId, xpGained: 0 }),
      undefined,
      expect.objectContaining({
        type: 'quest_contribution',
        nickname: 'Bohdan',
        contribution: 10,
        xpGained: 100,
      }),
      expect.objectContaining({ type: 'completed_quest', nickname: 'Bohdan', questId: QUEST, xpGained: 0 }),
    ]);
  });
});
