import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { ACT_REASON } from '../../server/contracts/accounts';
import { REPORT_TEXT } from '../../server/contracts/reports';
import { Operators } from '../../server/operations/operators/operators';
import { NICKNAME_LENGTH } from '../../server/rules/text';
import { openDialogOn } from '../support/browser/accessibility-players';
import { dialog, leaveDialog } from '../support/browser/audited-screens';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { findCutOff } from '../support/browser/layout';
import { LongWordsVisitor, PARTY, word } from '../support/browser/long-words';
import { TestPlayer } from '../support/api/player';
import { PlayerYesterday } from '../support/browser/player-yesterday';
import { report } from '../support/api/reports-api';
import { attachAuthenticator } from '../support/browser/virtual-authenticator';
import { Visitor } from '../support/browser/visitor';

const PASSKEY = word(50);
const REASON = word(ACT_REASON.max);

let stage: BrowserTestServer;
let yesterday: PlayerYesterday;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
  yesterday = await PlayerYesterday.open(stage.database.url);
});

afterAll(async () => {
  await yesterday?.close();
  await stage?.close();
});

async function registerOperator(language: 'en' | 'uk'): Promise<TestPlayer> {
  const nickname = word(NICKNAME_LENGTH.max, `${language}-op`);
  const operator = await TestPlayer.register(stage.url, { language, nickname });
  const pool = new Pool({ connectionString: stage.database.url, max: 1 });
  try {
    await new Operators(pool).add(operator.user.email, 'root@host', { allowUnverified: true });
  } finally {
    await pool.end();
  }
  await operator.signIn();
  return operator;
}

describe.each(['en', 'uk'] as const)(
  'the longest words of an account fit the screens of a phone in %s:',
  (language) => {
    let player: LongWordsVisitor;
    let visitor: Visitor;
    let operator: Visitor;

    beforeAll(async () => {
      player = await LongWordsVisitor.open(stage, yesterday, language);
      ({ visitor } = player);
      operator = await Visitor.open(stage.browser, { language });
      await operator.signInAs(await registerOperator(language));
    });

    afterAll(async () => {
      await visitor?.context.close();
      await operator?.context.close();
    });

    const fits = async ({ page } = visitor) => expect(await findCutOff(page)).toEqual([]);

    /** Opens the settings' own page, and from it the dialog of this button. */
    async function openSetting(button: string, ready: string): Promise<void> {
      await player.at('/settings', visitor.texts.settings.access.devices);
      await player.open(button, ready);
    }

    it('the form of a new nickname', async () => {
      const { nickname } = visitor.texts.settings;
      await openSetting(nickname.change, nickname.new);
      await openDialogOn(visitor.page).getByLabel(nickname.new).fill(word(NICKNAME_LENGTH.max));
      await fits();
    });

    it('the choice of a new class', async () => {
      const { settings } = visitor.texts;
      await openSetting(settings.class.change, settings.class.hint);
      await fits();
    });

    it('the pauses', async () => {
      const { pauses } = visitor.texts.settings;
      await openSetting(pauses.manage, pauses.none);
      await fits();
    });

    it('the forms that add, rename and remove a passkey, and the list of passkeys', async () => {
      const { access, passkeys } = visitor.texts.settings;
      // Browsers have passkeys at the name localhost, not at its address.
      player.player.url = `http://localhost:${new URL(stage.url).port}`;
      await visitor.signInAs(player.player);
      await attachAuthenticator(visitor.page);
      await openSetting(passkeys.add, passkeys.name);
      const form = openDialogOn(visitor.page);
      await form.getByLabel(passkeys.name).fill(PASSKEY);
      await form.getByLabel(access.currentPassword).fill('secret-1');
      await fits();
      await visitor.button(passkeys.submit.add, form).click();
      await form.waitFor({ state: 'hidden' });
      await player.at('/settings', PASSKEY);
      await fits();
      await player.open(Visitor.fill(passkeys.renameOne, { name: PASSKEY }), passkeys.name);
      await fits();
      await leaveDialog(visitor.page);
      await player.open(Visitor.fill(passkeys.removeOne, { name: PASSKEY }), access.currentPassword);
      await fits();
    });

    it('the operators’ queue of reports, the answer to one, and the reporter’s own list', async () => {
      const { reports } = operator.texts.operations;
      const text = word(REPORT_TEXT.max);
      await report(player.player, { kind: 'party', subjectId: player.joined.id, text });
      await operator.page.goto(new URL('/ops/reports', stage.url).href);
      await operator.page.getByText(text).waitFor();
      await fits(operator);
      const { accounts } = operator.texts;
      await operator.button(Visitor.fill(accounts.action.hideOf, { party: PARTY })).click();
      await dialog(operator, accounts.hideForm.text);
      await openDialogOn(operator.page).locator('textarea[name=reason]').fill(REASON);
      await fits(operator);
      await leaveDialog(operator.page);
      await operator.button(Visitor.fill(reports.answerOne, { name: PARTY })).click();
      await dialog(operator, reports.answerLead);
      await openDialogOn(operator.page).locator('textarea[name=reason]').fill(REASON);
      await fits(operator);
      await operator.button(reports.answer, openDialogOn(operator.page)).click();
      await openDialogOn(operator.page).waitFor({ state: 'hidden' });
      await operator.page.getByLabel(reports.answeredOnly).check();
      await operator.page.getByText(`${reports.outcome.acted} · ${REASON}`).first().waitFor();
      await fits(operator);
      await player.at('/settings', text);
      await fits();
    });

    it('the operators’ accounts, one of them, and the forms that act on it', async () => {
      const { accounts } = operator.texts;
      const { page } = operator;
      const { id, user } = player.player;
      const act = async (button: string, ready: string) => {
        await operator.button(button).first().click();
        await dialog(operator, ready);
        await openDialogOn(page).locator('textarea[name=reason]').fill(REASON);
        await fits(operator);
      };
      await page.goto(new URL('/ops/accounts', stage.url).href);
      await page.getByText(user.email).waitFor();
      await fits(operator);
      await page.goto(new URL(`/ops/accounts/${id}`, stage.url).href);
      await operator.button(accounts.action.resetLink).click();
      await page.getByLabel(accounts.link).waitFor();
      await fits(operator);
      for (const kind of ['hide', 'remove', 'close'] as const) {
        await act(Visitor.fill(accounts.action[`${kind}Of`], { party: PARTY }), accounts[`${kind}Form`].text);
        await leaveDialog(page);
      }
      await act(accounts.action.hideNickname, accounts.hideNicknameForm.text);
      await leaveDialog(page);
      await act(accounts.action.suspend, accounts.suspendForm.text);
      await operator.button(accounts.action.suspend, openDialogOn(page)).click();
      await openDialogOn(page).waitFor({ state: 'hidden' });
      await page.getByText(REASON).waitFor();
      await fits(operator);
      await page.goto(new URL('/ops', stage.url).href);
      await page.getByText(REASON).first().waitFor();
      await fits(operator);
    });

    it('the page that a suspended player sees', async () => {
      await player.at('/', REASON);
      await fits();
    });
  },
);
