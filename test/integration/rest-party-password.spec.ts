// Shows R76, R143, R144, R181.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ORIGIN } from '../../server/contracts/position';
import { hashPassword } from '../../server/identity/accounts/passwords';
import { expectProblem, createTestParty, expectOk } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import {
  changeParty,
  deleteParty,
  fetchParty,
  leave,
  readSlots,
  requestJoin,
} from '../support/api/party-api';
import { TestPlayer, type CallOptions } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const PASSWORD = ' Ключ №7 ';

let server: ServerWithDatabase;
let olena: TestPlayer;
let taras: TestPlayer;
let partyId: string;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

beforeEach(async () => {
  [olena, taras] = await Promise.all([TestPlayer.register(server.url), TestPlayer.register(server.url)]);
  partyId = (await createTestParty(olena, { requiresPassword: true, password: PASSWORD })).id;
  taras.position = olena.position;
});

interface KeptPassword {
  readonly party_id: string;
  readonly password_hash: string;
}

async function rows(): Promise<readonly KeptPassword[]> {
  const { pool } = server.application.core.resources;
  return (await pool.query<KeptPassword>('select * from party_password')).rows;
}

const guess = (player: TestPlayer, password?: string) =>
  requestJoin(player, partyId, password === undefined ? {} : { password });

describe('a party with a password', () => {
  it('says so, and lets in players with exactly that password', async () => {
    expect(await fetchParty(taras, partyId)).toMatchObject({ requiresPassword: true });
    expect(await guess(taras, PASSWORD)).toMatchObject({ status: 200, body: { isMember: true } });
  });

  it.each([undefined, '', PASSWORD.trim(), PASSWORD.toLowerCase(), `${PASSWORD} `])(
    'refuses %j',
    async (password) => {
      const answer = await expectNothingRecorded(server, () => guess(taras, password));
      expectProblem(answer, 403, 'PARTY_PASSWORD_WRONG');
      expect(await readSlots(server, taras)).toEqual([]);
    },
  );

  it('asks a player who left for it again', async () => {
    expectOk(await guess(taras, PASSWORD));
    expect(await leave(taras, partyId)).toMatchObject({ status: 204 });
    expectProblem(await guess(taras), 403, 'PARTY_PASSWORD_WRONG');
    expectOk(await guess(taras, PASSWORD));
  });

  it('refuses for another reason in the same way, whether the guess is right or wrong', async () => {
    const full = await createTestParty(olena, { password: PASSWORD, maxMembers: 2 });
    expectOk(await requestJoin(await TestPlayer.register(server.url), full.id, { password: PASSWORD }));
    for (const password of [PASSWORD, 'wrong'])
      expectProblem(await requestJoin(taras, full.id, { password }), 409, 'PARTY_FULL');
  });

  it('is founded only with a password and the mark for it together', async () => {
    for (const body of [
      { requiresPassword: true },
      { requiresPassword: false, password: 'a' },
      { requiresPassword: true, password: '' },
      { password: 'abc' },
      { password: 'x'.repeat(129) },
      { password: 1 },
      { password: null },
    ]) {
      const answer = await expectNothingRecorded(server, () =>
        olena.post('/parties', { body: { name: 'Readers', ...body } }),
      );
      expectProblem(answer, 400, 'VALIDATION_FAILED');
    }
    expect(await createTestParty(olena, { password: 'x'.repeat(128) })).toMatchObject({
      requiresPassword: true,
    });
  });

  it('takes a new password of four characters, and says so to a shorter one', async () => {
    expect(await createTestParty(olena, { password: '🐄🐄🐄🐄' })).toMatchObject({ requiresPassword: true });
    for (const answer of [
      await olena.post('/parties', { body: { name: 'Readers', password: '🐄🐄🐄' } }),
      await changeParty(olena, partyId, { password: 'abc' }),
    ])
      expect(answer).toMatchObject({
        ...{ status: 400 },
        body: { errors: [{ field: 'password', message: 'Password must be at least 4 characters long.' }] },
      });
  });

  it('accepts a shorter password that was set in an earlier release', async () => {
    const { pool } = server.application.core.resources;
    await pool.query('update party_password set password_hash = $2 where party_id = $1', [
      partyId,
      await hashPassword('abc'),
    ]);
    expect((await guess(taras, 'ab')).status).toBe(403);
    expect(await guess(taras, 'abc')).toMatchObject({ status: 200, body: { isMember: true } });
  });

  it('gives the same answer to a repeated founding or join, and keeps its first password', async () => {
    const found = { body: { name: 'Once', password: 'first' }, idempotencyKey: randomUUID() };
    const [first, again] = [
      expectOk(await olena.post<{ id: string }>('/parties', found)),
      expectOk(await olena.post<{ id: string }>('/parties', found)),
    ];
    expect(again).toStrictEqual(first);
    const other = await olena.post('/parties', { ...found, body: { name: 'Once', password: 'second' } });
    expectProblem(other, 422, 'IDEMPOTENCY_KEY_REUSED');
    expectProblem(await requestJoin(taras, first.id, { password: 'second' }), 403, 'PARTY_PASSWORD_WRONG');
    const key = { idempotencyKey: randomUUID() };
    const joined = expectOk(await requestJoin(taras, first.id, { password: 'first' }, key));
    expect(expectOk(await requestJoin(taras, first.id, { password: 'first' }, key))).toStrictEqual(joined);
  });
});

