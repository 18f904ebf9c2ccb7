// Shows R77, R78, R122, R156, R157.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityViolations } from '../support/browser/axe';
import {
  contributeTo,
  createTestParty,
  expectOk,
  joinParty,
  createPartyQuest,
} from '../support/api/game-api';
import { PartyPageObject } from '../support/browser/party-page-object';
import { Visitor } from '../support/browser/visitor';
import { TestPlayer } from '../support/api/player';
import { INTERNAL_ERROR, GamePageObject } from '../support/browser/game-page-object';
import { BrowserTestServer } from '../support/browser/browser-test-server';

/** A problem text of the server. */
const SAID = { status: 409, body: { status: 409, code: 'CONFLICT', detail: 'Words of the server' } };
const PARTY = 'Нічні сови';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

/** A player who leads a party with a quest and a member, and is alone in another. */
interface Guest {
  readonly leader: PartyPageObject;
  readonly screens: GamePageObject;
  readonly member: TestPlayer;
  readonly partyId: string;
  readonly ownPartyId: string;
}

const LOOKS = [
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const;

async function guest(look: (typeof LOOKS)[number]): Promise<Guest> {
  const leader = await PartyPageObject.open(stage.browser, stage.url, look);
  const member = await TestPlayer.register(stage.url);
  const { id: partyId } = await createTestParty(leader.player, {
    name: PARTY,
    weeklyGoal: 100,
    rules: 'Be kind.',
  });
  const { id: ownPartyId } = await createTestParty(leader.player, { name: 'Alone' });
  await joinParty(member, partyId);
  const { id: questId } = await createPartyQuest(leader.player, partyId, { name: 'Pages', targetValue: 9 });
  expectOk(await contributeTo(member, partyId, questId, 2));
  return { leader, screens: new GamePageObject(leader.visitor), member, partyId, ownPartyId };
}

describe('in a party,', () => {
  let guests: readonly Guest[];

  beforeAll(async () => {
    guests = await Promise.all(LOOKS.map(guest));
  });

  /** On a phone and a desktop, in both languages. */
  const everywhere = (play: (each: Guest) => Promise<void>) => async () => {
    await Promise.all(guests.map(play));
  };

  describe('a refusal', () => {
    it(
      'of a contribution is shown, and the bar goes back',
      everywhere(async ({ leader, partyId, screens }) => {
        await leader.goTo(partyId, 'quests');
        await leader.bar(2, 9).waitFor();
        await screens.stubNextCommand(/\/contribute$/, INTERNAL_ERROR);
        await leader.contribute('Pages');
        const { errors } = leader.visitor.texts.common;
        await leader.visitor.expectToast(leader.texts.toast.contributeFailed, errors.generic);
        await leader.bar(2, 9).waitFor();
      }),
    );

    it(
      'of a new quest is shown, with the server’s reason where it gives one, and the form keeps its input',
      everywhere(async ({ leader, partyId, screens }) => {
        const { questForm, quests, toast } = leader.texts;
        const { title } = leader.visitor.texts.common.errors;
        await leader.goTo(partyId, 'quests');
        await leader.visitor.button(quests.create).click();
        await leader.pressInDialog(questForm.submit);
        await leader.visitor.expectToast(title, toast.questMissing);
        await leader.dialog.getByLabel(questForm.name, { exact: true }).fill('Never made');
        await leader.dialog.getByLabel(questForm.description, { exact: true }).fill('At all');
        await screens.stubNextCommand(/\/quests$/, INTERNAL_ERROR);
        await screens.waitOutDoubleClick();
        await leader.pressInDialog(questForm.submit);
        await leader.visitor.expectToast(title, toast.questFailed);
        await screens.stubNextCommand(/\/quests$/, SAID);
        await screens.waitOutDoubleClick();
        await leader.pressInDialog(questForm.submit);
        await leader.visitor.expectToast(title, SAID.body.detail);
        await leader.dialog.locator('[value="Never made"]').waitFor();
        await leader.closeDialog();
      }),
    );

    it(
      'of settings is shown, with the server’s reason where it gives one, and the form keeps its input',
      everywhere(async ({ leader, partyId, screens }) => {
        const { settings, toast } = leader.texts;
        const { title } = leader.visitor.texts.common.errors;
        await leader.goTo(partyId);
        await leader.openSettings();
        await leader.dialog.getByLabel(settings.weeklyGoal, { exact: true }).fill('A book');
        await screens.stubNextCommand(/\/parties\/[^/]+$/, INTERNAL_ERROR);
        await leader.pressInDialog(settings.save);
        await leader.visitor.expectToast(title, toast.updateFailed);
        await screens.stubNextCommand(/\/parties\/[^/]+$/, SAID);
        await screens.waitOutDoubleClick();
        await leader.pressInDialog(settings.save);
        await leader.visitor.expectToast(title, SAID.body.detail);
        await leader.dialog.locator('[value="A book"]').waitFor();
      }),
    );

    it(
      'of deleting the party is shown, with the server’s reason where it gives one, and the party stays',
      everywhere(async ({ leader, screens }) => {
        const { settings, toast } = leader.texts;
        const { title } = leader.visitor.texts.common.errors;
        await leader.pressInDialog(settings.delete);
        await screens.stubNextCommand(/\/parties\/[^/]+$/, INTERNAL_ERROR);
        await leader.pressInDialog(settings.deleteConfirm);
        await leader.visitor.expectToast(title, toast.deleteFailed);
        await screens.stubNextCommand(/\/parties\/[^/]+$/, SAID);
        await screens.waitOutDoubleClick();
        await leader.pressInDialog(settings.deleteConfirm);
        await leader.visitor.expectToast(title, SAID.body.detail);
        await leader.closeDialog();
        await leader.page.getByRole('heading', { level: 1, name: PARTY }).waitFor();
      }),
    );

    it.each(['remove', 'transfer'] as const)('to %s a member is shown, and the member stays', (option) =>
      everywhere(async ({ leader, member, partyId, screens }) => {
        const { members, toast } = leader.texts;
        await leader.goTo(partyId, 'members');
        await leader.openOptions(member.user.nickname);
        await leader.pressInDialog(members[option]);
        await screens.stubNextCommand(/\/(kick|promote)$/, INTERNAL_ERROR);
        await leader.pressInDialog(members[`${option}Confirm`]);
        await leader.visitor.expectToast(leader.visitor.texts.common.errors.title, toast[`${option}Failed`]);
        await leader.closeDialog();
        await leader.page.getByText(member.user.nickname).waitFor();
      })(),
    );

    it(
      'to leave is shown, and the player stays a member',
      everywhere(async ({ leader, ownPartyId, screens }) => {
        const { leave, toast } = leader.texts;
        await leader.goTo(ownPartyId);
        await leader.visitor.button(leave.open).click();
        await leader.dialog.getByText(leave.lastText).waitFor();
        await screens.stubNextCommand(/\/leave$/, INTERNAL_ERROR);
        await leader.pressInDialog(leave.confirm);
        await leader.visitor.expectToast(leader.visitor.texts.common.errors.title, toast.leaveFailed);
        await leader.closeDialog();
        await leader.page.getByRole('heading', { level: 1, name: 'Alone' }).waitFor();
      }),
    );
  });

  describe('axe finds nothing, in both languages, themes and all widths:', () => {
    const WAYS: Readonly<Record<string, (each: Guest) => Promise<void>>> = {
      'the overview': async ({ leader, partyId }) => {
        await leader.goTo(partyId);
        await leader.page.getByRole('heading', { name: leader.texts.overview.rules }).waitFor();
      },
      'the quests, with who contributed': async ({ leader, member, partyId }) => {
        const name = Visitor.fill(leader.texts.quests.contributors, { name: 'Pages' });
        await leader.goTo(partyId, 'quests');
        await leader.page.getByRole('list', { name }).getByText(member.user.nickname).waitFor();
      },
      'the members': async ({ leader, member, partyId }) => {
        await leader.goTo(partyId, 'members');
        await leader.page.getByText(member.user.nickname).waitFor();
      },
      'the activities': async ({ leader, partyId }) => {
        await leader.goTo(partyId, 'activities');
        await leader.page
          .getByRole('region', { name: leader.texts.feed.label })
          .getByRole('listitem')
          .first()
          .waitFor();
      },
      'the form of a quest, with what is missing': async ({ leader, partyId }) => {
        await leader.goTo(partyId, 'quests');
        await leader.visitor.button(leader.texts.quests.create).click();
        await leader.pressInDialog(leader.texts.questForm.submit);
        await leader.dialog.getByText(leader.texts.questForm.missing).first().waitFor();
      },
      'the settings': async ({ leader, partyId }) => {
        await leader.goTo(partyId);
        await leader.openSettings();
      },
      'the question before the end': async ({ leader }) => {
        await leader.pressInDialog(leader.texts.settings.delete);
        await leader.dialog.getByText(leader.texts.settings.deleteText).waitFor();
      },
      'the options for a member': async ({ leader, member, partyId }) => {
        await leader.goTo(partyId, 'members');
        await leader.openOptions(member.user.nickname);
      },
      'the question before handing over': async ({ leader }) => {
        await leader.pressInDialog(leader.texts.members.transfer);
        await leader.dialog.getByText(leader.texts.members.transferText).waitFor();
      },
      'the question before leaving': async ({ leader, ownPartyId }) => {
        await leader.goTo(ownPartyId);
        await leader.visitor.button(leader.texts.leave.open).click();
        await leader.dialog.getByText(leader.texts.leave.lastText).waitFor();
      },
      'a party that is not there': async ({ leader }) => {
        await leader.page.goto(new URL(`/parties/${leader.player.id}`, stage.url).href);
        await leader.page.getByRole('heading', { name: leader.texts.page.notFound }).waitFor();
      },
    };

    it.each(Object.entries(WAYS))('%s', async (_name, way) => {
      // findAccessibilityViolations sets its own widths.
      const faults = await Promise.all(
        guests.map(async (each) => {
          await way(each);
          const { language, page } = each.leader.visitor;
          return (await findAccessibilityViolations(page)).map((fault) => `${language} ${fault}`);
        }),
      );
      expect(faults.flat()).toEqual([]);
    });
  });
});
