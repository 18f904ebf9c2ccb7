// Shows R77, R78, R122, R156, R157.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityFaults } from '../support/axe';
import { launchBrowser } from '../support/browser';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { contributeTo, foundParty, granted, join, setPartyQuest } from '../support/game';
import { PartyVisitor } from '../support/party-visitor';
import { TestPlayer } from '../support/player';
import { BROKEN, PlayersScreens } from '../support/players-screens';
import { DOUBLE_PRESS_MS, Visitor } from '../support/screens';
import { freePort, startServerProcess, type ServerProcess } from '../support/server-process';

/** What the server might say, in words of its own. */
const SAID = { status: 409, body: { status: 409, code: 'CONFLICT', detail: 'Words of the server' } };
const PARTY = 'Нічні сови';

let database: TestDatabase;
let server: ServerProcess;
let port: string;
let browser: Browser;

beforeAll(async () => {
  [database, browser] = await Promise.all([createTestDatabase(), launchBrowser()]);
  port = String(await freePort());
  await startServer();
});

afterAll(async () => {
  await browser?.close();
  await server?.end();
  await database?.drop();
});

async function startServer(): Promise<void> {
  server = await startServerProcess({ DATABASE_URL: database.url, PORT: port });
}

const CASTS = [
  [
    'led in English on a phone',
    { language: 'en', size: 'phone' },
    { language: 'uk', size: 'desktop' },
    { language: 'uk', size: 'phone' },
  ],
  [
    'led in Ukrainian at a desk',
    { language: 'uk', size: 'desktop' },
    { language: 'en', size: 'phone' },
    { language: 'en', size: 'desktop' },
  ],
] as const;

