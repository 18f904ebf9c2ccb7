// Shows R415.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AT_ONCE, atOnce, rounds, statuses } from '../support/api/at-once';
import { cheer, findEntry, withdrawCheer } from '../support/api/cheers-api';
import { createTestParty } from '../support/api/game-api';
import { requestJoin } from '../support/api/party-api';
import { PartyRaces } from '../support/processes/party-races';

let races: PartyRaces;

beforeAll(async () => {
  races = await PartyRaces.open(AT_ONCE);
});

afterAll(() => races.close());

describe('of many cheers at two servers', () => {
  it('those of one member with one reaction count once, and as many withdrawals take back one', () =>
    rounds(async () => {
      const leader = await races.register();
      const member = await races.register();
      const party = await createTestParty(leader, { maxMembers: 50 });
      await requestJoin(member, party.id);
      leader.position = member.position;
      const entry = await findEntry(member, party.id, leader, 'joined');
      const same = await atOnce((turn) => cheer(races.at(turn, member), entry));
      expect(statuses(same)).toEqual({ done: AT_ONCE });
      expect(await countEvents(party.id, 'EntryCheered')).toBe(1);
      const taken = await atOnce((turn) => withdrawCheer(races.at(turn, member), entry));
      expect(statuses(taken)).toEqual({ done: AT_ONCE });
      expect(await countEvents(party.id, 'CheerWithdrawn')).toBe(1);
    }));
});

const countEvents = async (partyId: string, wanted: string): Promise<number> =>
  (await races.readEvents(`party-${partyId}`)).filter(({ type }) => type === wanted).length;
