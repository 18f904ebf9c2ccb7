// Shows R425, R426, R427.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccessibilityViolations } from '../support/browser/axe';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { expectOk } from '../support/api/game-api';
import { createTeam } from '../support/api/party-api';
import { Visitor } from '../support/browser/visitor';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
});

afterAll(() => stage?.close());

describe.each([
  { language: 'uk', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const)('a pause ($language, $size)', (look) => {
  it('is announced in the settings, shown on home with a suitcase, and to the party when the player shares it', async () => {
    const { party, leader, members } = await createTeam(stage.url, 1);
    const member = members[0]!;
    for (const player of [leader, member])
      expectOk(await player.patch(`/user/${player.id}/language`, { body: { language: look.language } }));
    const { today } = expectOk(await member.get<{ today: string }>('/user'));
    const own = await Visitor.open(stage.browser, look);
    const other = await Visitor.open(stage.browser, look);
    await own.signInAs(member);
    await other.signInAs(leader);
    const { pauses } = own.texts.settings;
    const photograph = async (visitor: Visitor, name: string) => {
      const folder = process.env['SCREENSHOTS'];
      if (folder)
        await visitor.page.screenshot({ path: `${folder}/${name}-${look.language}-${look.size}.png` });
      expect(await findAccessibilityViolations(visitor.page)).toEqual([]);
    };

    await other.page.goto(`${stage.url}/parties/${party.id}?tab=members`);
    const paused = other.page.getByText(other.texts.parties.members.paused);
    await other.page.getByText(member.user.nickname).first().waitFor();
    expect(await paused.count()).toBe(0);

    await own.page.goto(`${stage.url}/settings`);
    await own.button(pauses.manage).click();
    const dialog = own.page.getByRole('dialog', { name: pauses.dialog });
    await dialog.getByLabel(pauses.from).fill(today);
    await dialog.getByLabel(pauses.to).fill(today);
    await own.button(pauses.announce, dialog).click();
    await dialog.getByText(pauses.lastDay).waitFor();
    // Not `check`, which doesn't wait: the state comes from the store, a frame later.
    await dialog.getByRole('checkbox', { name: pauses.share }).click();
    await paused.waitFor();
    await photograph(own, 'pauses');
    await photograph(other, 'member-paused');

    await own.page.goto(stage.url);
    await own.page.getByText('🧳').waitFor();
    await photograph(own, 'home-paused');
    await own.context.close();
    await other.context.close();
  });
});
