import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = join(root, '.dependency-cruiser.mjs');
const ROOMS = ['server', 'projections', 'web', 'test'];

/** One violation for each rule: a file that imports what it must not. */
const VIOLATING_IMPORTS: Record<string, { readonly file: string; readonly imports: string }> = {
  'server-contracts-direction': { file: 'server/contracts/seed.ts', imports: '../rules/levels' },
  'server-rules-direction': { file: 'server/rules/seed.ts', imports: '../content/catalogue' },
  'server-async-direction': { file: 'server/async/seed.ts', imports: '../domain/decider' },
  'server-database-direction': { file: 'server/database/seed.ts', imports: '../domain/decider' },
  'server-content-direction': { file: 'server/content/seed.ts', imports: '../domain/decider' },
  'server-domain-direction': { file: 'server/domain/seed.ts', imports: '../event-log/event-log' },
  'server-event-log-direction': { file: 'server/event-log/seed.ts', imports: '../read-models/entity' },
  'server-read-models-direction': { file: 'server/read-models/seed.ts', imports: '../platform/runner' },
  'server-platform-direction': { file: 'server/platform/seed.ts', imports: '../identity/accounts' },
  'server-operations-direction': { file: 'server/operations/seed.ts', imports: '../platform/runner' },
  'server-identity-direction': { file: 'server/identity/seed.ts', imports: '../api/account/controller' },
  'server-api-direction': { file: 'server/api/account/seed.ts', imports: '../../live/relay' },
  'server-policies-direction': { file: 'server/policies/seed.ts', imports: '../api/account/controller' },
  'server-live-direction': { file: 'server/live/seed.ts', imports: '../policies/policy' },
  'pure-core': { file: 'server/domain/clock.ts', imports: 'node:fs' },
  'log-adapters-behind-the-port': { file: 'server/platform/log.ts', imports: '../event-log/postgres/log' },
  'log-adapters-apart': { file: 'server/event-log/postgres/both.ts', imports: '../eventstoredb/log' },
  'embedded-postgres-is-a-default': {
    file: 'server/identity/own.ts',
    imports: '../database/embedded/launcher',
  },
  'api-areas-apart': { file: 'server/api/quests/seed.ts', imports: '../account/controller' },
  'server-without-projections': {
    file: 'server/live/projecting.ts',
    imports: '../../projections/engine/runner',
  },
  'projections-direction': { file: 'projections/engine/seed.ts', imports: '../../server/platform/runner' },
  'web-direction': { file: 'web/api/seed.ts', imports: '../../server/domain/decider' },
  'nothing-imports-the-web': { file: 'projections/engine/looks.ts', imports: '../../web/ui/button' },
  'web-features-apart': { file: 'web/features/quests/seed.ts', imports: '../parties/page' },
  'web-layers': { file: 'web/ui/seed.ts', imports: '../features/parties/page' },
  'web-ground-below-game': { file: 'web/ui/plays.ts', imports: '../game/timers/timer' },
  'web-features-below-app': { file: 'web/features/parties/seed.ts', imports: '../../app/routes' },
  'web-build-stays-out': { file: 'web/ui/built.ts', imports: '../build/plugin' },
  'tests-stay-outside': { file: 'server/platform/tested.ts', imports: '../../test/support/database' },
  'no-cycles': { file: 'server/rules/one.ts', imports: './two' },
  'no-barrels': { file: 'web/ui/all.ts', imports: './index' },
  'no-utils': { file: 'web/ui/some.ts', imports: './utils' },
  resolvable: { file: 'web/ui/lost.ts', imports: './nowhere' },
  'declared-packages': { file: 'web/ui/phantom.ts', imports: 'semver' },
  'production-packages': { file: 'server/platform/dev.ts', imports: 'fast-check' },
};

/** What the seeds import; these import nothing, or only what they may. */
const ALLOWED_IMPORTS = [
  'server/rules/levels.ts',
  'server/content/catalogue.ts',
  'server/domain/decider.ts',
  'server/event-log/event-log.ts',
  'server/event-log/postgres/log.ts',
  'server/event-log/eventstoredb/log.ts',
  'server/read-models/entity.ts',
  'server/platform/runner.ts',
  'server/identity/accounts.ts',
  'server/api/account/controller.ts',
  'server/live/relay.ts',
  'server/policies/policy.ts',
  'server/database/embedded/launcher.ts',
  'projections/engine/runner.ts',
  'web/ui/button.ts',
  'web/ui/index.ts',
  'web/ui/utils.ts',
  'web/build/plugin.ts',
  'web/features/parties/page.ts',
  'web/game/timers/timer.ts',
  'web/app/routes.ts',
  'test/support/database.ts',
];
/** A composition root may import all of these. */
const COMPOSITION_ROOT = [
  './event-log/postgres/log',
  './event-log/eventstoredb/log',
  './database/embedded/launcher',
  '../projections/engine/runner',
];

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

async function violations(folder: string): Promise<Violation[]> {
  const args = [cruiser, '--config', config, '--output-type', 'json', ...ROOMS];
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 };
  // With violations it exits with their number.
  const { stdout } = await run(process.execPath, args, options).catch(
    (error: unknown) => error as { stdout: string },
  );
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

function describeViolation({ rule, from, to }: Violation): string {
  return `${rule.name}: ${from} → ${to}`;
}

describe('the import rules', () => {
  let tree: string;
  let found: Violation[];

  beforeAll(async () => {
    tree = await mkdtemp(join(tmpdir(), 'questlog-rules-'));
    for (const { file, imports } of Object.values(VIOLATING_IMPORTS))
      await write(file, `import '${imports}';\n`);
    await write('server/rules/two.ts', "import './one';\n");
    for (const file of ALLOWED_IMPORTS) await write(file, 'export {};\n');
    for (const file of ['server/main.ts', 'server/projections.ts'])
      await write(file, COMPOSITION_ROOT.map((path) => `import '${path}';\n`).join(''));
    for (const file of ['package.json', 'tsconfig.json']) await copyFile(join(root, file), join(tree, file));
    await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
    found = await violations(tree);
  });

  afterAll(() => rm(tree, { recursive: true, force: true }));

  async function write(file: string, content: string): Promise<void> {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), content);
  }

  it.each(Object.entries(VIOLATING_IMPORTS))('%s finds its violation', (rule, { file }) => {
    expect(
      found.filter((violation) => violation.from === file).map((violation) => violation.rule.name),
    ).toContain(rule);
  });

  it('each have a violation here', async () => {
    const { default: rules } = (await import(config)) as { default: { forbidden: { name: string }[] } };
    expect(rules.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(VIOLATING_IMPORTS).sort());
  });

  it('accept allowed imports, and the composition root', () => {
    const guilty = new Set([
      ...Object.values(VIOLATING_IMPORTS).map((seed) => seed.file),
      'server/rules/two.ts',
    ]);
    expect(found.filter((violation) => !guilty.has(violation.from)).map(describeViolation)).toEqual([]);
  });

  it('are kept by the project', async () => {
    expect((await violations(root)).map(describeViolation)).toEqual([]);
    // Reads every file of the project, beside the other tests.
  }, 300_000);
});
