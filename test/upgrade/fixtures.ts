import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataFolder } from '../support/database/data-folder';
import { unpackFolder, unpackJson } from './packing';
import type { RecordedWorld } from './recorded-world';

/** A folder of two files for each release, named by its commit. */
export const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));
export const DATA_FOLDER = 'data-folder.tar.br';
export const WORLD = 'world.json.br';

export const RELEASES: readonly string[] = readdirSync(FIXTURES);

/** The data folder that the release left when it was stopped. */
export async function dataFolderOf(release: string): Promise<DataFolder> {
  const folder = await DataFolder.create();
  await unpackFolder(join(FIXTURES, release, DATA_FOLDER), folder.path);
  return folder;
}

export async function worldOf(release: string): Promise<RecordedWorld> {
  return (await unpackJson(join(FIXTURES, release, WORLD))) as RecordedWorld;
}
