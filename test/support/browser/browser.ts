import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { unpackChromium } from './chromium-package';
import type { BrowserProgram } from './chromium-package';

const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Launches a headless Chromium with an empty profile and any extra flags. The caller closes it. */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, ...more],
    env: { ...inheritedEnvironment(), ...env },
  });
}

/** The same with a profile that stays in a folder after it closes, like a player's own. */
export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const { executablePath, env } = await findBrowser();
  const all = { ...inheritedEnvironment(), ...env };
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: BROWSER_FLAGS,
    env: all,
    ...options,
  });
}

/**
 * Returns `CHROMIUM_PATH` if set; else the Chromium of the npm package, which needs no system libraries; else one on the
 * PATH. Throws when there is none.
 */
async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH names no executable file: ${chosen}`);
    return { executablePath: chosen, env: {} };
  }
  const packaged = await unpackChromium();
  if (packaged) return packaged;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const found = BROWSER_NAMES.map((name) => join(folder, name)).find(isExecutable);
    if (found) return { executablePath: found, env: {} };
  }
  throw new Error(
    `No browser for the tests: the packaged one is for Linux on x64, not ${process.platform} on ${process.arch}, ` +
      'and none is on the PATH. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}

function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
