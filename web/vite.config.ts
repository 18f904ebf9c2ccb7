import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoad } from './app/first-load';
import { madeLook } from './ui/made-look';
import { pageStyles } from './ui/page-styles';
import { buildWorker } from './worker/build-worker';

const WEB = import.meta.dirname;
const API = `http://127.0.0.1:${process.env.QUESTLOG_API_PORT ?? '3000'}`;
/** Smaller files gain nothing from compression. */
const WORTH_COMPRESSING_BYTES = 1024;

const OUT = path.join(WEB, '../dist/web');
/** Answers that were stored under another contract are not shown (ADR 15). */
const CONTRACT = await readFile(path.join(WEB, '../server/contracts/openapi.json'));

const load = firstLoad(path.join(WEB, 'app/start.tsx'));

export default defineConfig({
  root: WEB,
  define: { CONTRACT: JSON.stringify(createHash('sha256').update(CONTRACT).digest('hex').slice(0, 16)) },
  plugins: [react(), pageStyles(), madeLook(), load.plugin, precompress(), buildWorker(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // The preload helper's script is a module of its own: nothing inline, as the content security policy asks.
    modulePreload: {
      polyfill: false,
      // The page names its parts itself (`first-load.ts`).
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? [] : files),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // What emotion brings along for a part of it that nobody uses.
      treeshake: {
        moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: load.groups } },
    },
  },
  server: {
    proxy: { '/api': { target: API }, '/live': { target: API, ws: true } },
  },
});

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  return {
    name: 'questlog:precompress',
    apply: 'build',
    async writeBundle(options) {
      const folder = options.dir ?? OUT;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names
          .filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))
          .map((name) => compressFile(path.join(folder, name))),
      );
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_COMPRESSING_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
