import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { REPLAY_RATE, SKIP_REASON } from '../../server/contracts/operations';
import { Operators } from '../../server/operations/operators/operators';
import { openDialogOn } from '../support/browser/accessibility-players';
import { allOfHome, dialog, leaveDialog } from '../support/browser/audited-screens';
import { BrowserTestServer } from '../support/browser/browser-test-server';
import { openCore } from '../support/processes/core';
import { startDay } from '../support/api/game-api';
import { box } from '../support/browser/guests';
import { findCutOff } from '../support/browser/layout';
import { finishQuest } from '../support/api/loot-api';
import { appendPoisonEvent } from '../support/api/operators';
import { unfold } from '../support/browser/operations-ways';
import { playPastDays } from '../support/browser/past-days';
import { TestPlayer } from '../support/api/player';
import { SIZES, Visitor } from '../support/browser/visitor';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
  const core = await openCore(stage.database.url);
  await appendPoisonEvent(core.resources.log);
  await core.close();
});

afterAll(() => stage?.close());

describe.each(['en', 'uk'] as const)('on a phone in %s', (language) => {
  it('the form of registration is whole on the first screen', async () => {
    const visitor = await Visitor.open(stage.browser, { language });
    const { login, register } = visitor.texts.auth;
    await visitor.page.goto(stage.url);
    await visitor.button(login.toRegisterAction).click();
    const submit = visitor.button(register.submit);
    await submit.waitFor();
    expect((await box(submit)).bottom).toBeLessThan(SIZES.phone.height);
    await visitor.context.close();
  });

  it('the level-up and the item of a chest fit', async () => {
    const player = await TestPlayer.register(stage.url, { language, timeZone: 'Europe/Kyiv' });
    const daily = (await startDay(player)).filter(({ type }) => type === 'daily');
    const visitor = await Visitor.open(stage.browser, { language });
    await visitor.signInAs(player);
    const { common, quests } = visitor.texts;
    // A first day always reaches level 2.
    for (const quest of daily) await finishQuest(player, quest);
    await dialog(visitor, common.levelUp.title);
    expect(await findCutOff(visitor.page)).toEqual([]);
    await leaveDialog(visitor.page);
    await visitor
      .button(new RegExp(`^${quests.loot.claim}`))
      .first()
      .click();
    await dialog(visitor, quests.loot.inventory);
    expect(await findCutOff(visitor.page)).toEqual([]);
    await visitor.context.close();
  });

  it('the year shows each month’s label whole or not at all', async () => {
    const player = await TestPlayer.register(stage.url, { language, timeZone: 'Europe/Kyiv' });
    await playPastDays(stage.database.url, player.id, 2);
    await startDay(player);
    const visitor = await Visitor.open(stage.browser, { language });
    await visitor.signInAs(player);
    await allOfHome(visitor, visitor.texts.progress.year.title);
    const year = visitor.page.locator('[data-part=scroller]');
    await year.locator('[data-part=months] > span').nth(11).waitFor({ state: 'attached' });
    const { cut, shown } = await year.evaluate(labelsWhileScrolling);
    expect(cut).toEqual([]);
    expect(shown).toBeGreaterThanOrEqual(12);
    await visitor.context.close();
  });

  it('the operators’ page and the forms of a replay, its stop and a skipped event fit', async () => {
    const player = await TestPlayer.register(stage.url, { language });
    const pool = new Pool({ connectionString: stage.database.url, max: 1 });
    try {
      await new Operators(pool).add(player.user.email, 'root@host', { allowUnverified: true });
    } finally {
      await pool.end();
    }
    await player.signIn();
    const visitor = await Visitor.open(stage.browser, { language });
    await visitor.signInAs(player);
    const { operations } = visitor.texts;
    await visitor.page.goto(new URL('/ops', stage.url).href);
    await unfold(visitor, operations.projectors.title);
    const replay = visitor.button(new RegExp(`^${operations.action.replayOf.replace('{{name}}', '')}`));
    await replay.first().waitFor();
    expect(await findCutOff(visitor.page)).toEqual([]);
    await replay.first().click();
    await dialog(visitor, operations.replayForm.verifyHint);
    expect(await findCutOff(visitor.page)).toEqual([]);
    const form = openDialogOn(visitor.page);
    await form.getByLabel(operations.replayForm.rate).fill(String(REPLAY_RATE.min));
    await visitor.button(operations.replayForm.submit, form).click();
    await visitor
      .button(new RegExp(`^${operations.action.stopOf.replace('{{name}}', '')}`))
      .first()
      .click();
    await dialog(visitor, operations.stopForm.text);
    expect(await findCutOff(visitor.page)).toEqual([]);
    await visitor.button(operations.stopForm.discard, form).click();
    await form.waitFor({ state: 'hidden' });
    await visitor
      .button(new RegExp(`^${Visitor.fill(operations.action.skipOf, { name: 'parties.*' })}$`))
      .first()
      .click();
    await dialog(visitor, operations.skipForm.text.projector);
    await form.getByLabel(operations.skipForm.reason).fill('Щ'.repeat(SKIP_REASON.max));
    expect(await findCutOff(visitor.page)).toEqual([]);
    await visitor.context.close();
  });
});

/** Runs in the page: scrolls the year to its end, to each label and three pixels past it. */
async function labelsWhileScrolling(area: Element) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const labels = [...area.querySelectorAll('[data-part=months] > span')];
  const edge = area.getBoundingClientRect().left;
  const starts = labels.map((label) => label.getBoundingClientRect().left - edge + area.scrollLeft);
  const cut: string[] = [];
  const shown = new Set<Element>();
  for (const position of [area.scrollWidth, ...starts.flatMap((start) => [start, start + 3])]) {
    area.scrollLeft = position;
    await frame();
    await frame();
    for (const label of labels) {
      if (!label.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(label);
      const { left, right } = range.getBoundingClientRect();
      if (left >= edge - 1 && right <= area.getBoundingClientRect().right + 1) shown.add(label);
      if (left < edge - 1 && right > edge) cut.push(`${label.textContent} at ${Math.round(position)}`);
    }
  }
  return { cut, shown: shown.size };
}
