import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageStyles } from './ui/page-styles';
import { buildWorker } from './worker/build-worker';

const WEB = import.meta.dirname;
const API = `http://127.0.0.1:${process.env.QUESTLOG_API_PORT ?? '3000'}`;
/** Smaller files gain nothing from compression. */
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * What every first screen needs, in four files instead of thirty: the packages, which seldom change, and our ground; first
 * what asks and remembers, then what draws. Each is a task of its own for a phone. Not in them: texts with marks, and
 * Chakra's own factory, which only its dialogs and tabs use.
 */
const FIRST_LOAD = [
  {
    name: 'first',
    test: /\/web\/(api\/first-answers|i18n\/(first-texts|language-choice))\.ts|\/server\/rules\/character-class\.ts/,
  },
  {
    name: 'platform',
    test: /node_modules\/(react|react-dom|scheduler|react-redux|@reduxjs|immer|redux|redux-thunk|reselect|i18next|react-i18next(?!.*Trans))\//,
  },
  {
    name: 'drawing',
    test: /node_modules\/(react-router|react-router-dom|@emotion(?!\/is-prop-valid)|stylis|@pandacss|@chakra-ui\/react\/dist\/esm\/(styled-system(?!\/(factory|use-resolved-props|create-\w*-?recipe-context))|utils|preset-base))\//,
  },
  {
    name: 'ground',
    test: /\/web\/(api|live|i18n)\/(?!live-socket|use-earlier|names-as-written|en\/|uk\/|outbox\/(?!late-outbox|outbox-state))|\/server\/(rules|contracts)\//,
  },
  {
    name: 'look',
    test: /\/web\/(ui|game)\/(?!dialog-frame|form-dialog|days\/|\w+-field|bounded-number|language-select|tile-choice|timers\/timer-dialog)/,
  },
];
/** What the first scripts ask for: fetched with the page, and so is all that they import. */
const FIRST_SCREEN = ['start', 'app'];
/** What each of them imports, itself left out: in one file where no group above has it, whoever else needs parts of it. */
const importsOf = new Map(FIRST_SCREEN.map((name) => [name, new Set<string>()]));

const OUT = path.join(WEB, '../dist/web');
/** Answers that were stored under another contract are not shown (ADR 15). */
const CONTRACT = await readFile(path.join(WEB, '../server/contracts/openapi.json'));

export default defineConfig({
  root: WEB,
  define: { CONTRACT: JSON.stringify(createHash('sha256').update(CONTRACT).digest('hex').slice(0, 16)) },
  plugins: [react(), pageStyles(), preloadFirstScreen(), precompress(), buildWorker(OUT)],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // The preload helper's script is a module of its own: nothing inline, as the content security policy asks.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // What emotion brings along for a part of it that nobody uses.
      treeshake: {
        moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: [...FIRST_LOAD, ...FIRST_SCREEN.map(itsImports)] } },
    },
  },
  server: {
    proxy: { '/api': { target: API }, '/live': { target: API, ws: true } },
  },
});

const sourceOf = (name: string): string => path.join(WEB, 'app', `${name}.tsx`);

/** Called when all modules are known. */
function itsImports(name: string): { name: string; test: (id: string) => boolean } {
  return { name: `${name}-parts`, test: (id) => importsOf.get(name)?.has(id) ?? false };
}

/** Has the page name the chunks that its first script is going to ask for. */
function preloadFirstScreen(): Plugin {
  return {
    name: 'questlog:preload-first-screen',
    apply: 'build',
    buildEnd() {
      for (const [name, imports] of importsOf) {
        const add = (id: string): void => {
          if (imports.has(id) || id.includes('node_modules')) return;
          imports.add(id);
          this.getModuleInfo(id)?.importedIds.forEach(add);
        };
        this.getModuleInfo(sourceOf(name))?.importedIds.forEach(add);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = new Map(
          Object.values(bundle ?? {}).flatMap((file) =>
            file.type === 'chunk' ? [[file.fileName, file]] : [],
          ),
        );
        const named = new Set<string>();
        const add = (fileName: string): void => {
          if (named.has(fileName)) return;
          named.add(fileName);
          for (const imported of chunks.get(fileName)?.imports ?? []) add(imported);
        };
        for (const { name, fileName } of chunks.values()) if (FIRST_SCREEN.includes(name)) add(fileName);
        return [...named]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

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
