import type pg from 'pg';
import type { ReplayPurpose } from '../../contracts/operations';
import { OperationRefused } from '../operation-refused';

/** Prefix of schemas that are filled and then dropped; see {@link resolveReplaySchema}. */
export const REPLAY_SCHEMA_PREFIX = 'replay_';

const SCHEMA_NAME_PATTERN = /^[a-z][a-z0-9_]{0,29}$/;
const RESERVED_SCHEMA_PATTERN = /^(?:pg_|replay_|public$|information_schema$)/;

/**
 * The schema that the replay of a projector fills.
 *
 * @throws OperationRefused when the requested schema can't be used
 */
export async function resolveReplaySchema(
  client: pg.ClientBase,
  projector: string,
  { purpose, schema }: { readonly purpose: ReplayPurpose; readonly schema?: string },
): Promise<string> {
  if (purpose !== 'keep') return `${REPLAY_SCHEMA_PREFIX}${projector}`;
  if (!schema || !SCHEMA_NAME_PATTERN.test(schema) || RESERVED_SCHEMA_PATTERN.test(schema)) {
    throw new OperationRefused(
      'bad-schema-name',
      'A schema is named by up to 30 small letters, digits and underscores, a letter first; names that begin with pg_ or replay_ are taken',
    );
  }
  const { rows } = await client.query<{ projector: string | null }>(
    `select projector from pg_namespace left join projection_replay on projection_replay.schema = nspname
     where nspname = $1`,
    [schema],
  );
  // Its tables would be replaced, and everything in it dropped with the copy.
  if (rows.some((row) => row.projector === null))
    throw new OperationRefused('schema-exists', `There is a schema ${schema} that no replay has made`);
  if (rows.some((row) => row.projector === projector))
    throw new OperationRefused('schema-exists', `The schema ${schema} holds a copy of ${projector} already`);
  return schema;
}
