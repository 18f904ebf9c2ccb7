// Shows R409, R410, R411.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AT_ONCE, atOnce, rounds, statuses } from '../support/api/at-once';
import { createTestParty } from '../support/api/game-api';
import { invite, joinBy, listInvitations } from '../support/api/invitation-api';
import { leave, removeMember, requestJoin } from '../support/api/party-api';
import { PartyRaces } from '../support/processes/party-races';
import type { Answer, TestPlayer } from '../support/api/player';

let races: PartyRaces;

beforeAll(async () => {
  races = await PartyRaces.open(AT_ONCE);
});

afterAll(() => races.close());

const invitedIn = async (partyId: string) =>
  (await races.readEvents(`party-${partyId}`)).filter(
    ({ type, data }) => type === 'MemberJoined' && 'invitedBy' in data,
  ).length;

describe('of many players at two servers', () => {
  it('an invitation lets in exactly as many as it has uses', () =>
    rounds(async (round) => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 50, isPublic: false });
      const maxUses = (round % 3) + 1;
      const { token } = await invite(leader, party.id, { maxUses });
      const answers = await atOnce((turn) => joinBy(races.crowdAt(turn), token));
      expect(statuses(answers)).toEqual({ done: maxUses, PARTY_INVITATION_USED_UP: AT_ONCE - maxUses });
      expect(await invitedIn(party.id)).toBe(maxUses);
      await races.expectConsistency(party.id, [leader, ...races.crowd]);
      await races.leaveAllParties();
    }));

  it('the last place goes to one, by an invitation or without, and the refused use nothing', () =>
    rounds(async () => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 3 });
      const { token } = await invite(leader, party.id);
      await requestJoin(await races.register(), party.id);
      const answers = await atOnce((turn): Promise<Answer<unknown>> => {
        const player = races.crowdAt(turn);
        return turn % 2 ? joinBy(player, token) : requestJoin(player, party.id);
      });
      expect(statuses(answers)).toEqual({ done: 1, PARTY_FULL: AT_ONCE - 1 });
      expect((await listInvitations(leader, party.id)).items[0]?.uses).toBe(await invitedIn(party.id));
      await races.expectConsistency(party.id, [leader, ...races.crowd]);
      await races.leaveAllParties();
    }));

  it('no one joins by the invitation of a member after the removal of that member', () =>
    rounds(async () => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 50 });
      const inviter = await races.register();
      await requestJoin(inviter, party.id);
      const { token } = await invite(inviter, party.id, { maxUses: 50 });
      await atOnce((turn): Promise<Answer<unknown>> =>
        turn === 10
          ? removeMember(races.at(turn, leader), party.id, inviter.id)
          : joinBy(races.crowdAt(turn), token),
      );
      const events = await races.readEvents(`party-${party.id}`);
      const removal = events.findIndex(({ type }) => type === 'MemberRemoved');
      expect(removal).toBeGreaterThan(0);
      expect(events.slice(removal).filter(({ type }) => type === 'MemberJoined')).toEqual([]);
      await races.expectConsistency(party.id, [leader, ...races.crowd]);
      await races.leaveAllParties();
    }));
});

describe('of one player who sends many requests at once', () => {
  it('an invitation with one use lets that player in, and no other, at either server', () =>
    rounds(async () => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 50 });
      const { token } = await invite(leader, party.id, { maxUses: 1 });
      const [player, rival] = [await races.register(), await races.register()] as [TestPlayer, TestPlayer];
      const answers = await atOnce((turn) => joinBy(races.at(turn, turn < 25 ? player : rival), token));
      expect(await invitedIn(party.id)).toBe(1);
      expect(statuses(answers)['done']).toBe(1);
      await races.expectConsistency(party.id, [leader, player, rival]);
      const winner = (await races.readSlots(player)).length > 0 ? player : rival;
      await leave(winner, party.id);
      expect(await joinBy(winner, token)).toMatchObject({ body: { code: 'PARTY_INVITATION_USED_UP' } });
    }));

  it('a member makes ten invitations and no more', async () => {
    const leader = await races.register();
    const party = await createTestParty(leader);
    const answers = await atOnce((turn) =>
      races.at(turn, leader).post(`/parties/${party.id}/invitations`, { body: {} }),
    );
    expect(statuses(answers)).toEqual({ done: 10, PARTY_INVITATION_LIMIT_REACHED: AT_ONCE - 10 });
  });
});
