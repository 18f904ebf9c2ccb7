import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compile-hints';
import { initialChunks } from './build/initial-chunks';
import { inlineGlobalCss, keepGlobalCssInScripts, omitChakraGlobals } from './build/inline-global-css';
import { precompress } from './build/precompress';
import { serviceWorker } from './build/service-worker';
import { chooseTricks } from './build/tricks';

const WEB = import.meta.dirname;
const API = `http://127.0.0.1:${process.env.QUESTLOG_API_PORT ?? '3000'}`;
const OUT = path.resolve(WEB, process.env.QUESTLOG_WEB_OUT ?? '../dist/web');
const tricks = chooseTricks(process.env.QUESTLOG_WEB_WITHOUT);
/** Answers stored under another contract are not shown (ADR 15). */
const CONTRACT = await readFile(path.join(WEB, '../server/contracts/openapi.json'));

const initial = tricks.has('initial-chunks') ? initialChunks(path.join(WEB, 'app/start.tsx')) : undefined;

export default defineConfig({
  root: WEB,
  define: { CONTRACT: JSON.stringify(createHash('sha256').update(CONTRACT).digest('hex').slice(0, 16)) },
  plugins: [
    react(),
    tricks.has('inline-global-css') ? inlineGlobalCss() : keepGlobalCssInScripts(),
    tricks.has('chakra-globals') && omitChakraGlobals(),
    initial?.plugin,
    tricks.has('compile-hints') && compileHints(),
    tricks.has('precompress') && precompress(OUT),
    serviceWorker(OUT),
  ],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      // The polyfill would be an inline script, which the content security policy refuses.
      polyfill: false,
      // The page's own preload tags come from `initial-chunks.ts`.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' && initial ? [] : files),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // CommonJS counts as having effects: emotion's only use of these is a function that nothing here imports. Smaller by 0.8 KB, with
      // which the first screen fits into one round trip less (ADR 13).
      treeshake: {
        moduleSideEffects: [
          { test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: initial ? { codeSplitting: { groups: initial.groups } } : {},
    },
  },
  server: {
    proxy: { '/api': { target: API }, '/live': { target: API, ws: true } },
  },
});
