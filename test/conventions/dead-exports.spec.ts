import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const script = resolve(import.meta.dirname, '../../scripts/dead-exports.mjs');

const SOURCES = {
  'server/rules/levels.ts': [
    'export const FIRST = 1;',
    'export function levelOf(xp: number): Level { return xp; }',
    'export async function forgotten() {}',
    'export type Level = number;',
    'export interface Unread { readonly level: Level }',
  ].join('\n'),
  'server/rules/screen.tsx': [
    'export default function Screen() { return levelOf(FIRST); }',
    'export const { useThis, useThat } = hooks;',
    "import { FIRST, levelOf } from './levels';",
  ].join('\n'),
  'server/rules/lazily.ts': [
    "export const all = () => import('./everything');",
    "import { type Screen, useThis } from './screen';",
  ].join('\n'),
  'server/rules/everything.ts': 'export const one = 1;\nexport const two = 2;\n',
  'server/rules/everything.spec.ts': "import { all } from './lazily';\n",
};

describe('the check for dead exports', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'dead-exports-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = async (sources: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(sources)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  };
  const check = () =>
    run(process.execPath, [script, root]).then(
      () => [],
      ({ stderr }: { stderr: string }) => stderr.trim().split('\n'),
    );

  it('lists values that no other file imports and types that are used nowhere', async () => {
    await write(SOURCES);
    expect(await check()).toEqual([
      'server/rules/levels.ts: forgotten',
      'server/rules/levels.ts: Unread',
      'server/rules/screen.tsx: useThat',
    ]);
  });

  it('passes where all that is exported is imported', async () => {
    await write({
      'web/one.ts': 'export const one = 1;\n',
      'web/two.ts': "import { one } from './one';\n",
    });
    expect(await check()).toEqual([]);
  });
});
