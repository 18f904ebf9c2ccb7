import { findFirefox } from './test/support/browser/find-firefox.mjs';
import { webPackages } from './test/support/deploy/web-packages.mjs';

/**
 * One run covers every kind of test; `npm test -- --selectProjects unit` selects one kind.
 * The global setup starts Postgres; test/support/browser/browser launches a browser for the tests that need one.
 */
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
};

/** Runs tests in plain Node, without jest's sandbox: see test/support/bare-node. */
const bareNode = { ...base, runner: '<rootDir>/test/support/bare-node/runner.mjs' };

const postgres = {
  globalSetup: '<rootDir>/test/support/database/postgres-setup.mjs',
  globalTeardown: '<rootDir>/test/support/database/postgres-teardown.mjs',
};

/**
 * Integration tests that don't run a second time on EventStoreDB, each with the reason: they test the Postgres log itself,
 * or nothing that depends on the log.
 */
const NOT_ON_EVENTSTORE = [
  // Opens logs of both kinds itself.
  'log-mismatch',
  // Fences appends to the log in Postgres.
  'leader-lease',
  // These use tables only, without a log.
  'embedded-postgres',
  'replay-copy-text',
  'presence-store',
  // These test the database's roles and locks.
  'database-roles',
  'migration-locks',
  'runtime-role',
  // Accounts are rows. These append nothing but registrations, which `registration` tests on both logs.
  ...['account-email', 'account-forgery', 'audit-kinds', 'audit-trail', 'device-cookies', 'login'],
  ...['oidc', 'oidc-confirmation', 'oidc-forgery', 'oidc-links', 'oidc-operators', 'outbox-key', 'passkeys'],
  ...['password-reset', 'password-reset-by-operator', 'rate-limits', 'registration-modes'],
  ...['session-cookies', 'session-store', 'sessions'],
  ...['account-administration', 'account-settings', 'account-suspensions', 'player-blocks'],
  // Refusals append nothing; `command-idempotency` tests on both logs that a key is refused for another request.
  ...['rest-custom-quest-refusals', 'rest-faulty-input', 'rest-foreign-requests', 'rest-operations-refusals'],
  ...['rest-ownership', 'rest-party-cheer-refusals', 'rest-party-invitation-refusals'],
  'rest-party-nudge-refusals',
  ...[
    'rest-party-password-guesses',
    'rest-party-quest-refusals',
    'rest-party-refusals',
    'rest-task-faulty-input',
  ],
  // These read tables, which the tests of projections and replays fill from both logs.
  ...[
    'notifications-marks',
    'notifications-seen',
    'party-invitation-looks',
    'projection-tables',
    'rest-hero',
  ],
  ...['rest-inventory', 'rest-ledger', 'rest-paging', 'rest-parties', 'rest-party-active-quests'],
  ...[
    'rest-party-discovery',
    'rest-party-streak',
    'rest-past-party-quests',
    'rest-player-stats',
    'rest-task-history',
  ],
  // These hold the projections or the database back, whatever log is read.
  ...['malformed-notifications', 'rest-database-down', 'rest-lagging-projections', 'rest-tasks-lagging'],
  ...['party-acts-recorded'],
  // What these decide and show depends on no log: the contract of the log holds both to the same, and calls of each kind run on
  // both (`rest-quests`, `rest-tasks`, `rest-loot`, `rest-party-quests`, the repeats and the races).
  ...['rest-answer-headers', 'rest-contribution-days', 'rest-contribution-reward'],
  ...['rest-custom-quest-edits', 'rest-custom-quests', 'rest-days-zones', 'rest-days'],
  ...['rest-large-sums', 'rest-operations', 'rest-operations-policies'],
  ...['rest-party-membership', 'rest-party-password', 'rest-party-quest-deletion'],
  ...['rest-party-settings', 'rest-party-week', 'rest-party-xp-bound', 'rest-pauses'],
  ...['rest-quest-history', 'rest-records', 'rest-streak-calendar'],
  ...['rest-quest-undo', 'rest-stats-allocation', 'rest-task-completion', 'rest-task-copy'],
  ...['rest-task-edits', 'rest-task-order', 'rest-task-undo', 'rest-trophies', 'rest-unopened-chests'],
  ...[
    'hidden-nicknames',
    'hidden-texts',
    'rest-worn-items',
    'nickname-change',
    'party-cheers',
    'party-invitations',
  ],
  ...['reminder-announcements', 'reminder-devices', 'reminder-sending', 'reminder-settings'],
  ...['registration-by-invitation'],
  // These test the command line; replays, policies and past states run on both.
  ...['operators-failures', 'operators-replay', 'operators-tables'],
  // These test HTTP before a request reaches a command or a read.
  ...['allowed-hosts', 'http-limits', 'openapi', 'request-slots', 'rest-catalogue', 'trusted-proxies'],
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

const twoAtOnce = { globals: { filesAtOnce: 2 } };

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
      globalSetup: '<rootDir>/test/support/deploy/web-packages.mjs',
      transform: { '^.+\\.tsx?$': ['@swc/jest'] },
      // swc writes the .js extension that Node requires; jest needs the path of the source.
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', ...webPackages },
      // The prebuilt bundles are in .cache; other projects ignore that folder.
      modulePathIgnorePatterns: ['<rootDir>/dist/'],
      testEnvironment: '<rootDir>/test/support/web/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/web/web-setup.ts'],
    },
    room('contract'),
    room('integration'),
    {
      // The integration tests again, with the log in EventStoreDB.
      ...room('integration'),
      displayName: 'integration-eventstore',
      setupFiles: ['<rootDir>/test/support/processes/log-in-eventstore.mjs'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        ...NOT_ON_EVENTSTORE.map((name) => `<rootDir>/test/integration/${name}\\.spec\\.ts$`),
      ],
    },
    room('upgrade'),
    // Fault and browser tests run last, together: their files are few and long, and separate groups would end on one worker.
    room('fault'),
    {
      ...room('fault'),
      displayName: 'fault-eventstore',
      setupFiles: ['<rootDir>/test/support/processes/log-in-eventstore.mjs'],
      testMatch: FAULTS_ON_EVENTSTORE.map((name) => `<rootDir>/test/fault/${name}.spec.ts`),
    },
    // Two browsers keep two cores busy: with a third, six files took 1.6 times as long each, and a tenth longer all together.
    // These come last, after the longest files, because only the first two processes take their files.
    { ...room('e2e'), ...twoAtOnce },
    {
      ...room('screens'),
      ...twoAtOnce,
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        ...(firefox ? [] : ['<rootDir>/test/screens/firefox\\.spec\\.ts$']),
      ],
    },
  ],
};
