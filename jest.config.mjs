import { webPackages } from './test/support/web-packages.mjs';

/**
 * One run for every kind of test, or a part of it: npm test -- --selectProjects unit
 * What needs Postgres gets it from the global set-up; what needs a browser asks test/support/browser for one.
 */
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
};

/** Without jest's sandbox, see test/support/bare-node. */
const bareNode = { ...base, runner: '<rootDir>/test/support/bare-node/runner.mjs' };

const postgres = {
  globalSetup: '<rootDir>/test/support/postgres-setup.mjs',
  globalTeardown: '<rootDir>/test/support/postgres-teardown.mjs',
};

/**
 * What of the integration tests is not run a second time on EventStoreDB, and why: nothing but what tries the log in
 * Postgres itself, or no log at all.
 */
const NOT_ON_EVENTSTORE = [
  // Chooses its logs itself, of both kinds.
  'log-mismatch',
  // Tables alone, without a log.
  'embedded-postgres',
  'replay-copy-text',
];

/** Files of test/<room>. */
const room = (name) => ({
  ...bareNode,
  ...postgres,
  displayName: name,
  testMatch: [`<rootDir>/test/${name}/**/*.spec.ts`],
});

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/support/bare-node/project-sequencer.mjs',
  // A bound for what hangs, not a budget: machines are shared and slow at times.
  testTimeout: 120_000,
  projects: [
    {
      ...bareNode,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{server,projections,web}/**/*.spec.ts',
        '<rootDir>/test/{conventions,support}/**/*.spec.ts',
      ],
    },
    {
      ...base,
      displayName: 'web',
      testMatch: ['<rootDir>/web/**/*.spec.tsx'],
      globalSetup: '<rootDir>/test/support/web-packages.mjs',
      transform: { '^.+\\.tsx?$': ['@swc/jest'] },
      // swc writes the extension that Node demands; jest looks for the source instead.
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', ...webPackages },
      // Those bundles are in .cache, which the others leave alone.
      modulePathIgnorePatterns: ['<rootDir>/dist/'],
      testEnvironment: '<rootDir>/test/support/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/web-setup.ts'],
    },
    room('contract'),
    room('integration'),
    {
      // Integration tests once more, the log in an EventStoreDB.
      ...room('integration'),
      displayName: 'integration-eventstore',
      setupFiles: ['<rootDir>/test/support/log-in-eventstore.mjs'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        ...NOT_ON_EVENTSTORE.map((name) => `<rootDir>/test/integration/${name}\\.spec\\.ts$`),
      ],
    },
    // What kills and what drives a browser comes last, together: of few long files one would run alone at the end.
    room('fault'),
    room('e2e'),
    room('upgrade'),
    room('screens'),
  ],
};
