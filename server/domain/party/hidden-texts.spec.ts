// Shows R486.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  contribute,
  joined,
  leadershipTransferred,
  partyContributionMade,
  partyCreated,
  questCompleted,
  questCreated,
  questDeleted,
  questExpired,
  settingsChanged,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import { hidesTexts } from './hidden-texts';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';
import { OPERATOR_ID, type PartyEvent, type PartySettings } from './party.events';

const given = givenWhenThen(partyDecider);
const PARTY_ID = 'a1b2c3d4-0000-4000-8000-000000000001';
const QUEST_ID = 'f0e1d2c3-0000-4000-8000-000000000002';
const couple = [partyCreated({ partyId: PARTY_ID }), joined('olena', 'leader'), joined('taras')];
const withQuest = [...couple, questCreated({ questId: QUEST_ID })];

const hide = (questId: string | null = null, name?: string, description = ''): PartyCommand => ({
  type: 'HideTexts',
  questId,
  ...(name !== undefined && { past: { name, description } }),
});
const textsHidden = (changes: Partial<PartySettings>, leaderId = 'olena'): PartyEvent => ({
  type: 'PartySettingsChanged',
  data: { changes, by: OPERATOR_ID, leaderId },
});
const questTextsHidden = (name = 'Quest f0e1d2', leaderId = 'olena'): PartyEvent => ({
  type: 'PartyQuestTextsHidden',
  data: { questId: QUEST_ID, name, leaderId },
});
const NEUTRAL = { name: 'Party a1b2c3', description: '', rules: '' } as const;

describe('hiding the texts of a party', () => {
  it('replaces name, description and rules, names the leader who is notified, and is done once', () => {
    given(...couple)
      .when(hide())
      .then([textsHidden(NEUTRAL)]);
    given(...couple, textsHidden(NEUTRAL))
      .when(hide())
      .then([]);
    given(...couple, leadershipTransferred('taras', 'olena'))
      .when(hide())
      .then([textsHidden(NEUTRAL, 'taras')]);
    given().when(hide()).then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('empties goals in words, and leaves those in XP', () => {
    given(...couple, settingsChanged({ weeklyGoal: '250', monthlyGoal: 'shout more' }))
      .when(hide())
      .then([textsHidden({ ...NEUTRAL, monthlyGoal: '' })]);
  });

  it("names the party in the party's own language", () => {
    given(...couple, settingsChanged({ language: 'uk' }))
      .when(hide())
      .then([textsHidden({ ...NEUTRAL, name: 'Загін a1b2c3' })]);
  });

  it('lets the leader write others, which can be hidden again', () => {
    const renamed = given(...couple, textsHidden(NEUTRAL)).when({
      type: 'ChangeSettings',
      changes: { name: 'Owls' },
      by: 'olena',
    });
    renamed.then([settingsChanged({ name: 'Owls' })]);
    given(...couple, textsHidden(NEUTRAL), settingsChanged({ name: 'Owls' }))
      .when(hide())
      .then([textsHidden({ name: NEUTRAL.name })]);
  });
});

describe('hiding the texts of a quest', () => {
  it('replaces its title, and is done once', () => {
    given(...withQuest)
      .when(hide(QUEST_ID))
      .then([questTextsHidden()]);
    given(...withQuest, questTextsHidden())
      .when(hide(QUEST_ID))
      .then([]);
    given(...withQuest, settingsChanged({ language: 'uk' }))
      .when(hide(QUEST_ID))
      .then([questTextsHidden('Квест f0e1d2')]);
  });

  it('is done once, also after the party has changed its language', () => {
    given(...withQuest, questTextsHidden(), textsHidden(NEUTRAL), settingsChanged({ language: 'uk' }))
      .when(hide(QUEST_ID))
      .then([]);
    given(...couple, textsHidden(NEUTRAL), settingsChanged({ language: 'uk' }))
      .when(hide())
      .then([]);
  });

  it('is possible for a description under a neutral title that the leader wrote', () => {
    given(...couple, questCreated({ questId: QUEST_ID, name: 'Quest f0e1d2' }))
      .when(hide(QUEST_ID, 'Quest f0e1d2', 'An insult'))
      .then([questTextsHidden()]);
  });

  it('gives later contributions the neutral title', () => {
    given(...withQuest, questTextsHidden())
      .when(contribute({ questId: QUEST_ID }))
      .then([partyContributionMade(1, 1, { questId: QUEST_ID, questName: 'Quest f0e1d2' })]);
  });

  it.each([
    ['completed', questCompleted(QUEST_ID)],
    ['expired', questExpired(QUEST_ID)],
    ['deleted', questDeleted(true, QUEST_ID)],
  ])('is possible for one that was %s, once', (_end, event) => {
    given(...withQuest, event)
      .when(hide(QUEST_ID))
      .then([questTextsHidden()]);
    given(...withQuest, event, questTextsHidden())
      .when(hide(QUEST_ID, 'A hundred pages'))
      .then([]);
  });

  it('takes the name of one that the state has forgotten from the command', () => {
    given(...couple)
      .when(hide(QUEST_ID, 'A hundred pages'))
      .then([questTextsHidden()]);
    given(...couple)
      .when(hide(QUEST_ID, 'Quest f0e1d2'))
      .then([]);
    given(...couple)
      .when(hide(QUEST_ID))
      .then(new Rejection('PARTY_QUEST_NOT_FOUND'));
  });
});

describe('the events that take texts away', () => {
  it('are those of an operator alone', () => {
    expect([textsHidden(NEUTRAL), questTextsHidden()].map(hidesTexts)).toEqual([true, true]);
    expect([settingsChanged({ name: 'Owls' }), ...withQuest].some(hidesTexts)).toBe(false);
  });
});
