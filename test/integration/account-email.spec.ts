// Shows R273.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountHarness, NEW_PASSWORD } from '../support/api/account-harness';
import { expectProblem } from '../support/api/game-api';
import { readLink, readParts } from '../support/outside/mail-server';
import { TestPlayer } from '../support/api/player';
import { startTestServer } from '../support/processes/server';

let desk: AccountHarness;

beforeAll(async () => {
  desk = await AccountHarness.open();
});

afterAll(() => desk?.close());

beforeEach(() => desk.begin());

describe('changing the e-mail', () => {
  it('counts once the link sent to the new address is used, and the old one is notified', async () => {
    expect(await desk.changeEmail(desk.newEmail.toUpperCase())).toMatchObject({ status: 200 });
    const before = { email: desk.player.user.email, isEmailVerified: false, pendingEmail: desk.newEmail };
    expect(await desk.account()).toMatchObject(before);
    const announced = readParts(await desk.mailServer.waitForMail(desk.player.user.email, 1));
    expect(announced[0]).toContain('takes effect when the new address is confirmed');
    expect(await desk.verify(await desk.tokenTo(desk.newEmail))).toMatchObject({ status: 200 });
    const done = readParts(await desk.mailServer.waitForMail(desk.player.user.email, 2));
    expect(done[0]).toContain('This address no longer belongs to your account');
    expect(await desk.account()).toMatchObject({
      email: desk.newEmail,
      isEmailVerified: true,
      pendingEmail: null,
    });
  });

  it('is refused without the current password, or for the address of another account', async () => {
    expectProblem(await desk.changeEmail(desk.newEmail, 'wrong-1'), 403, 'PASSWORD_WRONG');
    const other = await TestPlayer.register(desk.server.url);
    expectProblem(await desk.changeEmail(other.user.email), 409, 'duplicate_email');
    expect(await desk.account()).toMatchObject({ email: desk.player.user.email, pendingEmail: null });
  });

  it.each(['\u200b', '\u200f', '\u202e', '\u2066', '\u0085'])(
    'is refused to an address with a character that is not seen as it is: %j',
    async (character) => {
      expectProblem(await desk.changeEmail(`ole${character}na@example.org`), 400, 'VALIDATION_FAILED');
      expect(await desk.account()).toMatchObject({ email: desk.player.user.email, pendingEmail: null });
    },
  );

  it('is refused when another account has got the address meanwhile', async () => {
    await desk.changeEmail(desk.newEmail);
    const token = await desk.tokenTo(desk.newEmail);
    await TestPlayer.register(desk.server.url, { email: desk.newEmail });
    expectProblem(await desk.verify(token), 409, 'duplicate_email');
    expect(await desk.account()).toMatchObject({ email: desk.player.user.email });
  });

  it('is cancelled by a change of the password', async () => {
    await desk.changeEmail(desk.newEmail);
    const token = await desk.tokenTo(desk.newEmail);
    await desk.changePassword();
    expectProblem(await desk.verify(token), 409, 'LINK_INVALID');
    expect(await desk.account()).toMatchObject({ email: desk.player.user.email, pendingEmail: null });
  });

  it('is replaced by a later one', async () => {
    await desk.changeEmail(desk.newEmail);
    const first = await desk.tokenTo(desk.newEmail);
    await desk.changeEmail(`second-${desk.newEmail}`);
    const second = await desk.tokenTo(`second-${desk.newEmail}`);
    expectProblem(await desk.verify(first), 409, 'LINK_INVALID');
    expect(await desk.verify(second)).toMatchObject({ status: 200 });
    expectProblem(await desk.verify(second), 409, 'LINK_INVALID');
  });

  it('takes no link that resets a password, and the reverse', async () => {
    const guest = new TestPlayer(desk.server.url);
    await guest.post('/auth/request-password-reset', { body: { email: desk.player.user.email } });
    const resetToken = await desk.tokenTo(desk.player.user.email);
    await desk.changeEmail(desk.newEmail);
    const emailToken = await desk.tokenTo(desk.newEmail);
    expectProblem(await desk.verify(resetToken), 409, 'LINK_INVALID');
    const reset = (token: string) =>
      guest.post('/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
    expectProblem(await reset(emailToken), 409, 'LINK_INVALID');
    expect(await reset(resetToken)).toMatchObject({ status: 200 });
  });
});

describe('verifying the e-mail', () => {
  it('takes the link of the mail that greets a newcomer, in the language of the registration', async () => {
    const newcomer = await TestPlayer.register(desk.server.url, { language: 'uk' });
    const mail = await desk.mailServer.waitForMail(newcomer.user.email);
    expect(readParts(mail)[0]).toContain(`Вітаємо, ${newcomer.user.nickname}!`);
    expect(await desk.account(newcomer)).toMatchObject({ isEmailVerified: false });
    expect(await desk.verify(readLink(mail).hash.slice(1), newcomer)).toMatchObject({ status: 200 });
    expect(await desk.account(newcomer)).toMatchObject({ isEmailVerified: true });
  });

  it('takes the link sent on request, once', async () => {
    expect(await desk.post('request-verification')).toMatchObject({ status: 200 });
    const token = await desk.tokenTo(desk.player.user.email);
    expect(await desk.verify(token)).toMatchObject({ status: 200 });
    expect(await desk.account()).toMatchObject({ email: desk.player.user.email, isEmailVerified: true });
    expectProblem(await desk.verify(token), 409, 'LINK_INVALID');
  });
});

// The last test here: passport keeps the strategy of the application made last, for all of a process.
describe('verifying the e-mail at an installation without a mail server', () => {
  it('is refused', async () => {
    const silent = await startTestServer({ databaseUrl: desk.server.databaseUrl });
    const same = Object.assign(new TestPlayer(silent.url), {
      cookie: desk.player.cookie,
      user: desk.player.user,
    });
    expectProblem(await desk.post('request-verification', undefined, same), 409, 'MAIL_NOT_CONFIGURED');
    await silent.close();
  });
});
