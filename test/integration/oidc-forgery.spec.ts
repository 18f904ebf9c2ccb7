// Shows R401.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../support/api/game-api';
import {
  createOidcUser,
  readClaims,
  TestOidcProvider,
  type TokenAnswer,
} from '../support/outside/oidc-provider';
import { rawRequest } from '../support/api/raw-request';
import { startOidcServer, type OidcServer } from '../support/outside/oidc-server';
import type { OidcVisitor } from '../support/outside/oidc-visitor';

const REFUSED = '/auth?oidc=refused';

let server: OidcServer;
let second: TestOidcProvider;
let visitor: OidcVisitor;

beforeAll(async () => {
  server = await startOidcServer();
  second = await TestOidcProvider.start([`${server.url}/api/auth/oidc/callback`]);
});

afterAll(async () => {
  await server?.close();
  await second?.close();
});

beforeEach(async () => {
  server.provider.forgeTokens = undefined;
  await server.pool.query('delete from rate_limit');
  visitor = server.visit();
});

/** The provider's answer to a sign-in that begins in `browser`. */
const ask = async (browser = visitor) => browser.visitProvider(await browser.start(), createOidcUser());

function change(callback: URL, parameters: Readonly<Record<string, string | null>>): URL {
  const changed = new URL(callback);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) changed.searchParams.delete(name);
    else changed.searchParams.set(name, value);
  }
  return changed;
}

async function expectNothingGained(): Promise<void> {
  expectProblem(await visitor.call('GET', '/user'), 401, 'UNAUTHENTICATED');
  expectProblem(await visitor.call('GET', '/auth/oidc/sign-up'), 409, 'OIDC_SIGN_UP_EXPIRED');
}

describe('the answer of the provider', () => {
  it('is taken as it is', async () => {
    expect(await visitor.bring(await ask())).toBe('/auth/oidc');
  });

  it.each<[string, (callback: URL) => URL]>([
    ['a forged state', (callback) => change(callback, { state: 'A'.repeat(43) })],
    ['no state', (callback) => change(callback, { state: null })],
    ['an empty state', (callback) => change(callback, { state: '' })],
    ['two states', (callback) => new URL(`${callback.href}&state=${callback.searchParams.get('state')}`)],
    ['the issuer of another provider', (callback) => change(callback, { iss: second.issuer })],
    ['an unknown code', (callback) => change(callback, { code: 'A'.repeat(43) })],
    ['no code', (callback) => change(callback, { code: null })],
    ['no issuer, which this provider always sends', (callback) => change(callback, { iss: null })],
  ])('is refused with %s', async (_what, forge) => {
    expect(await visitor.bring(forge(await ask()))).toBe(REFUSED);
    await expectNothingGained();
  });

  it('is refused in another browser, and still taken in its own', async () => {
    const callback = await ask();
    const stranger = server.visit();
    expect(await stranger.bring(callback)).toBe(REFUSED);
    await stranger.start();
    expect(await stranger.bring(callback)).toBe(REFUSED);
    expect(await visitor.bring(callback)).toBe('/auth/oidc');
  });

  it('is refused a second time', async () => {
    const callback = await ask();
    const cookie = visitor.oidcCookie;
    expect(await visitor.bring(callback)).toBe('/auth/oidc');
    visitor.oidcCookie = cookie;
    expect(await visitor.bring(callback)).toBe(REFUSED);
  });

  it('is taken once when it arrives many times at the same moment', async () => {
    const callback = await ask();
    const pages = await Promise.all([0, 1, 2, 3, 4].map(() => visitor.bring(callback)));
    expect(pages.filter((page) => page === '/auth/oidc')).toHaveLength(1);
    expect(pages.filter((page) => page === REFUSED)).toHaveLength(4);
  });

  it('is refused after ten minutes', async () => {
    const callback = await ask();
    await server.pool.query(`update oidc_login set expires_at = now() - interval '1 second'`);
    expect(await visitor.bring(callback)).toBe(REFUSED);
    await expectNothingGained();
  });

  it('is refused with the code of another sign-in: the code is bound to its verifier', async () => {
    const other = server.visit();
    const code = (await ask(other)).searchParams.get('code');
    expect(await visitor.bring(change(await ask(), { code }))).toBe(REFUSED);
    await expectNothingGained();
  });

  it('is refused with a code that was redeemed before', async () => {
    const other = server.visit();
    const callback = await ask(other);
    expect(await other.bring(callback)).toBe('/auth/oidc');
    const replayed = change(await ask(), { code: callback.searchParams.get('code') });
    expect(await visitor.bring(replayed)).toBe(REFUSED);
    await expectNothingGained();
  });
});

