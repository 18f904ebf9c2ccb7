import type pg from 'pg';

const WRITE = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];

export interface RuntimePrivileges {
  /** The role of `DATABASE_URL`. */
  readonly role: string;
  /** Tables that only the leader of the projections writes, which works as the owner. */
  readonly readModels: readonly string[];
  /** Whether a group of the OpenID Connect provider appoints operators (R403). */
  readonly hasOperatorGroup: boolean;
}

/** Tables of which requests need less than every change of rows. */
const RESTRICTED: Readonly<Record<string, readonly string[]>> = {
  // Facts: also the trigger `events_are_facts` refuses their change, for the owner too.
  events: ['INSERT', 'SELECT'],
  operator_act: ['INSERT', 'SELECT'],
  // Only the command line appoints operators, except for the first and those of a group.
  operator: ['SELECT'],
  migration: ['SELECT'],
  projection_leader: ['SELECT'],
};

/** Functions that do for the runtime role, checked, what only the owner may do. */
const OWNERS_FUNCTIONS = [
  'drop_projection_copy(text)',
  'appoint_first_operator(uuid, text)',
  'revoke_oidc_operator(uuid)',
];
/** Only where a group is configured. */
const OPERATOR_GROUP_FUNCTION = 'grant_oidc_operator(uuid)';

/**
 * Gives the runtime role what it needs on the owner's tables, and takes away what it has beyond that (R360). Changes only
 * what differs, because a replay may be swapping tables. Runs as the owner, with the migrations' lock.
 */
export async function grantRuntimePrivileges(
  owner: pg.Client,
  { role, readModels, hasOperatorGroup }: RuntimePrivileges,
): Promise<void> {
  const grantee = owner.escapeIdentifier(role);
  const { rows } = await owner.query<{ name: string; held: string[] }>(
    `select relname as name, array(
       select privilege_type from aclexplode(relacl) where grantee = $1::regrole order by 1) as held
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relowner = current_user::regrole`,
    [grantee],
  );
  await owner.query('begin');
  await owner.query(`grant usage on schema ${await readCurrentSchema(owner)} to ${grantee}`);
  for (const { name, held } of rows) {
    const wanted = RESTRICTED[name] ?? (readModels.includes(name) ? ['SELECT'] : WRITE);
    if (held.join() === wanted.join()) continue;
    const table = owner.escapeIdentifier(name);
    await owner.query(`revoke all on ${table} from ${grantee}`);
    await owner.query(`grant ${wanted.join(', ')} on ${table} to ${grantee}`);
  }
  for (const signature of OWNERS_FUNCTIONS)
    await owner.query(`grant execute on function ${signature} to ${grantee}`);
  await owner.query(
    hasOperatorGroup
      ? `grant execute on function ${OPERATOR_GROUP_FUNCTION} to ${grantee}`
      : `revoke execute on function ${OPERATOR_GROUP_FUNCTION} from ${grantee}`,
  );
  await owner.query('commit');
}

async function readCurrentSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
  return rows[0]!.schema;
}
