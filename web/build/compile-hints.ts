import type { Plugin } from 'vite';
import { isInitialChunk } from './initial-chunks';

/*
 * Buys: 7 % of LCP on a phone, 21 % of the main thread's CPU time until then (164 and 131 ms; ADR 13 says how it was measured).
 *
 * V8's explicit compile hint: all functions of a marked file are compiled off the main thread while the file arrives, instead
 * of each at its first call. Other engines see a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad';

/** Marks the chunks of the first screen. @throws Error during the build when one of them is left unmarked */
export function compileHints(): Plugin {
  return {
    name: 'questlog:compile-hints',
    apply: 'build',
    // File names are content hashes, computed before the hint is added.
    augmentChunkHash: (chunk) => (isInitialChunk(chunk) ? HINT : undefined),
    generateBundle: {
      // V8 reads the hint in the first line only, so this runs after everything that Vite writes there.
      order: 'post',
      handler: (_options, bundle) => {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && isInitialChunk(chunk)) chunk.code = `${HINT}\n${chunk.code}`;
      },
    },
    writeBundle: (_options, bundle) => {
      const initial = Object.values(bundle).filter((file) => file.type === 'chunk' && isInitialChunk(file));
      if (initial.length === 0 || !initial.every((file) => 'code' in file && file.code.startsWith(HINT)))
        throw new Error('A chunk of the first screen has no compile hint in its first line');
    },
  };
}
