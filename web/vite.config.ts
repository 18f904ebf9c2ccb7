import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compile-hints';
import { initialChunks } from './build/initial-chunks';
import { inlineGlobalCss } from './build/inline-global-css';
import { precompress } from './build/precompress';
import { serviceWorker } from './build/service-worker';

const WEB = import.meta.dirname;
const API = `http://127.0.0.1:${process.env.QUESTLOG_API_PORT ?? '3000'}`;
const OUT = path.join(WEB, '../dist/web');
/** Answers stored under another contract are not shown (ADR 15). */
const CONTRACT = await readFile(path.join(WEB, '../server/contracts/openapi.json'));

const initial = initialChunks(path.join(WEB, 'app/start.tsx'));

export default defineConfig({
  root: WEB,
  define: { CONTRACT: JSON.stringify(createHash('sha256').update(CONTRACT).digest('hex').slice(0, 16)) },
  plugins: [react(), inlineGlobalCss(), initial.plugin, compileHints(), precompress(OUT), serviceWorker(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      // The polyfill would be an inline script, which the content security policy refuses.
      polyfill: false,
      // The page's own preload tags come from `initial-chunks.ts`.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? [] : files),
    },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: initial.groups } } },
  },
  server: {
    proxy: { '/api': { target: API }, '/live': { target: API, ws: true } },
  },
});
