import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/*
 * Buys: opening without a network (ADR 15), and no speed. `vite-plugin-pwa` would do the same with 257 more packages.
 */

const SOURCE = path.join(import.meta.dirname, '../worker/worker.ts');
/** Files to precache: neither compressed copies nor the worker itself. */
const SHELL = /^(index\.html|assets\/.*\.(js|css)|[\w.-]+\.(svg|png|webmanifest))$/;

/** Builds `sw.js` after everything else in `outDir`, with the list of files to precache. */
export function serviceWorker(outDir: string): Plugin {
  return {
    name: 'questlog:service-worker',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            SHELL: JSON.stringify(await precacheEntries(outDir)),
            'process.env.NODE_ENV': JSON.stringify('production'),
          },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2022',
            reportCompressedSize: false,
            rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
      },
    },
  };
}

async function precacheEntries(outDir: string) {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => SHELL.test(name)).sort();
  return Promise.all(
    names.map(async (url) => {
      const content = await readFile(path.join(outDir, url));
      const hash = createHash('sha256').update(content).digest();
      // During a rolling release a server may answer with another version's file. The integrity check fails that install,
      // and the browser tries again later.
      const integrity = `sha256-${hash.toString('base64')}`;
      // The name of an asset contains the hash of its content, so it needs no revision.
      const revision = url.startsWith('assets/') ? null : hash.toString('hex').slice(0, 16);
      return { url: `/${url}`, revision, integrity };
    }),
  );
}
