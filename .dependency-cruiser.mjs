/** The import directions of docs/ARCHITECTURE.md. test/conventions has one violation per rule. */

const SPEC = '\\.spec\\.tsx?$';
/** The composition root: it knows the adapters, and that projections may run inside the server's process. */
const COMPOSITION_ROOT = '^server/((main|accounts|projections|replay)\\.ts$|composition/)';

/** The folders that each folder of the server may import besides itself. */
const SERVER_ROOMS = {
  contracts: [],
  rules: [],
  async: [],
  database: ['async'],
  content: ['contracts', 'rules'],
  domain: ['contracts', 'rules'],
  'event-log': ['contracts', 'rules', 'async', 'database', 'content', 'domain'],
  'read-models': ['contracts', 'rules', 'async', 'database', 'content', 'domain', 'event-log'],
  platform: ['contracts', 'rules', 'async', 'database', 'content', 'domain', 'event-log', 'read-models'],
  operations: ['contracts', 'rules', 'async', 'database', 'content', 'domain', 'event-log', 'read-models'],
  identity: [
    'contracts',
    'rules',
    'async',
    'database',
    'content',
    'domain',
    'event-log',
    'read-models',
    'operations',
    'platform',
  ],
};
const OUTER_ROOMS = ['api', 'policies', 'live'];
for (const room of OUTER_ROOMS)
  SERVER_ROOMS[room] = Object.keys(SERVER_ROOMS).filter((r) => !OUTER_ROOMS.includes(r));

const serverDirections = Object.entries(SERVER_ROOMS).map(([room, allowed]) => ({
  name: `server-${room}-direction`,
  severity: 'error',
  comment: `server/${room} imports of the server only: ${[room, ...allowed].join(', ')}.`,
  from: { path: `^server/${room}/`, pathNot: SPEC },
  to: { path: '^server/', pathNot: `^server/(${[room, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...serverDirections,
    {
      name: 'pure-core',
      severity: 'error',
      comment: 'The game decides without a framework, a clock or a disk: no package, nothing of Node.',
      from: { path: '^server/(contracts|rules|domain)/', pathNot: SPEC },
      to: { pathNot: '^server/' },
    },
    {
      name: 'log-adapters-behind-the-port',
      severity: 'error',
      comment: 'Only the composition root knows which log there is.',
      from: {
        path: '^(server|projections)/',
        pathNot: [COMPOSITION_ROOT, SPEC, '^server/event-log/(postgres|eventstoredb)/'],
      },
      to: { path: '^server/event-log/(postgres|eventstoredb)/' },
    },
    {
      name: 'log-adapters-apart',
      severity: 'error',
      comment: 'One adapter knows nothing of the other.',
      from: { path: '^server/event-log/(postgres|eventstoredb)/' },
      to: { path: '^server/event-log/(postgres|eventstoredb)/', pathNot: '^server/event-log/$1/' },
    },
    {
      name: 'embedded-postgres-is-a-default',
      severity: 'error',
      comment: 'Everything but the composition root takes a database as a URL.',
      from: {
        path: '^(server|projections)/',
        pathNot: [COMPOSITION_ROOT, SPEC, '^server/database/embedded/'],
      },
      to: { path: '^server/database/embedded/' },
    },
    {
      name: 'api-areas-apart',
      severity: 'error',
      comment: 'An area of the API never imports another one.',
      from: { path: '^server/api/([^/]+)/' },
      to: { path: '^server/api/[^/]+/', pathNot: '^server/api/$1/' },
    },
    {
      name: 'server-without-projections',
      severity: 'error',
      comment: 'Projections follow the log; only the composition root starts them in the same process.',
      from: { path: '^server/', pathNot: COMPOSITION_ROOT },
      to: { path: '^projections/' },
    },
    {
      name: 'projections-direction',
      severity: 'error',
      comment: 'Projections need the facts, the tables and how to connect.',
      from: { path: '^projections/', pathNot: SPEC },
      to: {
        path: '^server/',
        pathNot:
          '^server/((contracts|rules|async|domain|event-log|read-models|database|operations)/|platform/config/)',
      },
    },
    {
      name: 'web-direction',
      severity: 'error',
      comment: 'The web shares contracts and rules with the server, nothing else.',
      from: { path: '^web/' },
      to: { path: '^(server|projections)/', pathNot: '^server/(contracts|rules)/' },
    },
    {
      name: 'nothing-imports-the-web',
      severity: 'error',
      comment: 'The server and the projections do not know how the game looks.',
      from: { path: '^(server|projections)/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-features-apart',
      severity: 'error',
      comment:
        'A feature never imports another one: what they share is below them, what joins them is in app.',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'web-layers',
      severity: 'error',
      comment: 'app → features → game → api, live, ui, i18n.',
      from: { path: '^web/(api|live|ui|i18n|game)/', pathNot: SPEC },
      to: { path: '^web/(app|features)/' },
    },
    {
      name: 'web-ground-below-game',
      severity: 'error',
      comment: 'What several features show of the game stands on api, live, ui and i18n, never beneath them.',
      from: { path: '^web/(api|live|ui|i18n)/', pathNot: SPEC },
      to: { path: '^web/game/' },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      comment: 'app → features, never back.',
      from: { path: '^web/features/', pathNot: SPEC },
      to: { path: '^web/app/' },
    },
    {
      name: 'web-build-stays-out',
      severity: 'error',
      comment: 'Plugins run in Node while the web is built; nothing that a browser runs imports them.',
      from: { path: '^web/', pathNot: ['^web/build/'] },
      to: { path: '^web/build/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'What runs in production imports nothing of the tests.',
      from: { path: '^(server|projections|web)/', pathNot: SPEC },
      to: { path: ['^test/', SPEC] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one, or three.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'Import a thing from the file that has it.',
      from: {},
      to: { path: '^(server|projections|web|test)/.*/index\\.tsx?$' },
    },
    {
      name: 'no-utils',
      severity: 'error',
      comment: 'A file is named after what it holds.',
      from: {},
      to: { path: '^(server|projections|web|test)/.*/(util|utils|helper|helpers)\\.tsx?$' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'What is imported exists.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      severity: 'error',
      comment: 'A package that is used stands in package.json.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'production-packages',
      severity: 'error',
      comment: 'What the server needs to run is a dependency, not a development one.',
      from: { path: '^(server|projections)/', pathNot: SPEC },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The libraries that the benchmarks compare with are declared in test/bench's own package.json.
    combinedDependencies: true,
    exclude: { path: '^web/vite\\.config\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
