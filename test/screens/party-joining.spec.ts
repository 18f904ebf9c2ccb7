// Shows R75, R121.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Request } from 'playwright-core';
import { findAccessibilityViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, joinParty, type Party } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { Visitor } from '../support/browser/visitor';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const PASSWORD = 'Пароль 1';
/** Longer than a dialog or a request takes to follow a press, in milliseconds. */
const NO_CHANGE_WINDOW_MS = 1_500;

let database: TestDatabase;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  [server, browser] = await Promise.all([
    startServerProcess({ DATABASE_URL: database.url }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await database?.drop();
});

/** A party of a third player. */
async function createParty(details: Readonly<Record<string, unknown>>): Promise<Party> {
  return createTestParty(await TestPlayer.register(server.url), details);
}

describe.each([
  { founding: { language: 'uk', size: 'phone' }, joining: { language: 'en', size: 'desktop' } },
] as const)('a founder with $founding and somebody who joins with $joining', ({ founding, joining }) => {
  const name = `Нічні сови ${founding.language}`;
  let founder: Visitor;
  let joiner: Visitor;
  let joinersClient: TestPlayer;
  let foundersName: string;
  let partyUrl: string;

  const open = async (party: Party) => {
    await joiner.page.goto(`${server.url}/parties/${party.id}`);
    await joiner.page.getByRole('heading', { name: party.name, level: 1 }).waitFor();
  };
  /** Asserts that a forced press opens no dialog and sends no request. */
  const leadsNowhere = async (button: Locator) => {
    const { page } = joiner;
    const timeout = NO_CHANGE_WINDOW_MS;
    const isSent = (request: Request) =>
      request.method() === 'POST' && request.url().includes('/api/parties');
    const outcome = Promise.any([
      page.waitForRequest(isSent, { timeout }),
      page.getByRole('dialog').waitFor({ timeout }),
    ]).then(
      () => 'something',
      () => 'nothing',
    );
    await button.click({ force: true });
    expect(await outcome).toBe('nothing');
  };
  /** Asserts that the disabled button gives its reason and does nothing. */
  const refuses = async (label: string, why: string) => {
    const button = joiner.button(label);
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await joiner.page.getByText(why, { exact: true }).waitFor();
    await leadsNowhere(button);
  };

  beforeAll(async () => {
    founder = await Visitor.open(browser, founding);
    joiner = await Visitor.open(browser, joining);
    const [foundersClient, client] = await Promise.all(
      [founding, joining].map(({ language }) => TestPlayer.register(server.url, { language })),
    );
    if (!foundersClient || !client) throw new Error('A player is missing');
    joinersClient = client;
    foundersName = foundersClient.user.nickname;
    await founder.signInAs(foundersClient);
    await joiner.signInAs(client);
  });

  afterAll(async () => {
    await founder?.context.close();
    await joiner?.context.close();
  });

  it('a player founds a party with a password', async () => {
    const { page, texts } = founder;
    const { parties, common } = texts;
    await page.getByRole('link', { name: common.nav.parties, exact: true }).click();
    await page.getByRole('heading', { name: parties.my.empty }).waitFor();
    await founder.button(parties.my.emptyAction).click();
    const form = page.getByRole('dialog', { name: parties.form.title });
    const submit = founder.button(parties.form.submit, form);
    expect(await submit.isDisabled()).toBe(true);
    await form.getByLabel(parties.form.name, { exact: true }).fill(name);
    await form.getByLabel(parties.form.description).fill('Читаємо опівночі');
    await form.getByLabel(parties.form.theme).selectOption('study');
    expect(await form.getByLabel(parties.password.label, { exact: true }).count()).toBe(0);
    await form.getByRole('checkbox', { name: parties.form.requiresPassword }).check();
    await submit.click();
    await form.getByText(parties.password.missing).waitFor();
    await form.getByLabel(parties.password.label, { exact: true }).fill(PASSWORD);
    await submit.click();
    await founder.expectToast(parties.toast.created, name);
    await page.waitForURL(/\/parties\/[0-9a-f-]{36}$/);
    partyUrl = page.url();
  });

  it('another player finds the party by a word of its description and by its theme, and sees the lock', async () => {
    const { page, texts } = joiner;
    const { parties, common } = texts;
    await page.getByRole('link', { name: common.nav.parties, exact: true }).click();
    await joiner.tab(parties.tabs.discover).click();
    const theme = page.getByLabel(parties.discover.theme, { exact: true });
    await page.getByLabel(parties.discover.search).fill('ОПІВНОЧІ');
    await theme.selectOption('fitness');
    await page.getByRole('heading', { name: parties.discover.empty }).waitFor();
    await theme.selectOption('study');
    const card = page.getByRole('article').filter({ hasText: name });
    await card.getByRole('img', { name: parties.card.locked }).waitFor();
    await card.getByText(Visitor.fill(parties.card.leader, { name: foundersName })).waitFor();
    await card.getByRole('link', { name: Visitor.fill(parties.card.viewNamed, { name }) }).click();
    await page.waitForURL(partyUrl);
  });

  it('a wrong password is reported at its field, the right one opens the party', async () => {
    const { page, texts } = joiner;
    const { parties } = texts;
    await page.getByRole('region', { name: parties.join.label }).getByText(parties.join.locked).waitFor();
    await joiner.button(parties.page.join).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(parties.password.label, { exact: true });
    await field.fill('hoot');
    await field.press('Enter');
    await dialog.getByText(parties.refusal.PARTY_PASSWORD_WRONG, { exact: true }).waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await joiner.button(parties.password.show, dialog).click();
    expect(await field.getAttribute('type')).toBe('text');
    await field.fill(PASSWORD);
    await joiner.pastDoubleClick();
    await joiner.button(parties.page.join, dialog).click();
    await page.getByText(Visitor.fill(parties.toast.joined, { name })).waitFor();
    await page.getByRole('region', { name: parties.join.label }).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await founder.page.getByText('2/10', { exact: true }).waitFor();
  });

  it('the join button shows the required level to a player below it', async () => {
    const { join: texts } = joiner.texts.parties;
    await open(await createParty({ name: `Heights ${joining.language}`, minLevel: 5 }));
    await refuses(Visitor.fill(texts.opensAt, { level: 5 }), Visitor.fill(texts.opensAtText, { mine: 1 }));
  });

  it('joining a party that has filled up is refused by the server, and by the button from then on', async () => {
    const { parties } = joiner.texts;
    const party = await createParty({ name: `Pair ${joining.language}`, maxMembers: 2 });
    await open(party);
    // A page of a non-member gets no live messages of the party.
    await joinParty(await TestPlayer.register(server.url), party.id);
    await joiner.button(parties.page.join).click();
    await joiner.expectToast(parties.toast.joinFailed, parties.refusal.PARTY_FULL);
    await refuses(parties.join.full, Visitor.fill(parties.join.fullText, { max: 2 }));
  });

  it('a member of three parties can neither join nor found a fourth, and both buttons give the reason', async () => {
    const { page, texts } = joiner;
    const { parties, common } = texts;
    for (const which of ['B', 'C']) await createTestParty(joinersClient, { name: which });
    await open(await createParty({ name: `Fourth ${joining.language}` }));
    await refuses(
      Visitor.fill(parties.join.limit, { limit: 3 }),
      Visitor.fill(parties.join.limitText, { limit: 3 }),
    );
    await page.getByRole('link', { name: common.nav.parties, exact: true }).click();
    await page.getByText(Visitor.fill(parties.refusal.PARTY_LIMIT_REACHED, { limit: 3 })).waitFor();
    await joiner.tab(`${parties.tabs.my} (3/3)`).waitFor();
    const create = joiner.button(parties.create);
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    await leadsNowhere(create);
  });

  it('a private party and a missing one look the same', async () => {
    const { page, texts } = joiner;
    const hidden = await createParty({ name: 'Hidden', isPublic: false });
    for (const path of [
      `parties/${hidden.id}`,
      `party/${hidden.id}`,
      'parties/00000000-0000-4000-8000-000000000000',
    ]) {
      await page.goto(`${server.url}/${path}`);
      await page.getByRole('heading', { name: texts.parties.page.notFound, level: 1 }).waitFor();
    }
  });
});

describe.each(['en', 'uk'] as const)('axe finds nothing, in %s,', (language) => {
  let visitor: Visitor;

  const faults = () => findAccessibilityViolations(visitor.page);

  beforeAll(async () => {
    visitor = await Visitor.open(browser, { language });
    const player = await TestPlayer.register(server.url, { language });
    await createTestParty(player, {
      name: 'Mine',
      description: 'Ours',
      requiresPassword: true,
      password: 'owls',
    });
    await visitor.signInAs(player);
  });

  afterAll(() => visitor?.context.close());

  it('in the party lists', async () => {
    const { page, texts } = visitor;
    await page.goto(`${server.url}/parties`);
    await page.getByRole('article').waitFor();
    expect(await faults()).toEqual([]);
    await createParty({ name: `Locked ${language}`, minLevel: 3, requiresPassword: true, password: 'owls' });
    await visitor.tab(texts.parties.tabs.discover).click();
    await page.getByRole('article').first().waitFor();
    expect(await faults()).toEqual([]);
  });

  it('in the party form', async () => {
    const { page, texts } = visitor;
    const { form, password } = texts.parties;
    await page.goto(`${server.url}/parties`);
    await visitor.button(texts.parties.create).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(form.name, { exact: true }).fill('Owls');
    await dialog.getByRole('checkbox', { name: form.requiresPassword }).check();
    await visitor.button(form.submit, dialog).click();
    await dialog.getByText(password.missing).waitFor();
    expect(await faults()).toEqual([]);
  });

  it('in the preview of a party, joinable or not', async () => {
    const { page, texts } = visitor;
    const high = await createParty({ name: 'Heights', minLevel: 9, description: 'High' });
    await page.goto(`${server.url}/parties/${high.id}`);
    await visitor.button(Visitor.fill(texts.parties.join.opensAt, { level: 9 })).waitFor();
    expect(await faults()).toEqual([]);
  });

  it('in the password dialog', async () => {
    const { page, texts } = visitor;
    const { join: words, page: party } = texts.parties;
    const locked = await createParty({ name: 'Locked', requiresPassword: true, password: 'owls' });
    await page.goto(`${server.url}/parties/${locked.id}`);
    await visitor.button(party.join).click();
    await visitor.button(party.join, page.getByRole('dialog')).click();
    await page.getByText(words.passwordMissing).waitFor();
    expect(await faults()).toEqual([]);
  });
});
