import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';

/** A language's texts of the first screen. */
const FIRST_TEXTS = 'resources-';
/** All heroes and items; what shows one of them; and the chests. */
const DRAWINGS = /^(all-drawings|hero-portrait|item-look|chest)-/;
const ASSETS = join(import.meta.dirname, '../../../dist/web/assets');
/** The screens of the bottom navigation, of the settings and of the operators, that come with chunks of their own. */
export const ROUTES = ['/quests', '/character', '/inventory', '/parties', '/settings', '/ops'] as const;

export interface LoadedScripts {
  /** Bytes, compressed, of all that the page names, and of the texts: what home is drawn with. */
  readonly first: number;
  /** Of what home fetches by itself afterwards, the socket's code first of all. */
  readonly later: number;
  /** Bytes of what each route fetches beyond that, opened from home; the largest file of it. */
  readonly routes: ReadonlyMap<string, number>;
}

/** What a signed-in player's browser fetches, by the sizes of the compressed files; `open` shows a page and waits for it. */
export async function loadedScripts(
  page: Page,
  url: string,
  until: (page: Page) => Promise<void>,
): Promise<LoadedScripts> {
  const size = await compressedSizes();
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(basename(new URL(request.url()).pathname));
  });
  await page.goto(url);
  await until(page);
  const home = new Set(asked);
  const named = (await (await page.request.get(url)).text()).matchAll(/assets\/([^"]+\.js)"/g);
  const first = new Set([
    ...[...named].map(([, name = '']) => name),
    ...[...home].filter((name) => name.startsWith(FIRST_TEXTS)),
  ]);
  const routes = new Map<string, number>();
  for (const route of ROUTES) {
    asked.clear();
    await page.goto(url + route);
    await page.waitForLoadState('networkidle');
    const beyond = [...asked].filter((file) => !home.has(file)).map((file) => size.get(file) ?? 0);
    routes.set(route, Math.max(0, ...beyond));
  }
  const bytes = (files: ReadonlySet<string>) =>
    [...files].reduce((sum, file) => sum + (size.get(file) ?? 0), 0);
  return { first: bytes(first), later: bytes(home) - bytes(first), routes };
}

/** Bytes of the largest file of texts: the first screen's, or one namespace of the rest. */
export async function largestTexts(namespaces: readonly string[]): Promise<number> {
  const sizes = await compressedSizes();
  const texts = [...sizes].filter(([file]) =>
    ['resources', ...namespaces].includes(file.replace(/-[\w-]{8}\.js$/, '')),
  );
  return Math.max(0, ...texts.map(([, bytes]) => bytes));
}

/** Bytes of the scripts that draw heroes, items and chests. */
export async function drawingsSize(): Promise<number> {
  const drawings = [...(await compressedSizes())].filter(([file]) => DRAWINGS.test(file));
  if (drawings.length === 0) throw new Error(`No script has a name such as ${DRAWINGS}`);
  return drawings.reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** By the name of the script; what is too small to be compressed counts as it is. */
async function compressedSizes(): Promise<ReadonlyMap<string, number>> {
  const files = await readdir(ASSETS);
  const sizes = new Map<string, number>();
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const served = files.includes(`${file}.br`) ? `${file}.br` : file;
    sizes.set(file, (await stat(join(ASSETS, served))).size);
  }
  return sizes;
}
