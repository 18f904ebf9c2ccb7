import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'worker.ts');
/** What is kept for opening offline: no compressed twins, and not the worker itself. */
const SHELL = /^(index\.html|assets\/.*\.(js|css)|[\w.-]+\.(svg|png|webmanifest))$/;

/** Builds the service worker last, with the list of what it keeps: files by name, or by content where the name stays. */
export function buildWorker(outDir: string): Plugin {
  return {
    name: 'questlog:worker',
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
            SHELL: JSON.stringify(await shellOf(outDir)),
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

async function shellOf(outDir: string) {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => SHELL.test(name)).sort();
  return Promise.all(
    names.map(async (url) => {
      const content = await readFile(path.join(outDir, url));
      const hash = createHash('sha256').update(content).digest();
      // While servers change over, one may answer with another version's file: an install that is mixed fails, and is
      // tried again.
      const integrity = `sha256-${hash.toString('base64')}`;
      // What is named by its content needs no revision.
      const revision = url.startsWith('assets/') ? null : hash.toString('hex').slice(0, 16);
      return { url: `/${url}`, revision, integrity };
    }),
  );
}