describe('the ID token', () => {
  it('is taken when it is signed again unchanged', async () => {
    forge((token) => server.provider.resign(token, {}));
    expect(await visitor.bring(await ask())).toBe('/auth/oidc');
  });

  it.each<[string, (token: string) => string]>([
    ['another nonce', (token) => server.provider.resign(token, { nonce: 'A'.repeat(43) })],
    ['no nonce', (token) => server.provider.resign(token, { nonce: undefined })],
    ['another issuer', (token) => server.provider.resign(token, { iss: second.issuer })],
    ['another audience', (token) => server.provider.resign(token, { aud: 'another-client' })],
    ['another subject than the profile has', (token) => server.provider.resign(token, { sub: randomUUID() })],
    ['an end in the past', (token) => server.provider.resign(token, { exp: 1 })],
    ['the signature of another provider', (token) => second.resign(token, {})],
    ['the issuer and signature of another provider', (token) => second.resign(token, { iss: second.issuer })],
    ['a signature that is cut off', (token) => token.slice(0, -8)],
    ['changed claims under the old signature', (token) => changeClaims(token, { email_verified: true })],
    ['no signature at all', (token) => unsign(token)],
  ])('is refused with %s', async (_what, change) => {
    forge(change);
    expect(await visitor.bring(await ask())).toBe(REFUSED);
    await expectNothingGained();
  });

  it('is refused when there is none', async () => {
    server.provider.forgeTokens = ({ id_token: _none, ...answer }) => answer as TokenAnswer;
    expect(await visitor.bring(await ask())).toBe(REFUSED);
    await expectNothingGained();
  });

  function forge(change: (token: string) => string): void {
    server.provider.forgeTokens = (answer) => ({ ...answer, id_token: change(answer.id_token) });
  }

  function changeClaims(token: string, changed: object): string {
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ ...readClaims(token), ...changed })).toString('base64url');
    return `${header}.${claims}.${signature}`;
  }

  function unsign(token: string): string {
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  }
});

describe('the form of a first sign-in', () => {
  const form = () => ({ nickname: `f${randomUUID().slice(0, 12)}`, characterClass: 'mage' });

  it('is refused in another browser, and with a forged cookie', async () => {
    await visitor.bring(await ask());
    const stranger = server.visit();
    for (const cookie of ['', `questlog_oidc=${'A'.repeat(43)}`, 'questlog_oidc=x']) {
      stranger.oidcCookie = cookie;
      expectProblem(await stranger.call('GET', '/auth/oidc/sign-up'), 409, 'OIDC_SIGN_UP_EXPIRED');
      expectProblem(await stranger.call('POST', '/auth/oidc/sign-up', form()), 409, 'OIDC_SIGN_UP_EXPIRED');
    }
    expect(await visitor.call('POST', '/auth/oidc/sign-up', form())).toMatchObject({ status: 201 });
  });

  it('is refused with the cookie from before the sign-in', async () => {
    const callback = await ask();
    const cookie = visitor.oidcCookie;
    await visitor.bring(callback);
    expect(visitor.oidcCookie).not.toBe(cookie);
    visitor.oidcCookie = cookie;
    expectProblem(await visitor.call('POST', '/auth/oidc/sign-up', form()), 409, 'OIDC_SIGN_UP_EXPIRED');
  });

  it('is refused after a quarter of an hour', async () => {
    await visitor.bring(await ask());
    await server.pool.query(`update oidc_sign_up set expires_at = now() - interval '1 second'`);
    expectProblem(await visitor.call('POST', '/auth/oidc/sign-up', form()), 409, 'OIDC_SIGN_UP_EXPIRED');
  });

  it('is taken once when it is sent many times at the same moment', async () => {
    await visitor.bring(await ask());
    const sent = await Promise.all([0, 1, 2].map(() => visitor.call('POST', '/auth/oidc/sign-up', form())));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('the way to the provider', () => {
  it('begins at PUBLIC_URL whatever host the request names, with PKCE, state and nonce', async () => {
    const address = new URL(await visitor.start());
    expect(address.origin).toBe(server.provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      redirect_uri: `${server.url}/api/auth/oidc/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const forged = await rawRequest(`${server.url}/api/auth/oidc/start`, { method: 'POST', headers });
    expect(forged.status).toBe(421);
  });

  it('can be opened by no other site', async () => {
    const headers = { origin: 'https://evil.example' };
    expectProblem(await visitor.player.post('/auth/oidc/start', { headers }), 403, 'FOREIGN_ORIGIN');
  });

  it('leaves nothing in the database that an answer could be forged with', async () => {
    const address = new URL(await visitor.start());
    const { rows } = await server.pool.query<{ row: string }>(
      'select oidc_login::text as row from oidc_login',
    );
    const stored = rows.map(({ row }) => row).join('\n');
    for (const secret of [address.searchParams.get('state')!, visitor.oidcCookie.split('=')[1]!]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(visitor.lastSetCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is limited by address, and so are answers', async () => {
    await server.pool.query('delete from rate_limit');
    await visitor.start();
    await server.pool.query(`update rate_limit set points = 200 where key like 'oidc-address:%'`);
    expectProblem(await visitor.call('POST', '/auth/oidc/start'), 429, 'TOO_MANY_REQUESTS');
    expect(await visitor.bring(new URL(`${server.url}/api/auth/oidc/callback?state=x`))).toBe(
      '/auth?oidc=too-many',
    );
  });
});
