import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox', 'firefox-esr'];

/**
 * Returns `FIREFOX_PATH` if set, else the first Firefox on the PATH; undefined when there is none.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const { FIREFOX_PATH: chosen, PATH: path = '' } = process.env;
  if (chosen) return chosen;
  const places = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
