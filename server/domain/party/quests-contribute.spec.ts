// Shows R86, R88, R89.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  actor,
  contribute,
  partyContributionMade,
  joined,
  partyCreated,
  questCreated,
} from '../../../test/support/events/party-events';
import type { RecordedEvent } from '../../event-log/event-log';
import { PARTY_EVENTS } from '../../event-log/registry';
import { Rejection } from '../kernel/rejection';
import { partyDecider } from './party.decider';
import type { PartyEvent } from './party.events';

const given = givenWhenThen(partyDecider);
const party = [partyCreated(), joined('olena', 'leader')];
const completed = (by: string): PartyEvent => ({
  type: 'PartyQuestCompleted',
  data: { questId: 'pages', questName: 'A hundred pages', xpReward: 100, by: actor(by) },
});

const METADATA = {
  ...{ commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'olena' },
  time: '2026-03-02T08:00:00.000Z',
};
const recordedAsVersion1 = (type: string, data: object): RecordedEvent =>
  ({ type, data, metadata: { ...METADATA, schemaVersion: 1 } }) as unknown as RecordedEvent;

describe('a contribution', () => {
  it('moves the bar, and pays its share to character and party', () => {
    given(...party, questCreated(), partyContributionMade(2, 2))
      .when(contribute({ contribution: 3 }))
      .then([partyContributionMade(3, 5)]);
  });

  it('completes the quest when it reaches the target', () => {
    given(...party, questCreated(), partyContributionMade(9, 9))
      .when(contribute())
      .then([partyContributionMade(1, 10), completed('olena')]);
  });

  it('is reduced to what is missing', () => {
    given(...party, questCreated(), partyContributionMade(7, 7))
      .when(contribute({ contribution: 1000 }))
      .then([partyContributionMade(3, 10), completed('olena')]);
  });

  it("pays the party, not the contributor, more for the contributor's charisma", () => {
    given(...party, questCreated())
      .when(contribute({ charisma: 25 }))
      .then([partyContributionMade(1, 1, { partyXpGained: 13, partyXpExact: 13, partyTotalXp: 13 })]);
  });

  it("pays the party more for the contributor's worn items", () => {
    given(...party, questCreated())
      .when(contribute({ charisma: 25, passivePercent: 20 }))
      .then([partyContributionMade(1, 1, { partyXpGained: 16, partyXpExact: 15.6, partyTotalXp: 16 })]); // 10 · 1.3 · 1.2 = 15.6
  });

  it('pays the party for 50 presses of 1 XP at charisma 20 as much as for one of 50: 60 XP', () => {
    let now = given(...party, questCreated({ xpReward: 50, targetValue: 50 }));
    for (let unit = 0; unit < 50; unit += 1) now = now.when(contribute({ charisma: 20 })).leads();
    expect(now.state).toMatchObject({ totalXp: 60 });
  });

  it('leaves the party what contributions gave it that an earlier release rounded one by one', () => {
    const details = { targetValue: 50, xpGained: 1, partyXpGained: 1 };
    const old = Array.from({ length: 10 }, (_, index) => {
      const { type, data } = partyContributionMade(1, index + 1, { ...details, partyTotalXp: index + 1 });
      return PARTY_EVENTS.decode(recordedAsVersion1(type, data)).event;
    });
    let now = given(...party, questCreated({ xpReward: 50, targetValue: 50 }), ...old);
    expect(now.state).toMatchObject({ totalXp: 10 });
    for (let unit = 10; unit < 50; unit += 1) now = now.when(contribute({ charisma: 20 })).leads();
    expect(now.state).toMatchObject({ totalXp: 58 });
  });

  it('adds to the XP the party gathered with other quests', () => {
    const other = { questId: 'walks', questName: 'Walks', partyTotalXp: 70 };
    given(...party, questCreated(), questCreated({ questId: 'walks' }), partyContributionMade(7, 7, other))
      .when(contribute())
      .then([partyContributionMade(1, 1, { partyTotalXp: 80 })]);
  });

  it.each([
    { xpReward: 100, targetValue: 3 },
    { xpReward: 10, targetValue: 1000 },
    { xpReward: 997, targetValue: 7 },
  ])(
    'shares out exactly $xpReward XP in single units over $targetValue units',
    ({ xpReward, targetValue }) => {
      let now = given(...party, questCreated({ xpReward, targetValue }));
      let paid = 0;
      for (let unit = 0; unit < targetValue; unit += 1) {
        const [made] = now.when(contribute()).facts();
        if (made?.type !== 'PartyContributionMade') throw new Error('Nothing was contributed');
        paid += made.data.xpGained;
        now = now.when(contribute()).leads();
      }
      expect(paid).toBe(xpReward);
      now.when(contribute()).then(new Rejection('PARTY_QUEST_COMPLETED'));
    },
  );
});

describe('a contribution is refused', () => {
  it('from a player who is no member', () => {
    given(...party, questCreated())
      .when(contribute({ by: actor('taras') }))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
  });

  it('from a stranger to a private party, as if the party did not exist', () => {
    given(partyCreated({ isPublic: false }), joined('olena', 'leader'), questCreated())
      .when(contribute({ by: actor('taras') }))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('for a quest the party does not have', () => {
    given(...party, questCreated())
      .when(contribute({ questId: 'other' }))
      .then(new Rejection('PARTY_QUEST_NOT_FOUND'));
  });

  it('for a completed quest, even after its deadline', () => {
    const deadline = '2026-03-01T00:00:00.000Z';
    given(...party, questCreated({ deadline }), partyContributionMade(10, 10), completed('olena'))
      .when(contribute())
      .then(new Rejection('PARTY_QUEST_COMPLETED'));
  });

  it('from the deadline on', () => {
    const dated = given(...party, questCreated({ deadline: '2026-03-02T12:00:00.000Z' }));
    dated.when(contribute({ instant: '2026-03-02T11:59:59.999Z' })).then([partyContributionMade(1, 1)]);
    dated
      .when(contribute({ instant: '2026-03-02T12:00:00.000Z' }))
      .then(new Rejection('PARTY_QUEST_EXPIRED'));
  });
});
