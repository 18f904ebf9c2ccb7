import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataFolder } from '../support/database/data-folder';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { TestPlayer } from '../support/api/player';
import { startServerProcess } from '../support/processes/server-process';

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../support/processes/loaded-files.mjs')).href;

describe('the packages of the built server', () => {
  let database: TestDatabase;
  let folder: DataFolder;

  beforeAll(async () => {
    [database, folder] = await Promise.all([createTestDatabase(), DataFolder.create()]);
  });

  afterAll(async () => {
    await database?.drop();
    await folder?.remove();
  });

  it('are bundled, and none is loaded twice', async () => {
    const file = join(folder.path, 'loaded-files');
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import ${PRELOAD}`,
      LOADED_FILES: file,
    });
    await TestPlayer.register(server.url);
    expect(await server.stop()).toBe(0);

    const loaded = (await readFile(file, 'utf8')).split('\n');
    expect(loaded.some((name) => name.includes('/dist/node_modules/@nestjs/core/'))).toBe(true);
    // Native code; two used in development only; one whose files are served from its folder.
    const installed = ['@node-rs/argon2', 'has-flag', 'supports-color', 'swagger-ui-dist'];
    expect(filterInstalled(loaded)).toEqual(installed);
  });
});

/** The packages that were loaded as installed, an argon2 of this machine counting as argon2. */
function filterInstalled(files: readonly string[]): string[] {
  const names = files
    .filter((file) => !file.includes('/dist/node_modules/'))
    .map((file) =>
      /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]?.replace(/^(@node-rs\/argon2)-.*/, '$1'),
    )
    .filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}
