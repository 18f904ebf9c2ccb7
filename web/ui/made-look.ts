import type { Plugin } from 'vite';
import { config } from './theme/config';
import { system } from './theme/system';

const CONFIG = /web\/ui\/theme\/config\.ts$/;
const DICTIONARY = /styled-system\/token-dictionary\.js$/;
const MAPS = 'let byCategoryJson = {};';
const WORKED_OUT_AT_START = `  registerTokens();
  registerTransform(...tokenTransforms);
  registerMiddleware(...tokenMiddlewares);
  build();
  return dictionary;`;

/**
 * Writes what Chakra makes of the tokens into the script when it is built: three hundred tokens, each walked through a dozen
 * times, are else the longest task of every opening (docs/adr/0013). Their values are in the page's styles, so that only
 * their names come along.
 */
export function madeLook(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'questlog:made-look',
    apply: 'build',
    transform: {
      filter: { id: [DICTIONARY, CONFIG] },
      handler(code, id) {
        seen.add(id);
        return CONFIG.test(id)
          ? `export const config = ${JSON.stringify(namesOnly())};`
          : withMadeTokens(code);
      },
    },
    buildEnd() {
      if (seen.size !== 2) throw new Error('Not both of what the look is made of were found');
    },
  };
}

/** Chakra's module with its maps filled from the start. `system.token`, which nothing here asks, knows none. */
export function withMadeTokens(code: string): string {
  if (!code.includes(MAPS) || !code.includes(WORKED_OUT_AT_START))
    throw new Error('Chakra works out its tokens elsewhere');
  return code
    .replace(MAPS, () => `const made = JSON.parse(${JSON.stringify(JSON.stringify(madeTokens()))});\n${MAPS}`)
    .replace(
      WORKED_OUT_AT_START,
      `  for (const [category, values] of Object.entries(made.variables))
    for (const [name, value] of Object.entries(values)) flatMap.set(category + '.' + name, value);
  for (const [name, value] of Object.entries(made.values)) tokenNameMap.set(name, { value });
  for (const [name, values] of Object.entries(made.palettes)) colorPaletteMap.set(name, new Map(Object.entries(values)));
  byCategoryJson = made.variables;
  return dictionary;`,
    );
}

function madeTokens() {
  const { tokens } = system;
  const categories = new Set(tokens.allTokens.flatMap(({ extensions: { category } }) => category ?? []));
  return {
    variables: Object.fromEntries(
      [...categories].map((category) => [category, tokens.getCategoryValues(category)]),
    ),
    /** What is asked for by value and not by variable. */
    values: Object.fromEntries(
      tokens.allTokens
        .filter(({ extensions: { category } }) => category === 'breakpoints' || category === 'opacity')
        .map(({ name, value }) => [name, value as string]),
    ),
    palettes: Object.fromEntries(
      [...tokens.colorPaletteMap].map(([name, variables]) => [name, Object.fromEntries(variables)]),
    ),
  };
}

/** The configuration without reset, global styles and the tokens' values, which are in the page (`page-styles.ts`). */
export function namesOnly(): typeof config {
  const { globalCss: _inThePage, theme, ...rest } = config;
  const { tokens: _made, semanticTokens: _madeToo, keyframes, ...styles } = theme ?? {};
  const named = Object.fromEntries(Object.keys(keyframes ?? {}).map((name) => [name, {}]));
  return { ...rest, preflight: false, theme: { ...styles, keyframes: named } };
}
