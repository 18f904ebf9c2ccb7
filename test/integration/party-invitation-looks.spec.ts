// Shows R412.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_BUILD } from '../../server/rules/hero-build';
import { createTestParty, expectOk, expectProblem, type Party } from '../support/api/game-api';
import { invite, joinBy, listInvitations, lookAt, randomToken } from '../support/api/invitation-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server?.close());

beforeEach(() => server.application.core.resources.pool.query('delete from rate_limit'));

const register = () => TestPlayer.register(server.url);
const visitor = () => new TestPlayer(server.url);

async function leadParty(details: object = {}): Promise<{ leader: TestPlayer; party: Party }> {
  const leader = await register();
  return { leader, party: await createTestParty(leader, { ...details }) };
}

describe('looking at an invitation', () => {
  it('shows a visitor the party and who invites, says that they can register, and uses nothing', async () => {
    const { leader, party } = await leadParty({ isPublic: false, theme: 'study' });
    const { token } = await invite(leader, party.id, { maxUses: 1 });
    for (let look = 0; look < 3; look += 1) {
      const { body } = await lookAt(visitor(), token);
      expect(body).toMatchObject({
        party: { name: 'Readers', theme: 'study', memberCount: 1, maxMembers: 10, minLevel: 1 },
        inviter: {
          ...{ id: leader.id, nickname: leader.user.nickname, username: leader.user.username },
          ...{ characterClass: leader.user.characterClass, build: DEFAULT_BUILD, wornItems: [] },
        },
        barrier: null,
        partyId: null,
        canRegister: true,
      });
    }
    expect((await listInvitations(leader, party.id)).items).toMatchObject([{ uses: 0 }]);
  });

  it('says beforehand what would refuse the reader', async () => {
    const high = await leadParty({ minLevel: 5 });
    const full = await leadParty({ maxMembers: 2 });
    const { token: highToken } = await invite(high.leader, high.party.id);
    const { token: fullToken } = await invite(full.leader, full.party.id);
    expectOk(await joinBy(await register(), fullToken));
    for (const reader of [visitor(), await register()]) {
      expect((await lookAt(reader, highToken)).body).toMatchObject({ barrier: 'PARTY_LEVEL_TOO_LOW' });
      expect((await lookAt(reader, fullToken)).body).toMatchObject({ barrier: 'PARTY_FULL' });
    }
    const busy = await register();
    for (let slot = 0; slot < 3; slot += 1) await createTestParty(busy);
    const open = await leadParty();
    const { token } = await invite(open.leader, open.party.id);
    expect((await lookAt(busy, token)).body).toMatchObject({ barrier: 'PARTY_LIMIT_REACHED', partyId: null });
    expect((await lookAt(open.leader, token)).body).toMatchObject({
      barrier: 'ALREADY_A_MEMBER',
      partyId: open.party.id,
    });
  });

  it('shows a member the party even when the link is used up', async () => {
    const { leader, party } = await leadParty({ isPublic: false });
    const { token } = await invite(leader, party.id, { maxUses: 1 });
    const player = await register();
    expectOk(await joinBy(player, token));
    expect((await lookAt(player, token)).body).toMatchObject({ partyId: party.id });
  });

  it('limits wrong tokens by address, also those that are joined with, and not the right ones', async () => {
    const { leader, party } = await leadParty();
    const { token } = await invite(leader, party.id);
    const player = await register();
    for (let look = 0; look < 22; look += 1) expectOk(await lookAt(visitor(), token));
    for (let guess = 0; guess < 10; guess += 1) {
      expectProblem(await lookAt(visitor(), randomToken()), 409, 'PARTY_INVITATION_UNKNOWN');
      expectProblem(await joinBy(player, randomToken()), 409, 'PARTY_INVITATION_UNKNOWN');
    }
    expectProblem(await lookAt(visitor(), token), 429, 'TOO_MANY_REQUESTS');
    expectProblem(await joinBy(player, token), 429, 'TOO_MANY_REQUESTS');
  });
});
