// Shows R403.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../support/api/game-api';
import { createOidcUser } from '../support/outside/oidc-provider';
import { startOidcServer, type OidcServer } from '../support/outside/oidc-server';
import type { TestPlayer, TestUser } from '../support/api/player';

const GROUP = 'questlog-operators';

let server: OidcServer;

beforeAll(async () => {
  server = await startOidcServer({ OIDC_OPERATOR_GROUP: GROUP });
});

afterAll(() => server?.close());

beforeEach(async () => {
  await server.pool.query('delete from rate_limit');
});

const me = (player: TestPlayer) => player.get<TestUser & { isOperator: boolean }>('/user');

describe('the group of operators at the provider', () => {
  it('makes an operator at the sign-in, and takes that back at a later one, ending the other sessions', async () => {
    const user = createOidcUser({ groups: ['other'] });
    const first = await server.signUp(user);
    expect((await me(first)).body.isOperator).toBe(false);
    const second = await server.signIn({ ...user, groups: ['other', GROUP] });
    expect((await me(second)).body.isOperator).toBe(true);
    expectProblem(await first.get('/user'), 401, 'UNAUTHENTICATED');
    const third = await server.signIn({ ...user, groups: undefined });
    expect((await me(third)).body.isOperator).toBe(false);
    expectProblem(await second.get('/user'), 401, 'UNAUTHENTICATED');
    const { rows } = await server.pool.query<{ act: string }>(
      `select act from operator_act where actor = 'oidc' and subject = $1 order by id`,
      [user.email],
    );
    expect(rows.map(({ act }) => act)).toEqual(['operator added', 'operator removed']);
  });

  it('makes an operator at the first sign-in, also by a single text', async () => {
    expect((await me(await server.signUp(createOidcUser({ groups: GROUP })))).body.isOperator).toBe(true);
  });

  it('takes nothing from an operator of the command line', async () => {
    const player = await server.registerVerified();
    await server.ownerPool.query(
      `insert into operator (account_id, granted_by, granted_at) values ($1, 'cli', now())`,
      [player.id],
    );
    const session = await server.signIn(createOidcUser({ email: player.user.email, groups: [] }));
    expect((await me(session)).body.isOperator).toBe(true);
  });

  it('makes no operator of an account whose own e-mail is not verified', async () => {
    const user = createOidcUser({ groups: [GROUP] });
    const player = await server.signUp({ ...user, groups: [] });
    await server.pool.query('update account set email_verified_at = null where id = $1', [player.id]);
    expect((await me(await server.signIn(user))).body.isOperator).toBe(false);
    await expect(server.pool.query('select grant_oidc_operator($1)', [player.id])).rejects.toThrow(
      'no verified e-mail',
    );
  });

  it('makes operators nowhere without the setting, by SQL neither', async () => {
    const plain = await startOidcServer();
    try {
      const player = await plain.signUp(createOidcUser({ groups: [GROUP] }));
      expect((await me(player)).body.isOperator).toBe(false);
      await expect(plain.pool.query('select grant_oidc_operator($1)', [player.id])).rejects.toThrow(
        'permission denied',
      );
    } finally {
      await plain.close();
    }
  });
});
