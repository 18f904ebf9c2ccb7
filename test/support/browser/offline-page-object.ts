import type { Locator } from 'playwright-core';
import { GamePageObject } from './game-page-object';

/** The page's entries in IndexedDB. */
interface StoredCounts {
  readonly commands: number;
  readonly answers: readonly string[];
}

/** The offline notices on the screen and the data in the browser's storage. */
export class OfflinePageObject extends GamePageObject {
  /** Waits until the service worker has cached the shell and the offline snapshot is stored. */
  async waitUntilReady(): Promise<void> {
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    while (!(await this.stored()).answers.some((key) => key.endsWith(':getQuests(undefined)')))
      await this.page.waitForTimeout(100);
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  get marks(): Locator {
    return this.page.getByText(this.texts.common.connection.waits, { exact: true });
  }

  banner(waiting: number): Locator {
    return this.page.getByText(
      this.visitor.fillPlural(this.texts.common.connection, 'offlineWaiting', waiting),
    );
  }

  get refusals(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** The browser's installability errors. */
  async installErrors(): Promise<readonly unknown[]> {
    const devtools = await this.visitor.context.newCDPSession(this.page);
    const { errors } = await devtools.send('Page.getAppManifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    await devtools.detach();
    return [...errors, ...installabilityErrors];
  }

  stored(): Promise<StoredCounts> {
    return this.page.evaluate(async () => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(String(request.error)));
        });
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === 'questlog')) return { commands: 0, answers: [] };
      const database = await done(indexedDB.open('questlog'));
      const read = database.transaction(['commands', 'answers']);
      const commands = await done(read.objectStore('commands').count());
      const answers = await done(read.objectStore('answers').getAllKeys());
      database.close();
      return { commands, answers: answers.map(String) };
    });
  }
}
