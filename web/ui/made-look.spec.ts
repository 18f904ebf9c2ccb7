import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { namesOnly, withMadeTokens } from './made-look';
import { config } from './theme/config';
import { system } from './theme/system';

type Dictionary = typeof system.tokens;

const CHAKRA = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json')),
  'dist/esm/styled-system/',
);
const real = system.tokens;
const names = real.allTokens.map(({ name }) => name);
let folder: string;
let made: Dictionary;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'questlog-look-'));
  const code = withMadeTokens(await readFile(path.join(CHAKRA, 'token-dictionary.js'), 'utf8'));
  const file = path.join(folder, 'token-dictionary.mjs');
  await writeFile(
    file,
    code.replaceAll(/from '(\.[^']+)'/g, (_from, place: string) => `from '${inChakra(place)}'`),
  );
  const { createTokenDictionary } = (await import(pathToFileURL(file).href)) as {
    createTokenDictionary: (options: object) => Dictionary;
  };
  made = createTokenDictionary({});
});
afterAll(() => rm(folder, { recursive: true }));

function inChakra(place: string): string {
  return pathToFileURL(path.join(CHAKRA, place)).href;
}

describe('the tokens that are worked out when the page is built', () => {
  it('are the variables that Chakra makes of them', () => {
    expect(names.length).toBeGreaterThan(300);
    for (const name of names) expect([name, made.getVar(name)]).toEqual([name, real.getVar(name)]);
  });

  it('are known by category', () => {
    for (const category of real.categoryMap.keys())
      expect(made.getCategoryValues(category)).toEqual(real.getCategoryValues(category));
  });

  it('have the palettes', () => {
    expect([...made.colorPaletteMap]).toEqual([...real.colorPaletteMap]);
  });

  it('are found in values that name them', () => {
    for (const value of [
      '{colors.pine.solid}',
      'calc({sizes.header} + 1rem)',
      '{colors.bg/40}',
      '{none.such}',
    ])
      expect(made.expandReferenceInValue(value)).toBe(real.expandReferenceInValue(value));
  });

  it('are asked for by value where a query of the screen needs one', () => {
    const asked = names.filter((name) => name.startsWith('breakpoints.') || name.startsWith('opacity.'));
    expect(asked).toHaveLength(4);
    for (const name of asked) expect(made.getByName(name)?.value).toBe(real.getByName(name)?.value);
  });

  it('stop the build when Chakra works them out elsewhere', () => {
    expect(() => withMadeTokens('export const tokens = [];')).toThrow('elsewhere');
  });
});

describe('what a browser gets of the look', () => {
  it('is data, and says the same when it is written as such', () => {
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
    expect(JSON.parse(JSON.stringify(namesOnly()))).toEqual(namesOnly());
  });

  it('has the styles and the names, without what is in the page', () => {
    const { globalCss, theme } = namesOnly();
    expect(globalCss).toBeUndefined();
    expect(theme?.tokens).toBeUndefined();
    expect(theme?.semanticTokens).toBeUndefined();
    expect(theme?.textStyles).toEqual(config.theme?.textStyles);
    expect(theme?.slotRecipes).toEqual(config.theme?.slotRecipes);
    expect(Object.keys(theme?.keyframes ?? {})).toEqual(Object.keys(config.theme?.keyframes ?? {}));
  });
});