describe.each(CASTS)('a party of three, %s', (_name, first, second, third) => {
  let olena: PartyVisitor;
  let taras: PartyVisitor;
  let ivan: PartyVisitor;
  let partyId: string;
  const all = () => [olena, taras, ivan];

  beforeAll(async () => {
    [olena, taras, ivan] = (await Promise.all(
      [first, second, third].map((look) => PartyVisitor.open(browser, server.url, look)),
    )) as [PartyVisitor, PartyVisitor, PartyVisitor];
    ({ id: partyId } = await foundParty(olena.player, { name: PARTY, weeklyGoal: 100 }));
    for (const { player } of [taras, ivan]) await join(player, partyId);
    await Promise.all(all().map((each) => each.goTo(partyId, 'quests')));
  });

  afterAll(() => Promise.all(all().map((each) => each?.visitor.context.close())));

  it('is given a quest by its leader, which the others see', async () => {
    const { questForm, quests, toast } = olena.texts;
    await olena.visitor.button(quests.create).click();
    await olena.dialog.getByLabel(questForm.name, { exact: true }).fill('Pages');
    await olena.dialog.getByLabel(questForm.description, { exact: true }).fill('Together');
    await olena.dialog.getByRole('spinbutton', { name: questForm.target, exact: true }).fill('4');
    await olena.dialog.getByLabel(questForm.deadline, { exact: true }).fill('2099-12-24T18:30');
    await olena.answer(questForm.submit);
    await olena.visitor.told(toast.questCreated, 'Pages');
    await Promise.all(all().map((each) => each.bar(0, 4).waitFor()));
    await taras.page.getByText(/2099/).waitFor();
    expect(await taras.visitor.button(taras.texts.quests.create).count()).toBe(0);
  });

  it('brings it to its end together, and each sees at once who gave what', async () => {
    await taras.contribute('Pages');
    await Promise.all(all().map((each) => each.share('Pages', taras.nickname, 1, 25).waitFor()));
    for (const done of [2, 3]) {
      await olena.contribute('Pages');
      await olena.bar(done, 4).waitFor();
      await olena.page.waitForTimeout(DOUBLE_PRESS_MS);
    }
    await Promise.all(all().map((each) => each.share('Pages', olena.nickname, 2, 50).waitFor()));
    await ivan.contribute('Pages');
    const { toast } = ivan.texts;
    await ivan.visitor.told(toast.contributed, ivan.visitor.counted(toast, 'contributedText', 1));
    for (const each of all()) {
      await each.bar(4, 4).waitFor();
      await each.page.getByText(each.texts.quests.completed, { exact: true }).waitFor();
      await each.share('Pages', ivan.nickname, 1, 25).waitFor();
    }
  });

  it('goes on where it was after a restart of the server', async () => {
    await setPartyQuest(olena.player, partyId, { name: 'Miles', targetValue: 3, xpReward: 30 });
    await Promise.all(all().map((each) => each.bar(0, 3).waitFor()));
    await olena.contribute('Miles');
    await taras.bar(1, 3).waitFor();
    await server.end();
    await Promise.all(
      all().map(({ page, visitor }) => page.getByText(visitor.texts.common.connection.down).waitFor()),
    );
    await startServer();
    await Promise.all(
      all().map(({ page, visitor }) =>
        page.getByText(visitor.texts.common.connection.down).waitFor({ state: 'hidden' }),
      ),
    );
    await taras.contribute('Miles');
    await Promise.all(all().map((each) => each.share('Miles', taras.nickname, 1, 10).waitFor()));
    await ivan.contribute('Miles');
    for (const each of all()) {
      await each.bar(3, 3).waitFor();
      await each.share('Miles', olena.nickname, 1, 10).waitFor();
    }
  });

  it('shows who is here now', async () => {
    await olena.show('members');
    const card = olena.page.locator(`[data-member="${ivan.player.id}"]`);
    await card.getByText(olena.texts.members.here).waitFor();
    await ivan.page.goto('about:blank');
    await card.getByText(olena.texts.members.away).waitFor();
    await ivan.goTo(partyId, 'overview');
    await card.getByText(olena.texts.members.here).waitFor();
  });

  it('changes hands at once: the gear goes to the new leader', async () => {
    const { members, toast } = olena.texts;
    await olena.openOptions(taras.nickname);
    await olena.answer(members.transfer);
    await olena.dialog.getByText(members.transferText).waitFor();
    await olena.answer(members.transferConfirm);
    const text = Visitor.fill(toast.transferredText, { name: taras.nickname });
    await olena.visitor.told(toast.transferred, text);
    await Promise.all([taras.gear.waitFor(), olena.gear.waitFor({ state: 'hidden' })]);
    await olena.dialog.waitFor({ state: 'hidden' });
  });

  it('is changed by its new leader for all', async () => {
    const { settings, toast } = taras.texts;
    await taras.openSettings();
    await taras.dialog.getByLabel(settings.description, { exact: true }).fill('По сторінці щодня');
    await taras.dialog.getByLabel(settings.maxMembers, { exact: true }).fill('2');
    await taras.answer(settings.save);
    const refusal = taras.texts.refusal.PARTY_HAS_MORE_MEMBERS;
    await taras.visitor.told(taras.visitor.texts.common.errors.title, refusal);
    await taras.dialog.getByText(refusal, { exact: true }).waitFor();
    await taras.dialog.getByLabel(settings.maxMembers, { exact: true }).fill('5');
    await taras.page.waitForTimeout(DOUBLE_PRESS_MS);
    await taras.answer(settings.save);
    await taras.visitor.told(toast.updated, PARTY);
    await ivan.page.getByText('По сторінці щодня').first().waitFor();
    await ivan.page.getByText('3/5', { exact: true }).waitFor();
  });

  it('is left by who wants to, and told so', async () => {
    const { leave, toast } = ivan.texts;
    await ivan.visitor.button(leave.open).click();
    await ivan.dialog.getByText(leave.text).waitFor();
    await ivan.answer(leave.confirm);
    await ivan.isLedToTheList();
    await ivan.visitor.told(toast.left, PARTY);
    await olena.page.getByText('2/5', { exact: true }).waitFor();
  });

  it('lets a removed member out at once, and says so', async () => {
    const { members, toast } = taras.texts;
    await join(ivan.player, partyId);
    await ivan.goTo(partyId, 'members');
    await taras.show('members');
    await taras.openOptions(ivan.nickname);
    await taras.answer(members.remove);
    await taras.dialog.getByText(members.removeText).waitFor();
    await taras.answer(members.removeConfirm);
    await ivan.isLedToTheList();
    await ivan.said(Visitor.fill(ivan.texts.toast.noLongerIn, { name: PARTY })).waitFor();
    await taras.visitor.told(toast.removed, ivan.nickname);
    await taras.page.getByText('2/5', { exact: true }).waitFor();
  });

  it('is deleted by its leader, and who looks at it is told so', async () => {
    const { settings, toast } = taras.texts;
    await taras.openSettings();
    await taras.answer(settings.delete);
    await taras.dialog.getByText(settings.deleteText).waitFor();
    await taras.answer(settings.deleteConfirm);
    await Promise.all([taras.isLedToTheList(), olena.isLedToTheList()]);
    await olena.said(Visitor.fill(olena.texts.toast.wasDeleted, { name: PARTY })).waitFor();
    await taras.visitor.told(toast.deleted, PARTY);
    await olena.page.goto(new URL(`/parties/${partyId}`, server.url).href);
    await olena.page.getByRole('heading', { name: olena.texts.page.notFound }).waitFor();
    await olena.page.getByRole('link', { name: olena.texts.page.notFoundAction }).click();
    await olena.isLedToTheList();
  });
});

