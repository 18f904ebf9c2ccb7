// Shows R185, R414.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  contribute,
  createQuest,
  joined,
  partyContributionMade,
  partyCreated,
  questCompleted,
  questCreated,
  questDeleted,
  questExpired,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyEvent } from './party.events';
import { partyDecider } from './party.decider';
import { MAX_PAST_PARTY_QUESTS, type PastPartyQuest } from './party.state';

const given = givenWhenThen(partyDecider);
const couple = [partyCreated(), joined('olena', 'leader'), joined('taras')];

const ENDS: Readonly<Record<PastPartyQuest['end'], (questId: string) => PartyEvent>> = {
  completed: questCompleted,
  expired: questExpired,
  deleted: (questId) => questDeleted(true, questId),
};
const NAMES = ['completed', 'expired', 'deleted'] as const;
const REFUSALS = {
  completed: 'PARTY_QUEST_COMPLETED',
  expired: 'PARTY_QUEST_EXPIRED',
  deleted: 'PARTY_QUEST_DELETED',
} as const;

/** So many quests that have ended in turn by completion, expiry and deletion. */
function ended(count: number): readonly PartyEvent[] {
  return Array.from({ length: count }, (_unused, number) => `quest-${number}`).flatMap((questId, number) => [
    questCreated({ questId }),
    ENDS[NAMES[number % 3]!](questId),
  ]);
}

const sizeAfter = (count: number): number =>
  JSON.stringify(given(...couple, questCreated({ questId: 'open' }), ...ended(count)).state).length;

describe('the state of a party', () => {
  it('does not grow with the quests that have ended, beyond the last hundred', () => {
    expect(sizeAfter(600)).toBeLessThan(1.02 * sizeAfter(MAX_PAST_PARTY_QUESTS));
    expect(sizeAfter(600)).toBeLessThan(20_000);
  });

  it('keeps open quests, however many have ended since', () => {
    given(...couple, questCreated({ questId: 'open' }), ...ended(200))
      .when(contribute({ questId: 'open' }))
      .then([partyContributionMade(1, 1, { questId: 'open' })]);
  });
});

describe.each(NAMES)('a quest that was %s', (end) => {
  const past = { questId: 'pages', name: 'A hundred pages', end };
  const remembered = given(...couple, questCreated(), ENDS[end]('pages'), ...ended(50));
  const forgotten = given(...couple, questCreated(), ENDS[end]('pages'), ...ended(MAX_PAST_PARTY_QUESTS));

  it('refuses contributions with the reason, also from what the read model knows', () => {
    remembered.when(contribute()).then(new Rejection(REFUSALS[end]));
    forgotten.when(contribute()).then(new Rejection('PARTY_QUEST_NOT_FOUND'));
    forgotten.when({ ...contribute(), past }).then(new Rejection(REFUSALS[end]));
  });

  it('can be deleted once, by the leader', () => {
    const deletion = { type: 'DeletePartyQuest', questId: 'pages', by: 'olena' } as const;
    const appended = end === 'deleted' ? [] : [questDeleted(false)];
    remembered.when(deletion).then(appended);
    forgotten.when(deletion).then(new Rejection('PARTY_QUEST_NOT_FOUND'));
    forgotten.when({ ...deletion, past }).then(appended);
    forgotten.when({ ...deletion, past, by: 'taras' }).then(new Rejection('PARTY_LEADER_ONLY'));
    given(...couple, questCreated(), ENDS[end]('pages'), ...ended(100), questDeleted(false))
      .when({ ...deletion, past })
      .then([]);
  });

  it('is not set again', () => {
    remembered.when(createQuest()).then([]);
  });
});
