import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOCK = join(import.meta.dirname, 'package-lock.json');
const INSTALLED_LOCK = join(import.meta.dirname, 'node_modules', '.package-lock.json');

/** Installs the packages the benches compare with, from their own lock file, unless they are installed. */
export function installCompetitors(): void {
  if (existsSync(INSTALLED_LOCK) && statSync(INSTALLED_LOCK).mtimeMs >= statSync(LOCK).mtimeMs) return;
  process.stderr.write('Installing the peers to measure against …\n');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A peer's module. Its types aren't installed when the project is checked, so the caller declares what it uses. */
export async function importCompetitor(name: string): Promise<unknown> {
  const file = createRequire(join(import.meta.dirname, 'package.json')).resolve(name);
  return await import(pathToFileURL(file).href);
}
