// Imported before a program, it writes the path of every file that the program loads to the file LOADED_FILES, one per line.
import { appendFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const note = (name) => appendFileSync(process.env.LOADED_FILES, `${name}\n`);

/** Node's module hook of that name; Node calls it for imports, in a thread of its own. */
export function load(url, context, nextLoad) {
  note(url);
  return nextLoad(url, context);
}

if (isMainThread) {
  register(import.meta.url);
  // Node doesn't call the hook for required files, but keeps a list of them.
  process.on('exit', () => Object.keys(createRequire(import.meta.url).cache).forEach(note));
}
