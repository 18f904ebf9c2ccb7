import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** How to start a browser: its program and its additional environment variables. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '../../..');

/**
 * Unpacks the Chromium of @sparticuz/chromium (once, into a cache folder) with the shared libraries and fonts it needs, so
 * that it runs on a bare machine. Returns null on platforms for which the package has no binary.
 */
export async function unpackChromium(): Promise<BrowserProgram | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const packageFolder = join(dirname(require.resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = await cacheFolder();
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder, join(packageFolder, 'bin'));
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

async function unpackInto(folder: string, archives: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}.new-`);
  const program = join(unfinished, 'chromium');
  await Promise.all([
    pipeline(
      createReadStream(join(archives, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(program),
    ),
    untar(join(archives, 'al2023.tar.br'), unfinished),
    untar(join(archives, 'fonts.tar.br'), unfinished),
  ]);
  await chmod(program, 0o755);
  await writeFile(join(unfinished, 'fonts.conf'), fontConfiguration(folder));
  await chmod(unfinished, 0o755);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another worker has unpacked it already.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function untar(archive: string, into: string): Promise<void> {
  // Uses a file instead of a pipe: tar stops reading a pipe at the end of the archive, which fails the writer.
  const plain = join(into, basename(archive, '.br'));
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(plain));
  const tar = spawn('tar', ['-x', '--no-same-owner', '-f', plain, '-C', into], { stdio: 'inherit' });
  const [code] = (await once(tar, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`tar could not unpack ${archive}`);
  await rm(plain);
}

/** Latin and Cyrillic from the package's Open Sans, emoji from Noto, and the system's fonts. */
function fontConfiguration(folder: string): string {
  const emoji = dirname(require.resolve('@expo-google-fonts/noto-color-emoji/package.json'));
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>${join(emoji, '400Regular')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
</fontconfig>
`;
}

/** The project's cache folder, or, where this user may not write to it, one for this user. */
async function cacheFolder(): Promise<string> {
  const own = join(root, '.cache');
  try {
    await mkdir(own, { recursive: true });
    await access(own, constants.W_OK);
    return own;
  } catch {
    const other = join(tmpdir(), `questlog-cache-${process.getuid?.() ?? 'user'}`);
    await mkdir(other, { recursive: true, mode: 0o700 });
    return other;
  }
}
