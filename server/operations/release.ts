import { readFileSync } from 'node:fs';

/** Written by the build: a digest of all sources. */
const STAMP_FILE = new URL('../../.server-stamp', import.meta.url);
/** What runs from its sources has no stamp. */
const UNBUILT = 'unbuilt';

/** Identifies the code of this process: another build of other sources has another one. */
export function readRelease(): string {
  try {
    return readFileSync(STAMP_FILE, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return UNBUILT;
    throw error;
  }
}
