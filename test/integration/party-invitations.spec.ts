// Shows R409, R410, R411, R412.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestParty, expectOk, expectProblem, type Party } from '../support/api/game-api';
import {
  changeInviters,
  invite,
  joinBy,
  listInvitations,
  lookAt,
  requestInvitation,
  revokeInvitation,
} from '../support/api/invitation-api';
import { LogLines } from '../support/processes/log-lines';
import {
  createTeam,
  deleteParty,
  fetchParty,
  leave,
  promoteMember,
  removeMember,
  requestJoin,
} from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

const DAY_MS = 24 * 60 * 60_000;

let server: ServerWithDatabase;
let daysLater = 0;
const clock = { now: () => new Date(Date.now() + daysLater * DAY_MS) };
const lines = new LogLines();

beforeAll(async () => {
  server = await startServerWithDatabase({ clock, logTo: lines, environment: { LOG_LEVEL: 'trace' } });
});

afterAll(() => server?.close());

beforeEach(async () => {
  daysLater = 0;
  await server.application.core.resources.pool.query('delete from rate_limit');
});

const register = () => TestPlayer.register(server.url);
const visitor = () => new TestPlayer(server.url);

async function leadParty(details: object = {}): Promise<{ leader: TestPlayer; party: Party }> {
  const leader = await register();
  return { leader, party: await createTestParty(leader, { ...details }) };
}

async function usesOf(player: TestPlayer, partyId: string): Promise<readonly number[]> {
  return (await listInvitations(player, partyId)).items.map(({ uses }) => uses);
}

