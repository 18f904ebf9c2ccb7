// Shows R147, R406.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { Operators } from '../../server/operations/operators/operators';
import { operations as en } from '../../web/i18n/en/operations';
import { operations as uk } from '../../web/i18n/uk/operations';
import { launchBrowser } from '../support/browser/browser';
import { appendOddEvent, createContribution } from '../support/events/odd-events';
import { createHistory } from '../support/events/random-histories';
import { unfold } from '../support/browser/operations-ways';
import { appendPoisonEvent } from '../support/api/operators';
import { OperatorsTestDatabase } from '../support/processes/operators-test-database';
import { Visitor } from '../support/browser/visitor';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { TcpProxy } from '../support/outside/tcp-proxy';

const EVENTS = 200;
/** Slow enough to observe a running replay, in events per second. */
const SLOW_REPLAY_RATE = '20';
const COMPLETION_TIMEOUT_MS = 60_000;
/** Longer than the pause within a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500;
const REASON = 'Записано випуском із помилкою';

let world: OperatorsTestDatabase;
let server: ServerProcess;
let proxy: TcpProxy;
let browser: Browser;

beforeAll(async () => {
  world = await OperatorsTestDatabase.open();
  await world.append(createHistory(EVENTS));
  server = await startServerProcess({ DATABASE_URL: world.database.url });
  proxy = await TcpProxy.open(server.url);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await server?.stop();
  await world?.close();
});

describe('an operator at a browser', () => {
  let operator: Visitor;
  const texts = en;

  it('finds the page once the account has the role, and not before', async () => {
    operator = await Visitor.open(browser, { language: 'en', size: 'desktop' });
    const { page } = operator;
    await operator.register(proxy.url);
    await page.goto(`${proxy.url}ops`);
    await page.getByRole('heading', { name: operator.texts.common.notFound.title }).waitFor();
    await new Operators(world.pool).add(operator.email, 'root@host', { allowUnverified: true });
    await page.reload();
    await operator.signIn();
    await page.getByRole('heading', { name: texts.title, level: 1 }).waitFor();
    await page.goto(proxy.url);
    await operator.button(operator.texts.common.header.settings).click();
    await page.getByRole('link', { name: operator.texts.settings.operations }).click();
    await state(page, 'players', texts.state.running).waitFor();
    // The leader of the projectors; the heading of the process's relay has the same text.
    await page
      .getByRole('definition')
      .filter({ hasText: new RegExp(`:${server.pid}(?!\\d)`) })
      .waitFor();
  });

  it('starts a replay and sees it complete with rows equal to the live ones', async () => {
    const { page } = operator;
    await operator.button(named(texts.action.replayOf, 'players')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.replayForm.verify).check();
    await operator.button(texts.replayForm.submit, dialog).click();
    const card = replayOf(page, texts, 'players');
    await card.getByText(texts.replays.state.done, { exact: true }).waitFor();
    await card.getByText(texts.comparison.equal).waitFor();
    await card.getByText(texts.comparison.tables).click();
    await card.getByRole('row', { name: /^player_quest .* equal$/ }).waitFor();
    await page
      .getByText(Visitor.fill(texts.acts.replay, { subject: 'players' }))
      .first()
      .waitFor();
  });

  it('sees a running replay, stops it, and resumes it until it completes', async () => {
    const { page } = operator;
    await operator.button(named(texts.action.replayOf, 'history')).click();
    await page.getByRole('dialog').getByLabel(texts.replayForm.rate).fill(SLOW_REPLAY_RATE);
    await operator.button(texts.replayForm.submit, page.getByRole('dialog')).click();
    const card = replayOf(page, texts, 'history');
    const bar = card.getByRole('progressbar');
    await card.getByText(/ left$/).waitFor();
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await operator.button(named(texts.action.stopOf, 'history')).click();
    await operator.button(texts.stopForm.keep).click();
    await card.getByText(texts.replays.kept).waitFor();
    await operator.button(named(texts.action.goOnOf, 'history')).click();
    await card
      .getByText(texts.replays.state.done, { exact: true })
      .waitFor({ timeout: COMPLETION_TIMEOUT_MS });
  });

  it('pauses a projection and resumes it', async () => {
    const { page } = operator;
    await operator.button(named(texts.action.pauseOf, 'tasks')).click();
    await state(page, 'tasks', texts.state.paused).waitFor();
    await page.waitForTimeout(DOUBLE_CLICK_MS);
    await operator.button(named(texts.action.resumeOf, 'tasks')).click();
    await state(page, 'tasks', texts.state.running).waitFor();
  });

  it('sees a notice that the figures are outdated while the server is down, and current ones when it is back', async () => {
    const { page } = operator;
    proxy.takeDown();
    await page.getByText(texts.warning.stale).waitFor();
    await state(page, 'players', texts.state.running).waitFor();
    proxy.bringUp();
    await page.getByText(texts.warning.stale).waitFor({ state: 'hidden' });
  });

  it('loses access to the page once the role is revoked', async () => {
    const { page } = operator;
    await new Operators(world.pool).remove(operator.email, 'root@host');
    await page.getByRole('heading', { name: operator.texts.common.notFound.title }).waitFor();
  });
});

describe('an operator on a phone, in Ukrainian', () => {
  let operator: Visitor;
  const texts = uk;
  let poison: string;
  /** The label of the parked stream. */
  let stream: string;

  it('sees a projection park a stream while the page is open', async () => {
    operator = await Visitor.open(browser, { language: 'uk', size: 'phone' });
    await operator.register(server.url);
    await new Operators(world.pool).add(operator.email, 'root@host', { allowUnverified: true });
    const { page } = operator;
    await page.goto(`${server.url}/ops`);
    await operator.signIn();
    await unfold(operator, texts.projectors.title);
    await state(page, 'parties', texts.state.running).waitFor();
    const streamId = `party-${randomUUID()}`;
    stream = `parties: ${streamId}`;
    poison = await appendPoisonEvent(world.log, streamId);
    await failure(page).getByText(poison).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('retries the stream, which is parked again', async () => {
    const { page } = operator;
    await operator.button(named(texts.action.retryOf, stream)).click();
    await page
      .getByText(Visitor.fill(texts.acts.retry, { subject: 'parties' }))
      .first()
      .waitFor();
    await failure(page).getByText(poison).waitFor();
  });

  it('skips the event with a reason, which is kept under their name, and the stream continues', async () => {
    const { page } = operator;
    await operator.button(named(texts.action.skipOf, stream)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.skipForm.reason).fill(REASON);
    await operator.button(texts.skipForm.submit, dialog).click();
    await failure(page).waitFor({ state: 'detached' });
    const skipped = page.getByRole('listitem').filter({ hasText: poison });
    await skipped.getByText(REASON).waitFor();
    await skipped.getByText(operator.email).waitFor();
  });

  it('unskips the event', async () => {
    const { page } = operator;
    await operator.button(Visitor.fill(texts.action.unskipOf, { name: 'parties', event: poison })).click();
    await page.getByText(texts.skipped.empty).waitFor();
  });

  it('sees the data of a parked reward without what players wrote, and gives up that one alone', async () => {
    const { page } = operator;
    const append = () =>
      appendOddEvent(
        world.core.resources,
        `party-${randomUUID()}`,
        createContribution({ questName: 'таємниця' }),
      );
    const [eventId, otherId] = [await append(), await append()];
    const cardOf = (id: string) => page.getByRole('article', { name: /^party-xp: / }).filter({ hasText: id });
    const card = cardOf(eventId);
    await cardOf(otherId).waitFor();
    const label = (await card.getAttribute('aria-label')) ?? '';
    await operator.button(named(texts.data.showOf, label)).click();
    await card.getByText('"questName": "[8 characters]"').waitFor();
    await saveScreenshot(operator, 'parked-reward');
    await page.setViewportSize({ width: 1280, height: 800 });
    await saveScreenshot(operator, 'parked-reward-wide');
    await page.setViewportSize({ width: 390, height: 844 });
    await operator.button(named(texts.action.skipOf, label)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(texts.skipForm.text.policy).waitFor();
    await dialog.getByLabel(texts.skipForm.reason).fill(REASON);
    await operator.button(texts.skipForm.submit, dialog).click();
    await card.waitFor({ state: 'detached' });
    const skipped = page.getByRole('listitem').filter({ hasText: label });
    await skipped.getByText(texts.policies.passedOver).waitFor();
    expect(await cardOf(otherId).count()).toBe(1);
    await saveScreenshot(operator, 'skipped-reward');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

async function saveScreenshot({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

function named(text: string, name: string): string {
  return Visitor.fill(text, { name });
}

/** The projection's row, once it is in that state. */
function state(page: Page, name: string, word: string): Locator {
  return page.getByRole('row', { name: new RegExp(`^${name} ${word}`) });
}

function replayOf(page: Page, texts: typeof en | typeof uk, name: string): Locator {
  return page.getByRole('article', { name: named(texts.replays.bar, name) });
}

function failure(page: Page): Locator {
  return page.getByRole('article', { name: /\bparties: / });
}
