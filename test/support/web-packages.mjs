import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = '.cache/web-packages';
const STAMP = join(root, FOLDER, 'stamp');

/**
 * Packages of hundreds of modules, each of which jest would link anew for each file of tests: here they are a few. React
 * itself and what is small stays as it is installed.
 */
const PACKAGES = [
  '@chakra-ui/react/dialog',
  '@chakra-ui/react/portal',
  '@chakra-ui/react/preset-base',
  '@chakra-ui/react/styled-system',
  '@chakra-ui/react/tabs',
  '@emotion/css/create-instance',
  '@emotion/react',
];

const fileOf = (name) => name.replace('@', '').replaceAll('/', '-');

/** For jest's `moduleNameMapper`. */
export const webPackages = Object.fromEntries(
  PACKAGES.map((name) => [`^${name}$`, `<rootDir>/${FOLDER}/${fileOf(name)}.mjs`]),
);

/** Bundles them unless they are as the lock file and this list say; jest runs it before the tests of the web. */
export default async function bundleWebPackages() {
  const lock = await readFile(join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(PACKAGES.join()).digest('hex');
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp) return;
  const making = `${join(root, FOLDER)}-${process.pid}`;
  await build({
    configFile: false,
    root,
    resolve: { conditions: ['browser', 'module', 'development'] },
    define: { 'process.env.NODE_ENV': '"test"' },
    logLevel: 'error',
    build: {
      outDir: making,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(PACKAGES.map((name) => [fileOf(name), name])),
        preserveEntrySignatures: 'strict',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name].mjs' },
      },
    },
  });
  await writeFile(join(making, 'stamp'), stamp);
  await rm(join(root, FOLDER), { recursive: true, force: true });
  await rename(making, join(root, FOLDER));
}
