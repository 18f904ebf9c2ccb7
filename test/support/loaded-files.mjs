// Imported before a program, it writes all files that the program loads into the file LOADED_FILES, one a line.
import { appendFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const note = (name) => appendFileSync(process.env.LOADED_FILES, `${name}\n`);

/** Node's hook of that name; it is called for what is imported, in a thread of its own. */
export function load(url, context, nextLoad) {
  note(url);
  return nextLoad(url, context);
}

if (isMainThread) {
  register(import.meta.url);
  // What is required is not told to the hook; Node keeps a list of it.
  process.on('exit', () => Object.keys(createRequire(import.meta.url).cache).forEach(note));
}
