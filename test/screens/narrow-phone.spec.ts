import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { REPLAY_RATE, SKIP_REASON } from '../../server/contracts/operations';
import { Operators } from '../../server/operations/operators';
import { openDialogOn } from '../support/accessibility-players';
import { dialog, leaveDialog } from '../support/audited-screens';
import { BrowserTestServer } from '../support/browser-test-server';
import { openCore } from '../support/core';
import { startDay } from '../support/game-api';
import { findCutOff } from '../support/layout';
import { finishQuest } from '../support/loot-api';
import { appendPoisonEvent } from '../support/operators';
import { TestPlayer } from '../support/player';
import { Visitor } from '../support/visitor';

let stage: BrowserTestServer;

beforeAll(async () => {
  stage = await BrowserTestServer.open();
  const core = await openCore(stage.database.url);
  await appendPoisonEvent(core.resources.log);
  await core.close();
});

afterAll(() => stage?.close());

describe.each(['en', 'uk'] as const)('on a phone in %s', (language) => {
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
    await visitor.button(Visitor.fill(operations.action.skipOf, { name: 'parties' })).click();
    await dialog(visitor, operations.skipForm.text);
    await form.getByLabel(operations.skipForm.reason).fill('Щ'.repeat(SKIP_REASON.max));
    expect(await findCutOff(visitor.page)).toEqual([]);
    await visitor.context.close();
  });
});
