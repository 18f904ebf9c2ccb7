// Lists unused exports: values that no other file imports, and types that their own file doesn't use either.
// Part of npm run check. node scripts/dead-exports.mjs [folder]
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const ROOMS = ['server', 'projections', 'web', 'test', 'scripts'];
const SOURCE = /\.(tsx?|mjs|cjs)$/;
/** Generated code: it exports more than is used. */
const GENERATED = /^((web\/api|server\/event-log)\/generated\/|server\/platform\/openapi\/metadata\.ts$)/;

/** Files that refer to imports by string. */
const CONFIGURATION = /\.cjs$/;
/** Entry points that a tool loads by path: benchmarks and Node's module hooks. */
const LOADED_BY_NAME = /(\.bench\.ts|\.mjs)$/;

const IMPORT =
  /(?:import|export)\s+(?:type\s+)?(\*|[\w$]+|(?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*\s+as\s+[\w$]+))\s+from\s+'(\.[^']+)'/g;
const DYNAMIC_IMPORT = /\bimport\(\s*'(\.[^']+)'\s*\)/g;
const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(function\*?|const|let|class|enum|interface|type) ([\w$]+)/gm;
const DESTRUCTURED = /^export const \{([^}]*)\} =/gm;

const files = new Map();
for (const room of ROOMS) await read(join(root, room));
const imported = new Set();
for (const [file, text] of files) noteImports(file, text);
const namedAsText = new Set(
  [...files].flatMap(([file, text]) =>
    GENERATED.test(file) || CONFIGURATION.test(file) ? (text.match(/[\w$]+/g) ?? []) : [],
  ),
);
const dead = [...files].flatMap(([file, text]) =>
  GENERATED.test(file) || LOADED_BY_NAME.test(file) ? [] : deadIn(file, text),
);
for (const line of dead) console.error(line);
if (dead.length > 0) process.exitCode = 1;

async function read(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') await read(path);
    else if (SOURCE.test(entry.name)) files.set(relative(root, path), await readFile(path, 'utf8'));
  }
}

function noteImports(file, text) {
  for (const [, names, from] of text.matchAll(IMPORT)) {
    const target = fileOf(file, from);
    if (names.startsWith('*') || names.includes('* as')) imported.add(`${target}#*`);
    for (const name of namesIn(/\{([^}]*)\}/.exec(names)?.[1] ?? '')) imported.add(`${target}#${name}`);
  }
  for (const [, from] of text.matchAll(DYNAMIC_IMPORT)) imported.add(`${fileOf(file, from)}#*`);
}

/** The exported names, without their `as` alias. */
function namesIn(list) {
  return list.split(',').flatMap((part) => /^\s*(?:type\s+)?([\w$]+)/.exec(part)?.[1] ?? []);
}

function fileOf(importer, from) {
  const path = join(dirname(importer), from);
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => files.has(candidate)) ?? path;
}

function deadIn(file, text) {
  if (imported.has(`${file}#*`)) return [];
  const declared = [...text.matchAll(DECLARATION)].map(([, kind, name]) => ({ kind, name }));
  for (const [, list] of text.matchAll(DESTRUCTURED))
    for (const part of list.split(',')) {
      const name = /([\w$]+)\s*$/.exec(part)?.[1];
      if (name) declared.push({ kind: 'const', name });
    }
  return declared.flatMap(({ kind, name }) => {
    if (imported.has(`${file}#${name}`) || namedAsText.has(name)) return [];
    // A type in the signature of an export counts as used: importers of that export may need to name it.
    const isTypeInUse = ['interface', 'type'].includes(kind) && count(text, name) > 1;
    return isTypeInUse ? [] : [`${file}: ${name}`];
  });
}

function count(text, name) {
  return text.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1;
}
