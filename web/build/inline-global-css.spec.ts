import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withoutEagerGlobals } from './inline-global-css';

const CHAKRA = path.dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json'));

describe("Chakra's system in a build", () => {
  it('has an empty list of global styles, and is the installed one otherwise', async () => {
    const installed = await readFile(path.join(CHAKRA, 'dist/esm/styled-system/system.js'), 'utf8');
    const lines = installed.split('\n');
    const built = withoutEagerGlobals(installed).split('\n');
    expect(built).toHaveLength(lines.length);
    expect(built.filter((line, index) => line !== lines[index])).toEqual(['  const _global = [];']);
  });

  it('stops the build when a new Chakra computes its global styles elsewhere', () => {
    expect(() => withoutEagerGlobals('export const createSystem = () => ({});')).toThrow('elsewhere');
  });
});
