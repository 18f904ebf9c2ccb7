import { describe, expect, it } from '@jest/globals';
import { toRecordedEvents, projectRows } from '../../test/support/events/project-in-memory';
import { PARTY_ACTIVITY, partiesProjector } from './parties.projector';
import {
  PARTY_ID,
  QUEST,
  ANNA,
  BOHDAN,
  joined,
  questCreated,
  contributed,
  completed,
  left,
  removed,
  bohdanLeads,
  settingsChanged,
  foundingEvents,
  projectAll,
} from '../../test/support/events/party-projection-events';

describe('the feed of a party', () => {
  it('has an entry for leaving, removal and leadership', () => {
    const coming = joined(BOHDAN, 'member');
    const { feed } = projectAll(
      ...foundingEvents,
      coming,
      removed,
      coming,
      bohdanLeads,
      left(ANNA),
      settingsChanged({}),
    );

    expect(feed.slice(3)).toEqual([
      expect.objectContaining({ type: 'removed', userId: BOHDAN.userId }),
      expect.objectContaining({ type: 'joined', userId: BOHDAN.userId }),
      expect.objectContaining({ type: 'leadership', userId: BOHDAN.userId }),
      expect.objectContaining({ type: 'left', userId: ANNA.userId }),
      undefined,
    ]);
  });

  it("has a member's activity in each party of its audience, and in no other", () => {
    const other = 'b0000000-0000-4000-8000-000000000002';
    const audience = { parties: [PARTY_ID, other], nickname: 'Anna', username: 'anna' };
    const level = [{ type: 'LevelReached', data: { level: 4, xpSpent: 520, pointsGained: 5 } }];
    const recorded = toRecordedEvents(`player-${ANNA.userId}`, level, audience);
    const rows = projectRows(partiesProjector, recorded);
    const [eventId = ''] = recorded.map(({ id }) => id);

    expect([PARTY_ID, other].map((partyId) => rows(PARTY_ACTIVITY, eventId, partyId))).toMatchObject([
      { partyId: PARTY_ID, type: 'member_level', amount: 4, nickname: 'Anna', userId: ANNA.userId },
      { partyId: other, type: 'member_level', amount: 4 },
    ]);
    const [unsent] = toRecordedEvents(`player-${ANNA.userId}`, level);
    expect(unsent && partiesProjector.project(unsent)).toEqual([]);
  });

  it('has an entry for every join, contribution and completed quest', () => {
    const { feed } = projectAll(...foundingEvents, questCreated, contributed(10, 10), completed);

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
