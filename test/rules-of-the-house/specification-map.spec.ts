import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8');

interface Mention {
  readonly file: string;
  /** Empty where the whole file is meant. */
  readonly title: string;
}

/** Cells of the tables: `file`, or `file`: title. */
const mentions: readonly Mention[] = map
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => line.split(/\||<br>/))
  .flatMap((cell): Mention[] => {
    const found = /^\s*`([\w./-]+\.spec\.tsx?)`(?:: (.*?))?\s*$/.exec(cell);
    return found?.[1] === undefined ? [] : [{ file: found[1], title: found[2] ?? '' }];
  });

describe('the map of the specification', () => {
  it('names tests', () => {
    expect(mentions.length).toBeGreaterThan(40);
  });

  it.each(mentions)('names a test that exists: $file $title', ({ file, title }) => {
    const path = join(root, file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(title);
  });
});
