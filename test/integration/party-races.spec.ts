// Shows R77, R86.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTY_AGGREGATE } from '../../server/platform/commands/aggregates';
import { AT_ONCE, atOnce, rounds, statuses } from '../support/api/at-once';
import { contributeTo, createPartyQuest } from '../support/api/game-api';
import {
  changeParty,
  deleteParty,
  createTeam,
  removeMember,
  leave,
  fetchPartyQuests,
  promoteMember,
  syncReadPosition,
  requestJoin,
} from '../support/api/party-api';
import { PartyRaces } from '../support/processes/party-races';
import { type TestPlayer, type Answer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';

let races: PartyRaces;

beforeAll(async () => {
  races = await PartyRaces.open(6);
});

afterAll(() => races.close());

describe('thirty commands at once at two servers, four times over:', () => {
  it('leaves, handovers and deletions end with one leader or a deleted party', () =>
    rounds(async (round) => {
      const { party, leader, members } = await createTeam(races.here.url, 2);
      const [one, two] = members as [TestPlayer, TestPlayer];
      const answers = await atOnce((turn) => {
        const [first, second, boss] = [races.at(turn, one), races.at(turn, two), races.at(turn, leader)];
        const commands = [
          () => leave(first, party.id),
          () => leave(second, party.id),
          () => leave(boss, party.id),
          () => promoteMember(boss, party.id, one.id),
          () => promoteMember(first, party.id, two.id),
          () => promoteMember(second, party.id, leader.id),
          ...(round % 2 ? [() => deleteParty(boss, party.id), () => deleteParty(first, party.id)] : []),
        ];
        return (commands[turn % commands.length] ?? commands[0])!();
      });
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      await races.expectConsistency(party.id, [leader, one, two]);
      const types = (await races.readEvents(`party-${party.id}`)).map(({ type }) => type);
      expect(types.filter((type) => type === 'PartyDeleted').length).toBeLessThanOrEqual(1);
      expect((await races.membersOf(party.id)) === undefined).toBe(types.at(-1) === 'PartyDeleted');
    }));

  it('removals, leaves and joins while the leader changes the size keep members within it', () =>
    rounds(async () => {
      const { party, leader, members } = await createTeam(races.here.url, 4, { maxMembers: 6 });
      const newcomers = races.crowd.slice(0, 6);
      const everyone = [leader, ...members, ...newcomers];
      const answers = await atOnce(async (turn) => {
        const boss = races.at(turn, leader);
        const member = members[turn % members.length] as TestPlayer;
        const newcomer = newcomers[turn % newcomers.length] as TestPlayer;
        const commands = [
          () => removeMember(boss, party.id, member.id),
          () => leave(races.at(turn, member), party.id),
          () => requestJoin(races.at(turn, member), party.id),
          () => requestJoin(races.at(turn, newcomer), party.id),
          () => changeParty(boss, party.id, { maxMembers: 3 + (turn % 4) }),
        ];
        const answer: Answer<unknown> = await (commands[turn % commands.length] ?? commands[0])!();
        return answer;
      });
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      await races.expectConsistency(party.id, everyone);
      const state = await races.here.application.core.runner.loadState(PARTY_AGGREGATE, party.id);
      if (state.status !== 'founded') throw new Error('The party is gone');
      expect(state.members.length).toBeLessThanOrEqual(state.settings.maxMembers);
      await races.leaveAllParties(newcomers);
    }));

  it('contributions stop at the target, in shares that add up for each member', async () => {
    const { party, leader, members } = await createTeam(races.here.url, 4);
    let rewards = 0;
    await rounds(async (round) => {
      const xpReward = 10 + 13 * round;
      rewards += xpReward;
      const quest = await createPartyQuest(leader, party.id, { targetValue: 41, xpReward });
      const answers = await atOnce((turn) => {
        const member = members[turn % members.length] as TestPlayer;
        return contributeTo(races.at(turn, member), party.id, quest.id, 1 + (turn % 3));
      });
      const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body);
      expect(taken.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(41);
      expect(taken.reduce((sum, { xpGained }) => sum + xpGained, 0)).toBe(xpReward);
      expect(statuses(answers)).toEqual({
        done: taken.length,
        PARTY_QUEST_COMPLETED: AT_ONCE - taken.length,
      });
      for (const { headers } of answers)
        syncReadPosition(leader, {
          position: (headers.get('x-log-position') ?? '') as TestPlayer['position'],
        });
      const [seen] = await fetchPartyQuests(leader, party.id);
      expect(seen).toMatchObject({ id: quest.id, totalContributions: 41, isCompleted: true });
      const contributors = seen?.contributors ?? [];
      expect(contributors.reduce((sum, { xpGained }) => sum + xpGained, 0)).toBe(xpReward);
      for (const [index, { id }] of members.entries()) {
        const own = answers.filter((_answer, turn) => turn % members.length === index);
        const units = own.reduce((sum, { body }) => sum + (body.contribution ?? 0), 0);
        const found = contributors.find(({ userId }) => userId === id);
        expect(found?.contribution ?? 0).toBe(units);
      }
    });
    await waitUntil('every share has reached its character', async () => {
      const own = await Promise.all(members.map(({ id }) => races.readEvents(`player-${id}`)));
      const earned = own.flat().filter(({ type }) => type === 'PartyXpEarned');
      return earned.reduce((sum, { data }) => sum + Number(data['xpGained']), 0) === rewards;
    });
  });
});
