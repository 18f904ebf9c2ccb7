import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = '.cache/web-packages';
const STAMP = join(root, FOLDER, 'stamp');

/**
 * Packages of hundreds of modules, which jest would link again for each test file, bundled into a few. React and small
 * packages stay unbundled.
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

/** Builds the bundles when the lock file or this list has changed; jest runs it before the tests of the web. */
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
