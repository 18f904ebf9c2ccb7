// Shows R428.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityViolations } from '../support/browser/axe';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { createPartyQuest, expectOk } from '../support/api/game-api';
import { findCutOff } from '../support/browser/layout';
import { word } from '../support/browser/long-words';
import { contribute, createTeam, fetchParty } from '../support/api/party-api';
import { waitUntil } from '../support/processes/projections';
import { Visitor } from '../support/browser/visitor';

/** As wide as a name can be. */
const NAME = word(50);

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

describe.each([
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const)('the completion of a party quest ($language, $size)', (look) => {
  it('is celebrated on every open screen of the party at once, and not again after a reload', async () => {
    const { party, leader, members } = await createTeam(stage.url, 1);
    const member = members[0]!;
    for (const player of [leader, member])
      expectOk(await player.patch(`/user/${player.id}/language`, { body: { language: look.language } }));
    const quest = await createPartyQuest(leader, party.id, { targetValue: 3, name: NAME });
    const screens = await Promise.all(
      [`/parties/${party.id}?tab=quests`, '/quests'].map(async (path, index) => {
        const visitor = await Visitor.open(stage.browser, look);
        await visitor.signInAs([leader, member][index]!);
        await visitor.page.goto(`${stage.url}${path}`);
        return visitor;
      }),
    );
    await waitUntil('both are connected', async () => {
      const { members: shown } = await fetchParty(leader, party.id);
      return shown.every(({ isOnline }) => isOnline);
    });
    await screens[0]!.page.waitForTimeout(1_000);
    await contribute(member, party.id, quest.id, 2);
    await contribute(leader, party.id, quest.id, 1);
    const done = Date.now();
    const { parties } = screens[0]!.texts;
    for (const { page } of screens) {
      const dialog = page.getByRole('dialog', { name: parties.done.title });
      await dialog.getByText(NAME).waitFor();
      await dialog.getByText(member.user.nickname).waitFor();
      await dialog.getByText(leader.user.nickname).waitFor();
    }
    expect(Date.now() - done).toBeLessThan(20_000);
    for (const visitor of screens) {
      await visitor.page.locator('[data-autofocus]:focus').waitFor();
      await visitor.button(parties.done.action).waitFor();
      expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
      expect(await findCutOff(visitor.page)).toEqual([]);
      const folder = process.env['SCREENSHOTS'];
      if (folder) await visitor.page.screenshot({ path: `${folder}/done-${look.language}-${look.size}.png` });
      await visitor.button(parties.done.action).click();
      await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
      await visitor.page.reload();
      await visitor.page.waitForTimeout(3_000);
      expect(await visitor.page.getByRole('dialog').count()).toBe(0);
      await visitor.context.close();
    }
  });
});
