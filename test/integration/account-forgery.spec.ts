// Shows R270, R273, R385.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { AccountHarness, NEW_PASSWORD, OLD_PASSWORD } from '../support/api/account-harness';
import { runInProcess } from '../support/processes/command-line';
import { expectProblem } from '../support/api/game-api';
import { operatorsService } from '../support/api/operators';
import { TestPlayer, type Answer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';

/** The links that carry a secret of `account_token`, and the call that takes it. */
const PURPOSES = ['reset-password', 'verify-email'] as const;
type Purpose = (typeof PURPOSES)[number];

/** A row of `account_token`. */
interface StoredLink {
  readonly token_hash: Buffer;
}

let desk: AccountHarness;
/** Another player, whose links are not the player's. */
let other: TestPlayer;

beforeAll(async () => {
  desk = await AccountHarness.open();
});

afterAll(() => desk?.close());

beforeEach(async () => {
  await desk.begin();
  other = await TestPlayer.register(desk.server.url);
});

const ISSUE: Readonly<Record<Purpose, () => Promise<string>>> = {
  'reset-password': async () => {
    await desk.requestReset();
    return desk.tokenTo(desk.player.user.email);
  },
  'verify-email': async () => {
    await desk.changeEmail(desk.newEmail);
    return desk.tokenTo(desk.newEmail);
  },
};

const USE: Readonly<Record<Purpose, (token: string, by?: TestPlayer) => Promise<Answer<unknown>>>> = {
  'reset-password': (token) => desk.reset(token),
  'verify-email': (token, by) => desk.verify(token, by),
};

/** Changes the stored links of the player, as if they had been issued otherwise. */
function alterLinks(assignment: string): Promise<unknown> {
  return desk.pool.query(`update account_token set ${assignment} where account_id = $1`, [desk.player.id]);
}

function expectRefused(answer: Answer<unknown>): void {
  expectProblem(answer, 409, 'LINK_INVALID');
}

function expectAccepted(answer: Answer<unknown>): void {
  expect(answer).toMatchObject({ status: 200 });
}

describe.each(PURPOSES)('a link of the purpose %s', (purpose) => {
  const use = USE[purpose];

  it('is refused once it is used, and accepted again when its row is put back', async () => {
    const token = await ISSUE[purpose]();
    const { rows } = await desk.pool.query<StoredLink>('select * from account_token where account_id = $1', [
      desk.player.id,
    ]);
    expectAccepted(await use(token));
    await restoreSession();
    expectRefused(await use(token));
    await desk.pool.query(
      `insert into account_token select * from json_populate_recordset(null::account_token, $1::json)`,
      [JSON.stringify(rows.map((row) => ({ ...row, token_hash: `\\x${row.token_hash.toString('hex')}` })))],
    );
    await restoreSession();
    expectAccepted(await use(token));
  });

  it('is refused once it has expired, and accepted while it has not', async () => {
    const token = await ISSUE[purpose]();
    await alterLinks(`expires_at = now() - interval '1 second'`);
    expectRefused(await use(token));
    await alterLinks(`expires_at = now() + interval '1 minute'`);
    expectAccepted(await use(token));
  });

  it('is refused for the other purpose, and accepted when it was issued for it', async () => {
    const token = await ISSUE[purpose]();
    const swapped = PURPOSES.find((each) => each !== purpose)!;
    expectRefused(await USE[swapped](token));
    // The address of the swapped link: a reset takes the current one only.
    await desk.pool.query(`update account_token set purpose = $2, email = $3 where account_id = $1`, [
      desk.player.id,
      swapped,
      desk.player.user.email,
    ]);
    expectAccepted(await USE[swapped](token));
  });

  it('is accepted once when it is used by eight requests at a time', async () => {
    const token = await ISSUE[purpose]();
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('is refused when a character of its secret differs', async () => {
    const token = await ISSUE[purpose]();
    expectRefused(await use(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`));
    expectAccepted(await use(token));
  });

  it('changes no other account', async () => {
    const token = await ISSUE[purpose]();
    const before = await desk.account(other);
    expectAccepted(await use(token));
    expect(await desk.account(other)).toStrictEqual(before);
  });

  /** A reset ends the session that the next link would be used in. */
  async function restoreSession(): Promise<void> {
    if (purpose === 'reset-password') await desk.player.signIn(NEW_PASSWORD);
  }
});

describe('a link that verifies an e-mail', () => {
  it('is refused in the session of another player, and accepted once the row names that player', async () => {
    const token = await ISSUE['verify-email']();
    expectRefused(await desk.verify(token, other));
    await desk.pool.query('update account_token set account_id = $2 where account_id = $1', [
      desk.player.id,
      other.id,
    ]);
    expectAccepted(await desk.verify(token, other));
  });

  it('gives a squatter nothing when the owner of the address presses it', async () => {
    // The player plays the squatter: they ask for the address of the owner, who has no account yet.
    const owner = new TestPlayer(desk.server.url);
    const token = await ISSUE['verify-email']();
    expectProblem(await desk.verify(token, owner), 401, 'UNAUTHENTICATED');
    const registered = await TestPlayer.register(desk.server.url, { email: desk.newEmail });
    expectRefused(await desk.verify(token, registered));
    expect(await desk.account()).toMatchObject({ email: desk.player.user.email, isEmailVerified: false });
    expectProblem(await desk.verify(token), 409, 'duplicate_email');
  });
});

describe('a link that resets a password', () => {
  it('is refused once the account has another e-mail, however late it was issued', async () => {
    await desk.requestReset();
    const early = await desk.tokenTo(desk.player.user.email);
    expectAccepted(await desk.verify(await ISSUE['verify-email']()));
    expectRefused(await desk.reset(early));
    const late = randomBytes(32).toString('base64url');
    // As if the request had read the former address just before it was replaced.
    await desk.pool.query(
      `insert into account_token (token_hash, account_id, purpose, email, expires_at)
       values (sha256($1::bytea), $2, 'reset-password', $3, now() + interval '30 minutes')`,
      [Buffer.from(late), desk.player.id, desk.player.user.email],
    );
    const login = (password: string) =>
      desk.visitor().post('/auth/login', { body: { username: desk.newEmail, password } });
    expectRefused(await desk.reset(late));
    expectAccepted(await login(OLD_PASSWORD));
    await alterLinks(`email = '${desk.newEmail}'`);
    expectAccepted(await desk.reset(late));
    expectAccepted(await login(NEW_PASSWORD));
  });

  it('cancels a change of the e-mail that waits, and its link', async () => {
    const reset = await ISSUE['reset-password']();
    const change = await ISSUE['verify-email']();
    expectAccepted(await desk.reset(reset));
    await desk.player.signIn(NEW_PASSWORD);
    expect(await desk.account()).toMatchObject({ pendingEmail: null });
    expectRefused(await desk.verify(change));
  });

  it('is void once the account becomes an operator, as are its sessions', async () => {
    const run = (...args: string[]) => runInProcess(runAccountsCommand, desk.server.databaseUrl, args);
    const printed = await run('reset-link', desk.player.user.nickname);
    const token = new URL(printed.stdout.trim()).hash.slice(1);
    await operatorsService(desk.server).add(desk.player.user.email, 'root@host', { allowUnverified: true });
    const isSignedOut = async () => (await desk.player.getOnce('/user')).status === 401;
    await waitUntil('the server has heard that the session ended', isSignedOut);
    expectRefused(await desk.reset(token));
    await desk.player.signIn();
    expect(await desk.player.getOnce('/operations/projections')).toMatchObject({ status: 200 });
  });
});
