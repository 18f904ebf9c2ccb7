import createEmotion from '@emotion/css/create-instance';
import type { Plugin } from 'vite';
import { system } from '../ui/theme/system';

/*
 * Buys: 5 % of LCP and two thirds of blocking time on a phone (27 and 9 ms; ADR 13 says how it was measured). `omitChakraGlobals` alone
 * buys the blocking time: 28 ms without it.
 *
 * Chakra's `createSystem` turns reset, global styles and tokens into CSS objects each time it is called, and its provider has
 * emotion serialize and insert them. Both happen here once, at build time, and the page carries the result.
 *
 * `omitChakraGlobals` replaces a string inside `@chakra-ui/react` 3.37.0, which `package.json` pins, and fails the build where
 * the string is gone. It waits for a `createSystem` that computes `_global` only when it is read; Chakra has the cost of its
 * styled system and token dictionary as an open issue ("Optimize Style Resolution").
 */

const CHAKRA_SYSTEM = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
const THEME_PROVIDER = /web\/ui\/theme-provider\.tsx$/;
const NO_GLOBALS = /_global: \[\],?/;
const EAGER_GLOBALS = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()]';

/** Puts the global CSS into the page. */
export function inlineGlobalCss(): Plugin {
  return {
    name: 'questlog:inline-global-css',
    transformIndexHtml: () => [{ tag: 'style', children: globalCss(), injectTo: 'head' }],
  };
}

/** In place of {@link inlineGlobalCss}: the global CSS comes with the scripts. @throws Error when it was not left out of them */
export function keepGlobalCssInScripts(): Plugin {
  return {
    name: 'questlog:keep-global-css-in-scripts',
    transform: {
      filter: { id: THEME_PROVIDER },
      handler: (code) => {
        if (!NO_GLOBALS.test(code)) throw new Error('The theme provider leaves the global CSS out elsewhere');
        return code.replace(NO_GLOBALS, '');
      },
    },
  };
}

/** Leaves the computation of the global CSS, which the page has, out of the built scripts. */
export function omitChakraGlobals(): Plugin {
  return {
    name: 'questlog:omit-chakra-globals',
    apply: 'build',
    transform: { filter: { id: CHAKRA_SYSTEM }, handler: withoutEagerGlobals },
  };
}

/** Chakra's module without the eager computation. @throws Error when that is no longer there */
export function withoutEagerGlobals(code: string): string {
  if (!code.includes(EAGER_GLOBALS)) throw new Error('Chakra computes its global CSS elsewhere');
  return code.replace(EAGER_GLOBALS, 'const _global = []');
}

function globalCss(): string {
  const emotion = createEmotion({ key: 'page' });
  emotion.injectGlobal(system.layers.atRule);
  for (const styles of system._global)
    emotion.injectGlobal(styles as Parameters<typeof emotion.injectGlobal>[0]);
  return Object.values(emotion.cache.inserted).join('');
}
