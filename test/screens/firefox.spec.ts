import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { Firefox } from '../support/browser/firefox';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { DOUBLE_PRESS_MS, TEXTS } from '../support/browser/visitor';
import { zoneCity } from '../../web/features/settings/time-zone/zone-city';

// Left out where no Firefox is installed: see jest.config.mjs.

/** The narrowest window that Firefox opens. */
const PHONE_WIDTH = 450;
const TASK = 'Read a chapter';

describe.each(['en', 'uk'] as const)('a first walk in Firefox, in %s:', (language) => {
  const { auth, common, quests, tasks, taskDialogs, settings, character, inventory, parties } =
    TEXTS[language];
  let database: TestDatabase;
  let server: ServerProcess;
  let firefox: Firefox;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startServerProcess({ DATABASE_URL: database.url });
    firefox = await Firefox.open(language, PHONE_WIDTH);
    await firefox.goto(server.url);
  });

  afterAll(async () => {
    await firefox?.close();
    await server?.stop();
    await database?.drop();
  });

  it('a player registers and sees home', async () => {
    await firefox.click({ button: auth.login.toRegisterAction });
    await firefox.type({ field: auth.fields.email }, `${language}@example.org`);
    await firefox.type({ field: auth.fields.password }, 'secret-1');
    await firefox.type({ field: auth.fields.nickname }, `Olena ${language}`);
    await firefox.click({ field: common.class.warrior });
    await firefox.click({ button: auth.register.submit });
    await firefox.find({ text: quests.daily.title });
  });

  it('creates a task in a dialog, reads its details and completes it', async () => {
    await firefox.click({ button: tasks.add });
    await firefox.type({ field: taskDialogs.form.name }, TASK);
    await firefox.click({ button: taskDialogs.form.submit });
    await firefox.click({ button: TASK });
    await firefox.find({ text: tasks.detail.reward });
    await new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS));
    await firefox.click({ button: tasks.action.complete });
    await firefox.find({ text: tasks.toast.completed });
    await firefox.leaveDialog();
  });

  it('opens each screen from the navigation', async () => {
    for (const [screen, shown] of [
      [common.nav.quests, { button: quests.tab.weekly }],
      [common.nav.character, { text: character.stats.title }],
      [common.nav.inventory, { text: inventory.empty.title }],
      [common.nav.parties, { button: parties.tabs.discover }],
      [common.nav.home, { text: quests.daily.title }],
    ] as const) {
      await firefox.click({ button: screen });
      await firefox.find(shown);
      const [content, room] = await firefox.evaluate<readonly [number, number]>(
        'return [document.scrollingElement.scrollWidth, innerWidth]',
      );
      expect(content).toBeLessThanOrEqual(room);
    }
  });

  it('finds a time zone by the name of its city', async () => {
    await firefox.click({ button: common.header.settings });
    await firefox.click({ button: settings.zone.change });
    await firefox.type({ field: settings.zone.search }, 'Київ');
    await firefox.find({ text: zoneCity('Europe/Kyiv', language) });
  });

  it('is still signed in after a reload', async () => {
    await firefox.goto(server.url);
    await firefox.find({ text: TASK });
  });
});
