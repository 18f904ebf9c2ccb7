import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOREVER = 'new Promise(() => {})';

/** Fails where another file with this test runs at the same time. */
const ALONE = `it('is alone', async () => {
  const { mkdir, rmdir } = await import('node:fs/promises');
  const taken = new URL('./taken', import.meta.url);
  await mkdir(taken);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await rmdir(taken);
});`;

const FILES = {
  'passes.spec.mjs': `it('passes', () => {}); it('fails', () => expect(1).toBe(2)); it.skip('is skipped', () => {});`,
  'counts-assertions.spec.mjs': `it('asserts nothing', () => expect.hasAssertions());`,
  'loads-forever.spec.mjs': `await ${FOREVER};`,
  'hook-hangs.spec.mjs': `beforeAll(() => ${FOREVER}); it('never begins', () => {});`,
  'last-hook-hangs.spec.mjs': `afterAll(() => ${FOREVER}); it('passes', () => {});`,
  'test-hangs.spec.mjs': `it('hangs', () => ${FOREVER}); it('runs all the same', () => {});`,
  'loops.spec.mjs': `it('loops', () => { for (;;); });`,
  'ends.spec.mjs': `it('ends its process', () => process.exit(3));`,
  'rejects-late.spec.mjs': `it('fails', () => { setTimeout(() => Promise.reject(new Error('late')), 50); expect(1).toBe(2); });`,
  'alone-1.spec.mjs': ALONE,
  'alone-2.spec.mjs': ALONE,
  'waits.spec.mjs': `it('waits', () => new Promise((resolve) => setTimeout(resolve, 300)));`,
};
const IMPORTS = `import { afterAll, beforeAll, expect, it } from '@jest/globals';\n`;

/** Makes the first worker process hang before its program starts. */
const NEVER_STARTS = `
import { writeFileSync } from 'node:fs';
if (process.argv[1]?.endsWith('worker.mjs')) {
  const isFirst = (() => {
    try {
      writeFileSync(new URL('./first', import.meta.url), '', { flag: 'wx' });
      return true;
    } catch {
      return false;
    }
  })();
  if (isFirst) for (;;);
}`;

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

describe('the runner without a sandbox', () => {
  let folder: string;
  let results: Map<string, FileResult>;

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'questlog-runner-')));
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), IMPORTS + text);
    await writeFile(join(folder, 'never-starts.mjs'), NEVER_STARTS);
    results = await runJest(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const fileNames = (names: readonly string[]) => names.map((name) => `${name}.spec.mjs`);
  const titles = (name: string) =>
    Object.fromEntries(results.get(name)!.assertionResults.map(({ title, status }) => [title, status]));

  it('reports a result for each file, whatever the files before did', () => {
    expect([...results.keys()].sort()).toEqual(Object.keys(FILES).sort());
  });

  it('distinguishes passed, failed and skipped tests', () => {
    expect(titles('passes.spec.mjs')).toEqual({ passes: 'passed', fails: 'failed', 'is skipped': 'pending' });
    expect(titles('counts-assertions.spec.mjs')).toEqual({ 'asserts nothing': 'failed' });
  });

  it('fails a test that hangs, and continues with the next', () => {
    expect(titles('test-hangs.spec.mjs')).toEqual({ hangs: 'failed', 'runs all the same': 'passed' });
    expect(results.get('test-hangs.spec.mjs')!.message).toContain('Exceeded timeout');
  });

  it('fails the tests after a hook that hangs', () => {
    expect(titles('hook-hangs.spec.mjs')).toEqual({ 'never begins': 'failed' });
    expect(results.get('hook-hangs.spec.mjs')!.message).toContain('for a hook');
  });

  it('fails a file whose last hook hangs', () => {
    expect(results.get('last-hook-hangs.spec.mjs')).toMatchObject({ status: 'failed' });
  });

  it('fails a file that never finishes loading, a loop, and a file whose process ends, and names the step', () => {
    const said = fileNames(['loads-forever', 'loops', 'ends']).map((name) => results.get(name)!);
    expect(said.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(said[0]!.message).toContain(
      'loads-forever.spec.mjs: the loading of the file has not ended within',
    );
    expect(said[1]!.message).toContain('loops.spec.mjs: the test "loops" has not ended within');
    expect(said[2]!.message).toContain('ends.spec.mjs: its process ended with 3 during the test "ends its');
  });

  it('does not let what a failed test has left running fail the next file', async () => {
    const both = await runJest(folder, ['--maxWorkers=1', 'rejects-late|waits']);
    const statuses = [...both].map(([name, { status }]) => [name, status]);
    expect(statuses).toEqual([
      ['rejects-late.spec.mjs', 'failed'],
      ['waits.spec.mjs', 'passed'],
    ]);
  });

  it('runs no more files of a project at once than it allows', async () => {
    await rm(join(folder, 'taken'), { recursive: true, force: true });
    const both = await runJest(folder, ['alone'], {}, { globals: { filesAtOnce: 1 } });
    expect([...both.values()].map(({ status }) => status)).toEqual(['passed', 'passed']);
  });

  it('fails the file of a process that does not start, and starts another process for the next file', async () => {
    await rm(join(folder, 'first'), { force: true });
    const first = await runJest(folder, ['--maxWorkers=1', 'passes|test-hangs'], {
      NODE_OPTIONS: `--import ${join(folder, 'never-starts.mjs')}`,
    });
    const messages = [...first.values()].map(({ message }) => message);
    expect(
      messages.filter((message) => message.includes('starting a process for it has not ended')),
    ).toHaveLength(1);
    expect(messages.filter((message) => message.includes('starting a process'))).toHaveLength(1);
    expect(first.size).toBe(2);
  });
});

async function runJest(
  folder: string,
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  more: object = {},
): Promise<Map<string, FileResult>> {
  const outputFile = join(folder, 'results.json');
  const config = {
    rootDir: folder,
    runner: join(ROOT, 'test/support/bare-node/runner.mjs'),
    testMatch: ['**/*.spec.mjs'],
    testTimeout: 2_000,
    maxWorkers: 2,
    cacheDirectory: join(folder, 'cache'),
    ...more,
  };
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = ['--config', JSON.stringify(config), '--json', `--outputFile=${outputFile}`, ...words];
  const child = spawn(process.execPath, [...process.execArgv, jest, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  const { testResults } = JSON.parse(await readFile(outputFile, 'utf8')) as { testResults: FileResult[] };
  return new Map(testResults.map((result) => [basename(result.name), result]));
}
