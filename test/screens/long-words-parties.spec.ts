import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPORT_TEXT } from '../../server/contracts/reports';
import { openDialogOn } from '../support/browser/accessibility-players';
import { dialog, leaveDialog } from '../support/browser/audited-screens';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { findCutOff } from '../support/browser/layout';
import { LongWordsVisitor, PARTY, PARTY_QUEST, word } from '../support/browser/long-words';
import { PlayerYesterday } from '../support/browser/player-yesterday';
import { Visitor } from '../support/browser/visitor';

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

describe.each(['en', 'uk'] as const)(
  'the longest words of parties fit the screens of a phone in %s:',
  (language) => {
    let player: LongWordsVisitor;
    let visitor: Visitor;

    beforeAll(async () => {
      player = await LongWordsVisitor.open(stage, yesterday, language);
      ({ visitor } = player);
    });

    afterAll(() => visitor?.context.close());

    const fits = async () => expect(await findCutOff(visitor.page)).toEqual([]);
    const at = (path: string, ready: string) => player.at(path, ready);
    const open = (button: string | RegExp, ready: string) => player.open(button, ready);

    it('the parties, and the form of a new one', async () => {
      const { parties } = visitor.texts;
      await at('/parties', PARTY);
      await fits();
      await open(parties.create, parties.form.isPublic);
      await openDialogOn(visitor.page).getByLabel(parties.form.requiresPassword).check();
      await fits();
      await leaveDialog(visitor.page);
      await visitor.tab(parties.tabs.discover).click();
      await visitor.page.getByText(PARTY).first().waitFor();
      await fits();
    });

    it.each(['overview', 'quests', 'members', 'activities'] as const)('the %s of a party', async (tab) => {
      await at(`/parties/${player.led.id}?tab=${tab}`, visitor.texts.parties.page.stats.xp);
      await visitor.page.getByRole('tabpanel').waitFor();
      await fits();
    });

    it('the settings of a party, and the question before it is deleted', async () => {
      const { parties } = visitor.texts;
      await at(`/parties/${player.led.id}`, PARTY);
      await open(parties.settings.open, parties.settings.weeklyGoal);
      await openDialogOn(visitor.page).getByLabel(parties.form.requiresPassword).check();
      await fits();
      await visitor.button(parties.settings.delete, openDialogOn(visitor.page)).click();
      await dialog(visitor, parties.settings.deleteConfirm);
      await fits();
    });

    it('the film of a party’s week', async () => {
      const { film } = visitor.texts.parties;
      await at(`/parties/${player.led.id}`, PARTY);
      await open(film.open, film.begin);
      await fits();
      await visitor.button(film.forward, openDialogOn(visitor.page)).click();
      await fits();
    });

    it('the form of a party quest', async () => {
      const { parties } = visitor.texts;
      await at(`/parties/${player.led.id}?tab=quests`, PARTY_QUEST);
      await open(parties.quests.create, parties.questForm.target);
      await fits();
    });

    it('the question before a party quest is removed', async () => {
      const { quests } = visitor.texts.parties;
      await at(`/parties/${player.led.id}?tab=quests`, PARTY_QUEST);
      await open(Visitor.fill(quests.removeOf, { name: PARTY_QUEST }), quests.removeConfirm);
      await fits();
    });

    it.each(['transfer', 'remove'] as const)(
      'the options of a member, and the question before %s',
      async (how) => {
        const { members } = visitor.texts.parties;
        await at(`/parties/${player.led.id}?tab=members`, PARTY);
        await open(new RegExp(`^${members.optionsOf.replace('{{name}}', '')}`), members.transfer);
        await fits();
        await visitor.button(new RegExp(members[how]), openDialogOn(visitor.page)).click();
        await dialog(visitor, members[`${how}Text`]);
        await fits();
      },
    );

    it('the reports of a member and of a party', async () => {
      const { members, report } = visitor.texts.parties;
      const fill = async () => {
        await openDialogOn(visitor.page).locator('textarea[name=report]').fill(word(REPORT_TEXT.max));
        await fits();
      };
      await at(`/parties/${player.joined.id}?tab=members`, PARTY);
      await open(new RegExp(`^${members.optionsOf.replace('{{name}}', '')}`), report.open);
      await visitor.button(report.open, openDialogOn(visitor.page)).click();
      await dialog(visitor, report.lead);
      await fill();
      await leaveDialog(visitor.page);
      await at(`/parties/${player.joined.id}`, PARTY);
      await open(report.openParty, report.lead);
      await fill();
    });

    it('the question before leaving a party', async () => {
      const { parties } = visitor.texts;
      await at(`/parties/${player.joined.id}`, PARTY);
      await open(parties.leave.open, parties.leave.confirm);
      await fits();
    });

    it('the invitations to a party, and a link that was just made', async () => {
      const { invitation } = visitor.texts.parties;
      await at(`/parties/${player.joined.id}?tab=members`, PARTY);
      await open(invitation.open, invitation.lead);
      await fits();
      await visitor.button(invitation.create, openDialogOn(visitor.page)).click();
      await dialog(visitor, invitation.copy);
      await fits();
    });

    it('a party of others, and the dialog that asks for its password', async () => {
      const { parties } = visitor.texts;
      await at(`/parties/${player.locked.id}`, PARTY);
      await fits();
      await open(parties.page.join, parties.join.passwordText);
      await fits();
    });
  },
);