describe('the leader of a party', () => {
  const change = (body: object, options: CallOptions = {}) => changeParty(olena, partyId, body, options);
  const hashes = async () => (await rows()).filter(({ party_id }) => party_id === partyId);

  it('replaces its password, and the hash of the old one is deleted', async () => {
    const [before] = await hashes();
    expect(expectOk(await change({ password: 'swordfish' }))).toMatchObject({ requiresPassword: true });
    expectProblem(await guess(taras, PASSWORD), 403, 'PARTY_PASSWORD_WRONG');
    expectOk(await guess(taras, 'swordfish'));
    await waitUntil('the old hash is deleted', async () => (await hashes()).length === 1);
    expect(await hashes()).not.toContainEqual(before);
  });

  it('removes its password, and sets one again, for members and strangers', async () => {
    expect(expectOk(await change({ requiresPassword: false }))).toMatchObject({ requiresPassword: false });
    await waitUntil('the hash is deleted', async () => (await hashes()).length === 0);
    expectOk(await guess(taras));
    expect(
      expectOk(await change({ requiresPassword: true, password: 'swordfish', minLevel: 1 })),
    ).toMatchObject({ requiresPassword: true, memberCount: 2 });
    const late = await TestPlayer.register(server.url);
    expectProblem(await guess(late), 403, 'PARTY_PASSWORD_WRONG');
    expectOk(await guess(late, 'swordfish'));
  });

  it('changes nothing with an empty password, as a form sends it, or without a mark that agrees', async () => {
    expectOk(await expectNothingRecorded(server, () => change({ password: '' })));
    for (const body of [{ requiresPassword: true }, { requiresPassword: false, password: 'a' }]) {
      expectProblem(await expectNothingRecorded(server, () => change(body)), 400, 'VALIDATION_FAILED');
    }
    expectOk(await guess(taras, PASSWORD));
  });

  it('keeps the old password when the change is refused, as everybody else does', async () => {
    expectOk(await guess(taras, PASSWORD));
    const refused = await expectNothingRecorded(server, () => change({ password: 'other', maxMembers: 51 }));
    expectProblem(refused, 400, 'VALIDATION_FAILED');
    const other = await TestPlayer.register(server.url);
    expectOk(await guess(other, PASSWORD));
    const shrunk = await expectNothingRecorded(server, () => change({ password: 'other', maxMembers: 2 }));
    expectProblem(shrunk, 409, 'PARTY_HAS_MORE_MEMBERS');
    const stolen = await expectNothingRecorded(server, () =>
      changeParty(taras, partyId, { password: 'mine' }),
    );
    expectProblem(stolen, 403, 'PARTY_LEADER_ONLY');
    expectOk(await guess(await TestPlayer.register(server.url), PASSWORD));
    expect(await hashes()).toHaveLength(1);
  });

  it('sets it once with a key: a repeat does not bring back what was replaced since', async () => {
    const key = { idempotencyKey: randomUUID() };
    const [first, second] = [
      await change({ password: 'first' }, key),
      await change({ password: 'first' }, key),
    ];
    expect(second).toMatchObject({ status: 200, body: first.body });
    expectOk(await change({ password: 'second' }));
    expect(await change({ password: 'first' }, key)).toMatchObject({ status: 200 });
    expectProblem(await guess(taras, 'first'), 403, 'PARTY_PASSWORD_WRONG');
    expectOk(await guess(taras, 'second'));
    await waitUntil('the old hashes are deleted', async () => (await hashes()).length === 1);
  });

  it('leaves one password in force when two are set at once', async () => {
    const answers = await Promise.all(['first', 'second', 'third'].map((password) => change({ password })));
    for (const answer of answers) expectOk(answer);
    await waitUntil('one hash is left', async () => (await hashes()).length === 1);
    const joins = [];
    for (const password of ['first', 'second', 'third']) joins.push((await guess(taras, password)).status);
    expect(joins.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('the password itself', () => {
  /** A policy deletes it right after the party's end. */
  const forgotten = (id: string): Promise<void> =>
    waitUntil('the password is forgotten', async () =>
      (await rows()).every(({ party_id }) => party_id !== id),
    );

  it('is stored as a hash like those of accounts, until the party ends', async () => {
    const kept = (await rows()).find(({ party_id }) => party_id === partyId);
    expect(kept?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await deleteParty(olena, partyId)).toMatchObject({ status: 204 });
    await forgotten(partyId);
    const last = await createTestParty(taras, { password: PASSWORD });
    expect(await leave(taras, last.id)).toMatchObject({ status: 204 });
    await forgotten(last.id);
  });

  it('is in no answer and no message', async () => {
    const socket = await LiveRecorder.open(olena, '0');
    const { id, said } = await playWithPassword();
    await socket.waitForMessages('party:activity', 2);
    for (const path of ['/parties/mine', '/parties/public', '/parties/discover', `/parties/${id}`])
      said.push((await taras.get(path)).body);
    said.push((await taras.get(`/parties/${id}/activities`)).body, socket.frames);
    socket.close();
    expect(said.map((each) => /hopscotch|argon2/.test(JSON.stringify(each)))).not.toContain(true);
  });

  it('is in no event, nor is anything that guesses could be checked against', async () => {
    const { id, requests } = await playWithPassword();
    const recorded = (await recordedEvents()).map((event) => JSON.stringify(event));
    const digests = requests.map((request) =>
      createHash('sha256').update(JSON.stringify(request)).digest('base64url').slice(0, 16),
    );
    expect(recorded.some((event) => event.includes(id))).toBe(true);
    expect(recorded.filter((event) => /hopscotch|argon2/.test(event))).toEqual([]);
    // A fast hash of something guessable is as good as the plain text.
    expect(recorded.filter((event) => digests.some((digest) => event.includes(digest)))).toEqual([]);
  });

  /** A founding, a wrong guess, a join and a change, each under a key. */
  async function playWithPassword() {
    const body = { name: 'Secret', password: 'hopscotch-9' };
    const attempt = { password: 'hopscotch-9' };
    const change = { password: 'hopscotch-7' };
    const key = () => ({ idempotencyKey: randomUUID() });
    const founded = expectOk(await olena.post<{ id: string }>('/parties', { body, ...key() }));
    const { id } = founded;
    const said: unknown[] = [
      founded,
      (await requestJoin(taras, id, { password: 'hopscotch-8' }, key())).body,
      expectOk(await requestJoin(taras, id, attempt, key())),
      expectOk(await changeParty(olena, id, change, key())),
    ];
    const requests = [
      ['POST', '/api/parties', body],
      ['POST', `/api/parties/${id}/join`, attempt],
      ['PATCH', `/api/parties/${id}`, change],
    ];
    return { id, said, requests };
  }

  async function recordedEvents(): Promise<readonly unknown[]> {
    const events: unknown[] = [];
    const { log } = server.application.core.resources;
    for await (const batch of log.follow({ after: ORIGIN, signal: new AbortController().signal })) {
      events.push(...batch.events);
      if (batch.caughtUp) break;
    }
    return events;
  }
});
