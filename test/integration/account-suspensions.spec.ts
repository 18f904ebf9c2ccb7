// Shows R370, R372.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountSuspensions } from '../../server/identity/administration/account-suspensions';
import { PolicyOperations } from '../../server/operations/policy-operations';
import { contribute, createTeam, fetchParty, playerAtServer } from '../support/api/party-api';
import { createPartyQuest, expectOk, expectProblem } from '../support/api/game-api';
import { fetchFeed, LiveRecorder } from '../support/api/live-client';
import { fillPath, listOperations } from '../support/contract/openapi-operations';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import {
  startServerWithDatabase,
  startTestServer,
  type ServerWithDatabase,
  type TestServer,
} from '../support/processes/server';

const REASON = 'Ображає інших гравців';
const PASSWORD = 'secret-1';

let here: ServerWithDatabase;
let there: TestServer;
let suspensions: AccountSuspensions;
let player: TestPlayer;
const recorders: LiveRecorder[] = [];

beforeAll(async () => {
  here = await startServerWithDatabase();
  there = await startTestServer({ databaseUrl: here.databaseUrl });
  suspensions = new AccountSuspensions(here.application.core.resources.pool, false);
});

afterAll(async () => {
  await there?.close();
  await here?.close();
});

beforeEach(async () => {
  player = await TestPlayer.register(here.url);
});

afterEach(() => {
  for (const recorder of recorders.splice(0)) recorder.close();
});

async function suspend(until: string | null = null): Promise<void> {
  await here.application.core.sessions.suspendAccount(() =>
    suspensions.suspend(player.id, { reason: REASON, until }, 'root@host'),
  );
}

async function listen(server: TestServer): Promise<LiveRecorder> {
  const recorder = await LiveRecorder.open(playerAtServer(server, player));
  recorders.push(recorder);
  return recorder;
}

const statusAt = async (server: TestServer) => (await playerAtServer(server, player).getOnce('/user')).status;
const signIn = (password: string) =>
  new TestPlayer(here.url).post('/auth/login', { body: { username: player.user.email, password } });

describe('a suspended player', () => {
  it('gets the reason and the end at every call that needs a session', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect(await statusAt(there)).toBe(200);
    await suspend(until);

    for (const operation of listOperations().filter(({ template }) => !template.startsWith('/api/auth/'))) {
      const path = fillPath(operation, { userId: player.id });
      const answer = await playerAtServer(there, player).call(operation.method, path, {});
      expect({ path, status: answer.status, body: answer.body }).toStrictEqual({
        path,
        status: 403,
        body: {
          ...{ type: 'about:blank', title: 'Forbidden', status: 403, detail: 'This account is suspended.' },
          ...{ code: 'ACCOUNT_SUSPENDED', reason: REASON, until },
        },
      });
    }
  });

  it('gets the same at a login with the right password, and only then', async () => {
    await suspend();

    const answer = await signIn(PASSWORD);
    expectProblem(answer, 403, 'ACCOUNT_SUSPENDED');
    expect(answer.body).toMatchObject({ reason: REASON, until: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expectProblem(await signIn('wrong-1'), 401, 'LOGIN_FAILED');
  });

  it('is refused as a socket, and can log out', async () => {
    await suspend();

    expect((await listen(there)).refusals).toEqual(['ACCOUNT_SUSPENDED']);
    expectOk(await player.post('/auth/logout'));
    expect(await statusAt(here)).toBe(401);
  });

  it('loses the sockets in every process, and hears nothing afterwards', async () => {
    const { leader, members, party } = await createTeam(here.url, 1);
    player = members[0] ?? player;
    const quest = await createPartyQuest(leader, party.id, { targetValue: 100 });
    const sockets = [await listen(here), await listen(there)];
    await suspend();
    await Promise.all(sockets.map((socket) => socket.waitForEnd()));
    const heard = sockets.map(({ frames }) => frames.length);

    const observer = await LiveRecorder.open(leader);
    recorders.push(observer);
    await contribute(leader, party.id, quest.id, 2);
    await observer.waitForMessages('party:quest');
    expect(sockets.map(({ frames }) => frames.length)).toEqual(heard);
    expect(sockets.flatMap((socket) => socket.all('live:ended'))).toEqual([]);
  });

  it('goes on in the same session when the suspension has ended by itself', async () => {
    await suspend(new Date(Date.now() + 700).toISOString());

    await waitUntil('the player is let in', async () => (await statusAt(there)) === 200);
    expect(await statusAt(here)).toBe(200);
    expect((await listen(there)).refusals).toEqual([]);
    expectOk(await signIn(PASSWORD));
  });

  it('goes on in every process as soon as it is lifted', async () => {
    await suspend();
    expect([await statusAt(here), await statusAt(there)]).toEqual([403, 403]);
    await suspensions.lift(player.id, 'root@host');

    expect([await statusAt(here), await statusAt(there)]).toEqual([200, 200]);
    await expect(suspensions.lift(player.id, 'root@host')).rejects.toMatchObject({ code: 'not-suspended' });
  });

  it('keeps what others see, and gets what is due meanwhile', async () => {
    const { leader, members, party } = await createTeam(here.url, 1);
    player = members[0] ?? player;
    const quest = await createPartyQuest(leader, party.id, { targetValue: 2, xpReward: 100 });
    const policies = new PolicyOperations(here.application.core.resources.pool);
    await policies.pause('party-xp', 'root@host');
    const before = player.user.xp;
    await contribute(player, party.id, quest.id, 2);
    await suspend();
    await policies.resume('party-xp', 'root@host');

    const seen = await fetchParty(leader, party.id);
    expect(seen).toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ userId: player.id })]),
    });
    expect((await fetchFeed(leader, party.id)).filter(({ user }) => user.id === player.id)).not.toEqual([]);
    await suspensions.lift(player.id, 'root@host');
    await waitUntil('the share is paid', async () => {
      const { body } = await player.get<{ xp: number; level: number }>('/user');
      return body.level > 1 || body.xp > before;
    });
  });
});

it('a session that is read while its account is suspended is not cached as one that is not', async () => {
  const reads = Array.from({ length: 30 }, () => statusAt(there));
  await suspend();
  await Promise.all(reads);
  expect(await statusAt(there)).toBe(403);
});
