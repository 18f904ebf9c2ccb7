// Generates server/event-log/generated/event-shapes.json, JSON schemas from the types of the events: the shape of each type's data
// by its name, of the metadata (`EventMetadata`), and what these refer to.
// As a program: node scripts/event-shapes.mjs [--check]   (--check writes nothing and fails when the file is out of date)
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = 'server/event-log/generated/event-shapes.json';
const file = join(root, path);

const event = schemaOf('server/event-log/registry.ts', 'GameEvent');
const metadata = schemaOf('server/event-log/event-metadata.ts', 'EventMetadata');
/** Names of the types that hold only other types: the shapes are of each event alone. */
const unions = new Set(['GameEvent']);
const types = [...listTypes(event.definitions.GameEvent)].sort(([a], [b]) => (a < b ? -1 : 1));
const shapes = {
  definitions: { ...metadata.definitions, ...withoutEvents(event.definitions), ...Object.fromEntries(types) },
};
const generated = `${JSON.stringify(shapes, null, 2)}\n`;

const kept = await readFile(file, 'utf8').catch(() => '');
if (generated !== kept) {
  if (process.argv.includes('--check')) {
    console.error(`${path} is out of date: run npm run event-shapes`);
    process.exitCode = 1;
  } else await writeFile(file, generated);
}

function schemaOf(source, type) {
  return createGenerator({
    path: join(root, source),
    tsconfig: join(root, 'tsconfig.json'),
    type,
    // The types are checked by npm run check; a newer process may add fields.
    skipTypeCheck: true,
    additionalProperties: true,
    jsDoc: 'none',
  }).createSchema(type);
}

/** Each type with the schema of its data. */
function* listTypes(schema) {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1);
    unions.add(name);
    return yield* listTypes(event.definitions[name]);
  }
  if (schema.anyOf) {
    for (const each of schema.anyOf) yield* listTypes(each);
    return;
  }
  yield [schema.properties.type.const, schema.properties.data];
}

function withoutEvents(definitions) {
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => !unions.has(name)));
}
