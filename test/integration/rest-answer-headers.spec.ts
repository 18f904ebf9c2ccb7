// Shows R196, R230: no header is documented in vain, and none is sent that isn't documented.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findContractFaults } from '../support/contract/contract-answers';
import { expectOk } from '../support/api/game-api';
import { createOidcUser } from '../support/outside/oidc-provider';
import { startOidcServer, type OidcServer } from '../support/outside/oidc-server';
import { fillPath, listOperations, type Operation } from '../support/contract/openapi-operations';
import { operatorsService } from '../support/api/operators';
import { TestPlayer, type Answer, type CallOptions, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer } from '../support/processes/server';
import { SoftwareAuthenticator } from '../support/outside/software-authenticator';

interface Thing {
  readonly id: string;
}

const CREDENTIALS = { password: 'secret-1', timeZone: 'Asia/Tokyo' };
/** After thirty days without its leader a party can have another. */
const AWAY_MS = 31 * 24 * 3_600_000;

let api: OidcServer;
let clockOffsetMs = 0;
const operations = listOperations();
/** By operation. */
const sentHeaders = new Map<string, Set<string>>();
const faults: string[] = [];

beforeAll(async () => {
  // No process runs projections.
  api = await startOidcServer({ ROLE: 'api' }, { now: () => new Date(Date.now() + clockOffsetMs) });
});

afterAll(async () => {
  await api.close();
});

async function call<Body>(
  player: TestPlayer,
  name: string,
  body?: object,
  ids: Readonly<Record<string, string>> = {},
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const operation = operations.find(({ operationId }) => operationId === name);
  if (!operation) throw new Error(`The document has no ${name}`);
  const answer = await player.call<Body>(operation.method, fillPath(operation, ids), {
    ...options,
    ...(body && { body }),
  });
  faults.push(...findContractFaults(operation, answer).map((fault) => `${name}: ${fault}`));
  const sent = sentHeaders.get(name) ?? new Set();
  sentHeaders.set(name, new Set([...sent, ...answer.headers.keys()]));
  return answer;
}

async function register(): Promise<TestPlayer> {
  const player = new TestPlayer(api.url);
  const nickname = `p${randomUUID().slice(0, 12)}`;
  const { password } = CREDENTIALS;
  const email = `${nickname}@example.org`;
  const form = { nickname, email, password, characterClass: 'mage', authProvider: 'email' };
  player.user = expectOk(await call<TestUser>(player, 'register', form));
  return player;
}

async function signInEveryWay(player: TestPlayer): Promise<void> {
  const visitor = () => new TestPlayer(api.url);
  expectOk(await call(visitor(), 'login', { username: player.user.email, ...CREDENTIALS }));
  const authenticator = new SoftwareAuthenticator({ rpId: 'localhost', origin: api.url });
  const ids = { userId: player.id };
  const { password } = CREDENTIALS;
  const { publicKey } = expectOk(
    await call<{ publicKey: { challenge: string } }>(
      player,
      'beginAddingPasskey',
      { currentPassword: password },
      ids,
    ),
  );
  expectOk(await call(player, 'addPasskey', { name: 'Phone', ...authenticator.create(publicKey) }, ids));
  const options = expectOk(await call<{ challenge: string }>(visitor(), 'beginPasskeySignIn'));
  expectOk(
    await call(visitor(), 'loginWithPasskey', {
      ...authenticator.answer(options),
      timeZone: 'America/New_York',
    }),
  );
  const browser = api.visit();
  await browser.signIn(createOidcUser());
  const form = { nickname: `p${randomUUID().slice(0, 12)}`, characterClass: 'mage' };
  expectOk(
    await call(browser.player, 'signUpWithOidc', form, {}, { headers: { cookie: browser.oidcCookie } }),
  );
}

/** Every command that answers from rows. */
async function playParty(leader: TestPlayer): Promise<Readonly<Record<string, string>>> {
  const [member, other, invited] = [await register(), await register(), await register()];
  expectOk(await call(leader, 'startDay', {}));
  const party = expectOk(await call<Thing>(leader, 'createParty', { name: 'Night owls' }));
  const ids = { userId: leader.id, partyId: party.id };
  for (const player of [member, other]) expectOk(await call(player, 'joinParty', {}, ids));
  const { token } = expectOk(await call<{ token: string }>(leader, 'createInvitation', {}, ids));
  expectOk(await call(invited, 'joinByInvitation', { token }));
  expectOk(await call(leader, 'changeParty', { weeklyGoal: 90 }, ids));
  expectOk(await call(leader, 'removeMember', { userId: other.id }, ids));
  const form = { name: 'Run', description: 'Together' };
  const quest = expectOk(await call<Thing>(leader, 'createPartyQuest', form, ids));
  clockOffsetMs = AWAY_MS;
  expectOk(await call(member, 'startDay', {}));
  expectOk(await call(member, 'claimLeadership', undefined, ids));
  expectOk(await call(member, 'promoteMember', { userId: leader.id }, ids));
  return { ...ids, questId: quest.id };
}

/** A position that no read model reaches. */
const FAR = { headers: { 'x-min-position': '9'.repeat(19) } };

const takesMinPosition = ({ method, parameters }: Operation) =>
  method === 'GET' && parameters.some(({ name }) => name === 'X-Min-Position');

/** The cookie's depends on the request's, not on the call. */
function listOptionalHeaders({ responses }: Operation): readonly string[] {
  const described = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return described
    .flatMap(([, { headers }]) => Object.entries(headers ?? {}))
    .filter(([name, { required }]) => !required && name !== 'Set-Cookie')
    .map(([name]) => name.toLowerCase());
}

it('every header that the document gives to a success is sent, and no other, also while no process projects', async () => {
  const leader = await register();
  await signInEveryWay(leader);
  const ids = { ...(await playParty(leader)), accountId: leader.id };
  await operatorsService(api).add(leader.user.email, 'root@host', { allowUnverified: true });
  await leader.signIn(CREDENTIALS.password);
  await Promise.all(
    operations
      .filter(takesMinPosition)
      .map(({ operationId = '' }) => call(leader, operationId, undefined, ids, FAR)),
  );
  const projections = await startTestServer({ databaseUrl: api.databaseUrl });
  try {
    await waitUntil('all read models have a position', async () =>
      (await call(leader, 'getCurrentUser')).headers.has('x-read-position'),
    );
  } finally {
    await projections.close();
  }

  expect(faults).toStrictEqual([]);
  const never = operations.flatMap((operation) =>
    listOptionalHeaders(operation)
      .filter((name) => !sentHeaders.get(operation.operationId ?? '')?.has(name))
      .map((name) => `${operation.operationId}: ${name}`),
  );
  expect(never).toStrictEqual([]);
});
