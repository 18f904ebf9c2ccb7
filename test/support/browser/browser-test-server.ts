import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { createTestDatabase, type TestDatabase } from '../database/database';
import { startServerProcess, type ServerProcess } from '../processes/server-process';

/** A test server and a browser for tests of the screens. */
export class BrowserTestServer {
  private constructor(
    readonly database: TestDatabase,
    readonly server: ServerProcess,
    readonly browser: Browser,
  ) {}

  static async open(): Promise<BrowserTestServer> {
    const database = await createTestDatabase();
    const starting = [startServerProcess({ DATABASE_URL: database.url }), launchBrowser()] as const;
    try {
      const [server, browser] = await Promise.all(starting);
      return new BrowserTestServer(database, server, browser);
    } catch (error) {
      const [server, browser] = starting;
      // Closes only what has started.
      await Promise.allSettled([server.then((one) => one.stop()), browser.then((one) => one.close())]);
      await database.drop();
      throw error;
    }
  }

  get url(): string {
    return this.server.url;
  }

  /** Closes every part even if one fails; rejects with the first error. */
  async close(): Promise<void> {
    const ended = await Promise.allSettled([this.browser.close(), this.server.stop()]);
    const dropped = await Promise.allSettled([this.database.drop()]);
    for (const end of [...ended, ...dropped]) if (end.status === 'rejected') throw end.reason;
  }
}
