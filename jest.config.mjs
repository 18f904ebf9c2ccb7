import { findFirefox } from './test/support/find-firefox.mjs';
import { webPackages } from './test/support/web-packages.mjs';

/**
 * One run covers every kind of test; `npm test -- --selectProjects unit` selects one kind.
 * The global setup starts Postgres; test/support/browser launches a browser for the tests that need one.
 */
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
};

/** Runs tests in plain Node, without jest's sandbox: see test/support/bare-node. */
const bareNode = { ...base, runner: '<rootDir>/test/support/bare-node/runner.mjs' };

const postgres = {
  globalSetup: '<rootDir>/test/support/postgres-setup.mjs',
  globalTeardown: '<rootDir>/test/support/postgres-teardown.mjs',
};

/**
 * Integration tests that don't run a second time on EventStoreDB, each with the reason: they test the Postgres log itself
 * or use no log.
 */
const NOT_ON_EVENTSTORE = [
  // Opens logs of both kinds itself.
  'log-mismatch',
  // Fences appends to the log in Postgres.
  'leader-lease',
  // These use tables only, without a log.
  'embedded-postgres',
  'replay-copy-text',
];

/** Fault tests of what happens between the log and its readers, which run a second time on EventStoreDB. */
const FAULTS_ON_EVENTSTORE = ['leader-hangs', 'parked-killed', 'unreadable-streams'];

/** The tests read it from the environment, which their processes inherit. */
const firefox = findFirefox();
if (firefox) process.env.FIREFOX_PATH = firefox;
else
  process.stderr.write(
    'No Firefox on the PATH or in FIREFOX_PATH: test/screens/firefox.spec.ts is left out.\n',
  );

/** A project of the files in test/<name>. */
const room = (name) => ({
  ...bareNode,
  ...postgres,
  displayName: name,
  testMatch: [`<rootDir>/test/${name}/**/*.spec.ts`],
});

export default {
  // Three on two cores: a worker waits half of its time, for databases and browsers.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/support/bare-node/project-sequencer.mjs',
  // This bounds tests that hang; it is no performance budget, because shared machines are slow at times.
  testTimeout: 300_000,
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
      // swc writes the .js extension that Node requires; jest needs the path of the source.
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', ...webPackages },
      // The prebuilt bundles are in .cache; other projects ignore that folder.
      modulePathIgnorePatterns: ['<rootDir>/dist/'],
      testEnvironment: '<rootDir>/test/support/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/web-setup.ts'],
    },
    room('contract'),
    room('integration'),
    {
      // The integration tests again, with the log in EventStoreDB.
      ...room('integration'),
      displayName: 'integration-eventstore',
      setupFiles: ['<rootDir>/test/support/log-in-eventstore.mjs'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        ...NOT_ON_EVENTSTORE.map((name) => `<rootDir>/test/integration/${name}\\.spec\\.ts$`),
      ],
    },
    // Fault and browser tests run last, together: their files are few and long, and separate groups would end on one worker.
    room('fault'),
    {
      ...room('fault'),
      displayName: 'fault-eventstore',
      setupFiles: ['<rootDir>/test/support/log-in-eventstore.mjs'],
      testMatch: FAULTS_ON_EVENTSTORE.map((name) => `<rootDir>/test/fault/${name}.spec.ts`),
    },
    room('e2e'),
    room('upgrade'),
    {
      ...room('screens'),
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        ...(firefox ? [] : ['<rootDir>/test/screens/firefox\\.spec\\.ts$']),
      ],
    },
  ],
};
