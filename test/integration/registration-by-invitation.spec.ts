// Shows R413.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntries } from '../../server/operations/audit-entries';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, expectOk, expectProblem } from '../support/api/game-api';
import {
  invite,
  joinBy,
  listInvitations,
  lookAt,
  randomToken,
  revokeInvitation,
} from '../support/api/invitation-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';

let database: TestDatabase;
const servers = new Map<string, TestServer>();

const SETTINGS = {
  open: { REGISTRATION: 'open' },
  'by codes alone': { REGISTRATION: 'invite' },
  'by invitations too': { REGISTRATION: 'invite', PARTY_LINKS_REGISTER: 'on' },
  closed: { REGISTRATION: 'closed', PARTY_LINKS_REGISTER: 'on' },
} as const;
type Mode = keyof typeof SETTINGS;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [mode, environment] of Object.entries(SETTINGS))
    servers.set(mode, await startTestServer({ databaseUrl: database.url, environment }));
});

afterAll(async () => {
  for (const server of servers.values()) await server.close();
  await database?.drop();
});

const at = (mode: Mode) => servers.get(mode)!;

beforeEach(async () => {
  await at('open').application.core.resources.pool.query('delete from rate_limit');
});

async function lead(details: object = {}) {
  const leader = await TestPlayer.register(at('open').url);
  return { leader, party: await createTestParty(leader, { isPublic: false, ...details }) };
}

async function register(mode: Mode, partyInvitation: string, details: object = {}) {
  const name = `i${randomUUID().slice(0, 12)}`;
  const player = new TestPlayer(at(mode).url);
  const answer = await player.post<TestUser>('/auth/register', {
    body: {
      ...{ nickname: name, email: `${name}@example.org`, password: 'secret-1', characterClass: 'warrior' },
      ...{ authProvider: 'email', partyInvitation, ...details },
    },
  });
  player.user = answer.body;
  return { player, answer };
}

describe('a registration with an invitation to a party', () => {
  it.each<Mode>(['open', 'by invitations too'])(
    'is possible where registration is %s, has a use of the link, and joins with it',
    async (mode) => {
      const { leader, party } = await lead();
      const { token } = await invite(leader, party.id, { maxUses: 1 });
      expect((await lookAt(new TestPlayer(at(mode).url), token)).body.canRegister).toBe(true);
      const { player, answer } = await register(mode, token);
      expect(answer.status).toBe(201);
      expect((await listInvitations(leader, party.id)).items).toEqual([]);
      expectProblem(
        await joinBy(await TestPlayer.register(at('open').url), token),
        409,
        'PARTY_INVITATION_USED_UP',
      );
      expect((await lookAt(player, token)).body).toMatchObject({ barrier: null });
      expect(expectOk(await joinBy(player, token)).id).toBe(party.id);
    },
  );

  it.each<[Mode, string]>([
    ['by codes alone', 'INVITE_REQUIRED'],
    ['closed', 'REGISTRATION_CLOSED'],
  ])('is refused where registration is %s, and uses nothing', async (mode, code) => {
    const { leader, party } = await lead();
    const { token } = await invite(leader, party.id);
    expect((await lookAt(new TestPlayer(at(mode).url), token)).body).toMatchObject({
      barrier: null,
      canRegister: false,
    });
    expectProblem((await register(mode, token)).answer, 403, code);
    expect((await listInvitations(leader, party.id)).items[0]?.uses).toBe(0);
  });

  it('is refused with a link that is unknown, revoked or used up, and for a party that takes no newcomer', async () => {
    const { leader, party } = await lead();
    const revoked = await invite(leader, party.id);
    await revokeInvitation(leader, party.id, revoked.id);
    const usedUp = await invite(leader, party.id, { maxUses: 1 });
    expectOk(await joinBy(await TestPlayer.register(at('open').url), usedUp.token));
    const high = await lead({ minLevel: 2 });
    const highLink = await invite(high.leader, high.party.id);
    const full = await lead({ maxMembers: 2 });
    const fullLink = await invite(full.leader, full.party.id);
    expectOk(await joinBy(await TestPlayer.register(at('open').url), fullLink.token));
    const refusals: readonly (readonly [string, number, string])[] = [
      [randomToken(), 409, 'PARTY_INVITATION_UNKNOWN'],
      [revoked.token, 409, 'PARTY_INVITATION_REVOKED'],
      [usedUp.token, 409, 'PARTY_INVITATION_USED_UP'],
      [highLink.token, 403, 'PARTY_LEVEL_TOO_LOW'],
      [fullLink.token, 409, 'PARTY_FULL'],
    ];
    for (const mode of ['open', 'by invitations too'] as const) {
      for (const [token, status, code] of refusals)
        expectProblem((await register(mode, token)).answer, status, code);
      expect((await lookAt(new TestPlayer(at(mode).url), fullLink.token)).body.canRegister).toBe(
        mode === 'open',
      );
    }
  });

  it('uses nothing when the e-mail is taken', async () => {
    const { leader, party } = await lead();
    const { token } = await invite(leader, party.id, { maxUses: 1 });
    const taken = await register('by invitations too', token, { email: leader.user.email });
    expectProblem(taken.answer, 409, 'duplicate_email');
    expect((await register('by invitations too', token)).answer.status).toBe(201);
  });

  it('of many at once succeeds as often as the link has uses', async () => {
    const { leader, party } = await lead();
    const { token } = await invite(leader, party.id, { maxUses: 2 });
    const answers = await Promise.all([0, 1, 2, 3, 4].map(() => register('by invitations too', token)));
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([201, 201, 409, 409, 409]);
  });

  it('gives no use back when the party refuses the join that follows', async () => {
    const { leader, party } = await lead();
    const { token } = await invite(leader, party.id, { maxUses: 1 });
    const { player } = await register('by invitations too', token);
    for (let slot = 0; slot < 3; slot += 1) await createTestParty(player);
    expectProblem(await joinBy(player, token), 409, 'PARTY_LIMIT_REACHED');
    expectProblem((await register('by invitations too', token)).answer, 409, 'PARTY_INVITATION_USED_UP');
  });

  it('is in the audit trail as one by an invitation', async () => {
    const { leader, party } = await lead();
    const { token } = await invite(leader, party.id);
    const { player } = await register('open', token);
    const { auditTrail, resources } = at('open').application.core;
    await auditTrail.flush();
    const { items } = await auditEntries.findPage(resources.pool, { limit: 100 });
    expect(
      items.find(({ accountId, kind }) => accountId === player.id && kind === 'registered'),
    ).toMatchObject({
      detail: 'party-invitation',
    });
  });
});
