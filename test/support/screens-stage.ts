import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { createTestDatabase, type TestDatabase } from './database';
import { startServerProcess, type ServerEnvironment, type ServerProcess } from './server-process';

/** What every test at the screens plays on: a server of its own and a browser. */
export class ScreensStage {
  private constructor(
    readonly database: TestDatabase,
    readonly server: ServerProcess,
    readonly browser: Browser,
  ) {}

  static async open(environment: ServerEnvironment = {}): Promise<ScreensStage> {
    const database = await createTestDatabase();
    const [server, browser] = await Promise.all([
      startServerProcess({ DATABASE_URL: database.url, ...environment }),
      launchBrowser(),
    ]);
    return new ScreensStage(database, server, browser);
  }

  get url(): string {
    return this.server.url;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.end();
    await this.database.drop();
  }
}
