import createEmotion from '@emotion/css/create-instance';
import type { Plugin } from 'vite';
import { system } from './theme/system';

const SYSTEM = /styled-system\/system\.js$/;
const WORKED_OUT_AT_START = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()]';

/**
 * Writes the page's own styles (reset, global styles, tokens) into the page when it is built: otherwise each phone works
 * them out again at each opening, before it draws anything (docs/adr/0013).
 */
export function pageStyles(): Plugin[] {
  return [
    {
      name: 'questlog:page-styles',
      transformIndexHtml: () => [{ tag: 'style', children: pageCss(), injectTo: 'head' }],
    },
    {
      name: 'questlog:no-styles-at-start',
      apply: 'build',
      transform: {
        filter: { id: SYSTEM },
        handler: (code) => {
          if (!code.includes(WORKED_OUT_AT_START))
            throw new Error('Chakra works out its global styles elsewhere');
          return code.replace(WORKED_OUT_AT_START, 'const _global = []');
        },
      },
    },
  ];
}

function pageCss(): string {
  const emotion = createEmotion({ key: 'page' });
  emotion.injectGlobal(system.layers.atRule);
  for (const styles of system._global)
    emotion.injectGlobal(styles as Parameters<typeof emotion.injectGlobal>[0]);
  return Object.values(emotion.cache.inserted).join('');
}