describe('an invitation', () => {
  it.each([
    ['a public party', {}],
    ['a party that is not public', { isPublic: false }],
    ['a party with a password', { password: 'owls' }],
  ])('lets a player into %s, and the event names the member who invited', async (_kind, details) => {
    const { leader, party } = await leadParty(details);
    const { token } = await invite(leader, party.id);
    const player = await register();
    const joined = expectOk(await joinBy(player, token));
    expect(joined).toMatchObject({ id: party.id, isMember: true, memberCount: 2 });
    const events = await readStreamEvents(server.application.core.resources.log, `party-${party.id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'MemberJoined',
      data: { member: { userId: player.id }, invitedBy: leader.id },
    });
  });

  it('of any member lets players in, as many as it has uses', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const { token } = await invite(members[0]!, party.id, { maxUses: 2 });
    expectOk(await joinBy(await register(), token));
    expectOk(await joinBy(await register(), token));
    expectProblem(await joinBy(await register(), token), 409, 'PARTY_INVITATION_USED_UP');
    expectProblem(await lookAt(visitor(), token), 409, 'PARTY_INVITATION_USED_UP');
    expect(await usesOf(leader, party.id)).toEqual([]);
  });

  it('lets the same player in once: one who was removed needs another', async () => {
    const { leader, party } = await leadParty({ isPublic: false });
    const { token } = await invite(leader, party.id);
    const player = await register();
    expectOk(await joinBy(player, token));
    expectOk(await removeMember(leader, party.id, player.id));
    expectProblem(await joinBy(player, token), 409, 'PARTY_INVITATION_USED_UP');
    const { token: another } = await invite(leader, party.id);
    expectOk(await joinBy(player, another));
  });

  it('expires by the clock of the server after the days that were chosen', async () => {
    const { leader, party } = await leadParty();
    const { token, expiresAt } = await invite(leader, party.id, { days: 3 });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(2.9 * DAY_MS);
    daysLater = 2.9;
    expectOk(await joinBy(await register(), token));
    daysLater = 3.1;
    expectProblem(await joinBy(await register(), token), 409, 'PARTY_INVITATION_EXPIRED');
    expectProblem(await lookAt(visitor(), token), 409, 'PARTY_INVITATION_EXPIRED');
    expect(await listInvitations(leader, party.id)).toMatchObject({ items: [] });
  });

  it('never skips the level, the places or the three parties, and a refusal uses nothing', async () => {
    const high = await leadParty({ minLevel: 2 });
    const full = await leadParty({ maxMembers: 2 });
    const { token: highToken } = await invite(high.leader, high.party.id);
    const { token: fullToken } = await invite(full.leader, full.party.id);
    const player = await register();
    expectProblem(await joinBy(player, highToken), 403, 'PARTY_LEVEL_TOO_LOW');
    expectOk(await joinBy(await register(), fullToken));
    expectProblem(await joinBy(player, fullToken), 409, 'PARTY_FULL');
    const open = await leadParty();
    const { token: openToken } = await invite(open.leader, open.party.id);
    for (let slot = 0; slot < 3; slot += 1) await createTestParty(player);
    expectProblem(await joinBy(player, openToken), 409, 'PARTY_LIMIT_REACHED');
    expectProblem(await joinBy(open.leader, openToken), 409, 'ALREADY_A_MEMBER');
    expect(await usesOf(high.leader, high.party.id)).toEqual([0]);
    expect(await usesOf(full.leader, full.party.id)).toEqual([1]);
    expect(await usesOf(open.leader, open.party.id)).toEqual([0]);
  });

  it('ends when it is revoked: its maker may, the leader may, another member may not', async () => {
    const { party, leader, members } = await createTeam(server.url, 2);
    const [maker, other] = members as [TestPlayer, TestPlayer];
    const first = await invite(maker, party.id);
    const second = await invite(maker, party.id);
    const seen = await listInvitations(other, party.id);
    expect(seen.items.map(({ id, inviter }) => [id, inviter.id])).toEqual([
      [second.id, maker.id],
      [first.id, maker.id],
    ]);
    expect(JSON.stringify(seen)).not.toContain(first.token);
    expectProblem(await revokeInvitation(other, party.id, first.id), 403, 'PARTY_LEADER_ONLY');
    expect(await revokeInvitation(maker, party.id, first.id)).toMatchObject({ status: 204 });
    expect(await revokeInvitation(leader, party.id, second.id)).toMatchObject({ status: 204 });
    for (const { token } of [first, second]) {
      expectProblem(await joinBy(await register(), token), 409, 'PARTY_INVITATION_REVOKED');
      expectProblem(await lookAt(visitor(), token), 409, 'PARTY_INVITATION_REVOKED');
    }
    expectProblem(await revokeInvitation(leader, party.id, randomUUID()), 409, 'PARTY_INVITATION_UNKNOWN');
  });

  it.each([
    ['leaves', (member: TestPlayer, party: Party) => leave(member, party.id)],
    [
      'is removed',
      (member: TestPlayer, party: Party, leader: TestPlayer) => removeMember(leader, party.id, member.id),
    ],
  ])('ends with the membership of a member who %s, also for one who comes back', async (_how, exit) => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const [member] = members as [TestPlayer];
    const { token } = await invite(member, party.id);
    expect((await exit(member, party, leader)).status).toBeLessThan(300);
    const newcomer = await register();
    expectProblem(await joinBy(newcomer, token), 409, 'PARTY_INVITATION_REVOKED');
    expect(await listInvitations(leader, party.id)).toMatchObject({ items: [] });
    expectOk(await requestJoin(member, party.id));
    expectProblem(await joinBy(newcomer, token), 409, 'PARTY_INVITATION_REVOKED');
    expectProblem(await lookAt(newcomer, token), 409, 'PARTY_INVITATION_REVOKED');
  });

  it('ends with the party', async () => {
    const { leader, party } = await leadParty();
    const { token } = await invite(leader, party.id);
    expect(await deleteParty(leader, party.id)).toMatchObject({ status: 204 });
    expectProblem(await joinBy(await register(), token), 404, 'PARTY_NOT_FOUND');
    expectProblem(await lookAt(visitor(), token), 404, 'PARTY_NOT_FOUND');
  });

  it('counts a join that is repeated under its key once, and answers it alike', async () => {
    const { leader, party } = await leadParty();
    const { token, id } = await invite(leader, party.id, { maxUses: 1 });
    const player = await register();
    const idempotencyKey = randomUUID();
    const first = expectOk(await joinBy(player, token, { idempotencyKey }));
    await revokeInvitation(leader, party.id, id);
    expect(expectOk(await joinBy(player, token, { idempotencyKey }))).toEqual(first);
    expect((await fetchParty(player, party.id)).members).toHaveLength(2);
  });
});

describe('making invitations', () => {
  it('is for members: others get what a party shows them', async () => {
    const open = await leadParty();
    const hidden = await leadParty({ isPublic: false });
    const player = await register();
    expectProblem(await requestInvitation(player, open.party.id), 403, 'PARTY_MEMBER_ONLY');
    expectProblem(await requestInvitation(player, hidden.party.id), 404, 'PARTY_NOT_FOUND');
    expectProblem(await player.get(`/parties/${hidden.party.id}/invitations`), 404, 'PARTY_NOT_FOUND');
  });

  it('can be restricted to the leader: links of others pause, and those of a new leader count', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const [member] = members as [TestPlayer];
    const { token } = await invite(member, party.id);
    const { token: leaderToken } = await invite(leader, party.id);
    expectProblem(await changeInviters(member, party.id, 'leader'), 403, 'PARTY_LEADER_ONLY');
    expect(await changeInviters(leader, party.id, 'leader')).toMatchObject({ status: 204 });
    expectProblem(await requestInvitation(member, party.id), 403, 'PARTY_LEADER_ONLY');
    expectProblem(await joinBy(await register(), token), 409, 'PARTY_INVITATION_REVOKED');
    expectOk(await joinBy(await register(), leaderToken));
    const shown = await listInvitations(member, party.id);
    expect(shown.inviters).toBe('leader');
    expect(shown.items.map(({ inviter }) => inviter.id)).toEqual([leader.id]);

    expectOk(await promoteMember(leader, party.id, member.id));
    expectOk(await joinBy(await register(), token));
    expectProblem(await joinBy(await register(), leaderToken), 409, 'PARTY_INVITATION_REVOKED');
    expect(await changeInviters(member, party.id, 'members')).toMatchObject({ status: 204 });
    expectOk(await joinBy(await register(), leaderToken));
  });

  it('is bounded by ten active ones a member, and a revoked one makes room', async () => {
    const { leader, party } = await leadParty();
    const made = [];
    for (let count = 0; count < 10; count += 1) made.push(await invite(leader, party.id));
    const refused = await requestInvitation<{ limit: number }>(leader, party.id);
    expectProblem(refused, 409, 'PARTY_INVITATION_LIMIT_REACHED');
    expect(refused.body.limit).toBe(10);
    await revokeInvitation(leader, party.id, made[0]!.id);
    await invite(leader, party.id);
  });

  it('forgets those that have ended beyond the newest fifty, and those that expired a month ago', async () => {
    const { leader, party } = await leadParty();
    const expired = await invite(leader, party.id, { days: 1 });
    const ended = [];
    for (let count = 0; count < 52; count += 1) {
      const made = await invite(leader, party.id);
      await revokeInvitation(leader, party.id, made.id);
      ended.push(made);
    }
    await invite(leader, party.id);
    expectProblem(await lookAt(visitor(), ended[0]!.token), 409, 'PARTY_INVITATION_UNKNOWN');
    expectProblem(await lookAt(visitor(), ended.at(-1)!.token), 409, 'PARTY_INVITATION_REVOKED');
    daysLater = 32;
    const fresh = await leadParty();
    await invite(fresh.leader, fresh.party.id);
    expectProblem(await lookAt(visitor(), expired.token), 409, 'PARTY_INVITATION_UNKNOWN');
  });

  it.each([{ days: 0 }, { days: 31 }, { days: 1.5 }, { maxUses: 0 }, { maxUses: 51 }, { maxUses: '5' }])(
    'refuses %j',
    async (body) => {
      const { leader, party } = await leadParty();
      expectProblem(await requestInvitation(leader, party.id, body), 400, 'VALIDATION_FAILED');
    },
  );
});

describe('the token of an invitation', () => {
  it('has 128 bits, and is in no row, no event, no log line and no answer but its own', async () => {
    const { leader, party } = await leadParty();
    lines.all.splice(0);
    const { token } = await invite(leader, party.id);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const player = await register();
    await lookAt(visitor(), token);
    await lookAt(player, `${token.slice(0, -2)}zz`);
    expectOk(await joinBy(player, token));
    await joinBy(player, token);
    const { pool, log } = server.application.core.resources;
    const { rows } = await pool.query<{ row: string }>(
      'select party_invitation::text as row from party_invitation union all select audit_entry::text from audit_entry',
    );
    const events = [
      ...(await readStreamEvents(log, `party-${party.id}`)),
      ...(await readStreamEvents(log, `player-${player.id}`)),
    ];
    const kept = JSON.stringify([rows, events, lines.all]);
    expect(lines.all.length).toBeGreaterThan(0);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
  });
});