/** Somebody who leads a party with a quest and a member, and is alone in another. */
interface Guest {
  readonly leader: PartyVisitor;
  readonly screens: PlayersScreens;
  readonly member: TestPlayer;
  readonly partyId: string;
  readonly ownPartyId: string;
}

const LOOKS = (['en', 'uk'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).map((size) => ({ language, size })),
);

async function guest(look: (typeof LOOKS)[number]): Promise<Guest> {
  const leader = await PartyVisitor.open(browser, server.url, look);
  const member = await TestPlayer.register(server.url);
  const { id: partyId } = await foundParty(leader.player, {
    name: PARTY,
    weeklyGoal: 100,
    rules: 'Be kind.',
  });
  const { id: ownPartyId } = await foundParty(leader.player, { name: 'Alone' });
  await join(member, partyId);
  const { id: questId } = await setPartyQuest(leader.player, partyId, { name: 'Pages', targetValue: 9 });
  granted(await contributeTo(member, partyId, questId, 2));
  return { leader, screens: new PlayersScreens(leader.visitor), member, partyId, ownPartyId };
}

describe('in a party', () => {
  let guests: readonly Guest[];

  beforeAll(async () => {
    guests = await Promise.all(LOOKS.map(guest));
  });

  /** On a phone and at a desk, in both languages. */
  const everywhere = (play: (each: Guest) => Promise<void>) => async () => {
    await Promise.all(guests.map(play));
  };

  describe('a refusal', () => {
    it(
      'of a contribution is told, and the bar is where it was',
      everywhere(async ({ leader, partyId, screens }) => {
        await leader.goTo(partyId, 'quests');
        await leader.bar(2, 9).waitFor();
        await screens.answerNext(/\/contribute$/, BROKEN);
        await leader.contribute('Pages');
        const { errors } = leader.visitor.texts.common;
        await leader.visitor.told(leader.texts.toast.contributeFailed, errors.generic);
        await leader.bar(2, 9).waitFor();
      }),
    );

    it(
      'of a new quest is told, by the server where it says why, and what was typed stays',
      everywhere(async ({ leader, partyId, screens }) => {
        const { questForm, quests, toast } = leader.texts;
        const { title } = leader.visitor.texts.common.errors;
        await leader.goTo(partyId, 'quests');
        await leader.visitor.button(quests.create).click();
        await leader.answer(questForm.submit);
        await leader.visitor.told(title, toast.questMissing);
        await leader.dialog.getByLabel(questForm.name, { exact: true }).fill('Never made');
        await leader.dialog.getByLabel(questForm.description, { exact: true }).fill('At all');
        await screens.answerNext(/\/quests$/, BROKEN);
        await screens.pause();
        await leader.answer(questForm.submit);
        await leader.visitor.told(title, toast.questFailed);
        await screens.answerNext(/\/quests$/, SAID);
        await screens.pause();
        await leader.answer(questForm.submit);
        await leader.visitor.told(title, SAID.body.detail);
        await leader.dialog.locator('[value="Never made"]').waitFor();
        await leader.closeDialog();
      }),
    );

    it(
      'of settings is told, by the server where it says why, and what was typed stays',
      everywhere(async ({ leader, partyId, screens }) => {
        const { settings, toast } = leader.texts;
        const { title } = leader.visitor.texts.common.errors;
        await leader.goTo(partyId);
        await leader.openSettings();
        await leader.dialog.getByLabel(settings.weeklyGoal, { exact: true }).fill('A book');
        await screens.answerNext(/\/parties\/[^/]+$/, BROKEN);
        await leader.answer(settings.save);
        await leader.visitor.told(title, toast.updateFailed);
        await screens.answerNext(/\/parties\/[^/]+$/, SAID);
        await screens.pause();
        await leader.answer(settings.save);
        await leader.visitor.told(title, SAID.body.detail);
        await leader.dialog.locator('[value="A book"]').waitFor();
      }),
    );

    it(
      'of its end is told, by the server where it says why, and the party is there',
      everywhere(async ({ leader, screens }) => {
        const { settings, toast } = leader.texts;
        const { title } = leader.visitor.texts.common.errors;
        await leader.answer(settings.delete);
        await screens.answerNext(/\/parties\/[^/]+$/, BROKEN);
        await leader.answer(settings.deleteConfirm);
        await leader.visitor.told(title, toast.deleteFailed);
        await screens.answerNext(/\/parties\/[^/]+$/, SAID);
        await screens.pause();
        await leader.answer(settings.deleteConfirm);
        await leader.visitor.told(title, SAID.body.detail);
        await leader.closeDialog();
        await leader.page.getByRole('heading', { level: 1, name: PARTY }).waitFor();
      }),
    );

    it.each(['remove', 'transfer'] as const)(
      'to %s a member is told, and the member is still one',
      (option) =>
        everywhere(async ({ leader, member, partyId, screens }) => {
          const { members, toast } = leader.texts;
          await leader.goTo(partyId, 'members');
          await leader.openOptions(member.user.nickname);
          await leader.answer(members[option]);
          await screens.answerNext(/\/(kick|promote)$/, BROKEN);
          await leader.answer(members[`${option}Confirm`]);
          await leader.visitor.told(leader.visitor.texts.common.errors.title, toast[`${option}Failed`]);
          await leader.closeDialog();
          await leader.page.getByText(member.user.nickname).waitFor();
        })(),
    );

    it(
      'to leave is told, and one is still in it',
      everywhere(async ({ leader, ownPartyId, screens }) => {
        const { leave, toast } = leader.texts;
        await leader.goTo(ownPartyId);
        await leader.visitor.button(leave.open).click();
        await leader.dialog.getByText(leave.lastText).waitFor();
        await screens.answerNext(/\/leave$/, BROKEN);
        await leader.answer(leave.confirm);
        await leader.visitor.told(leader.visitor.texts.common.errors.title, toast.leaveFailed);
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
        await leader.goTo(partyId, 'quests');
        await leader.page.getByText(member.user.nickname).waitFor();
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
        await leader.answer(leader.texts.questForm.submit);
        await leader.dialog.getByText(leader.texts.questForm.missing).first().waitFor();
      },
      'the settings': async ({ leader, partyId }) => {
        await leader.goTo(partyId);
        await leader.openSettings();
      },
      'the question before the end': async ({ leader }) => {
        await leader.answer(leader.texts.settings.delete);
        await leader.dialog.getByText(leader.texts.settings.deleteText).waitFor();
      },
      'the options for a member': async ({ leader, member, partyId }) => {
        await leader.goTo(partyId, 'members');
        await leader.openOptions(member.user.nickname);
      },
      'the question before handing over': async ({ leader }) => {
        await leader.answer(leader.texts.members.transfer);
        await leader.dialog.getByText(leader.texts.members.transferText).waitFor();
      },
      'the question before leaving': async ({ leader, ownPartyId }) => {
        await leader.goTo(ownPartyId);
        await leader.visitor.button(leader.texts.leave.open).click();
        await leader.dialog.getByText(leader.texts.leave.lastText).waitFor();
      },
      'a party that is not there': async ({ leader }) => {
        await leader.page.goto(new URL(`/parties/${leader.player.id}`, server.url).href);
        await leader.page.getByRole('heading', { name: leader.texts.page.notFound }).waitFor();
      },
    };

    it.each(Object.entries(WAYS))('%s', async (_name, way) => {
      // The looks bring their own widths.
      const faults = await Promise.all(
        guests
          .filter((_each, index) => LOOKS[index]?.size === 'phone')
          .map(async (each) => {
            await way(each);
            const { language, page } = each.leader.visitor;
            return (await accessibilityFaults(page)).map((fault) => `${language} ${fault}`);
          }),
      );
      expect(faults.flat()).toEqual([]);
    });
  });
});
