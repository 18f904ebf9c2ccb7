import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { answerCalls } from '../live-feed/child-program';
import { findPlayer, TWIN_POOL_SIZE } from '../twin-session';

const SCHEMA = `
  create table twin_quest (id uuid primary key, total int not null);
  create table twin_player (id uuid primary key, xp int not null);
  create table twin_contribution (
    id bigint generated always as identity primary key, quest_id uuid not null, user_id uuid not null,
    units int not null, at timestamptz not null default now());
  create table twin_progress (
    user_id uuid, quest_id uuid, progress int not null, is_completed boolean not null, changes int not null,
    primary key (user_id, quest_id));
  create table twin_equipment (
    user_id uuid, place text, item_id text, changes int not null, primary key (user_id, place));
  create table twin_task (
    id bigint generated always as identity primary key, user_id uuid not null, name text not null,
    created_for date not null, unique (user_id, created_for, name));`;

/** By command, statements with `{user}` and `{target}` in them. */
export type TwinStatements = Readonly<Record<string, readonly string[]>>;

export interface TwinOptions {
  /** Where the server's sessions are. */
  readonly databaseUrl: string;
  readonly statements: TwinStatements;
}

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly ('user' | 'target')[];
}

interface TwinCall {
  readonly Params: { readonly target: string };
}

function prepare(command: string, statement: string, index: number): Prepared {
  const parameters = (['user', 'target'] as const).filter((each) => statement.includes(`{${each}}`));
  const text = parameters.reduce(
    (replaced, each, place) => replaced.replaceAll(`{${each}}`, `$${place + 1}`),
    statement,
  );
  return { name: `${command} ${index}`, text, parameters };
}

async function runInTransaction(
  pool: pg.Pool,
  statements: readonly Prepared[],
  values: Readonly<Record<'user' | 'target', string>>,
): Promise<readonly unknown[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const returned: unknown[] = [];
    for (const { name, text, parameters } of statements) {
      const { rows } = await client.query<object>({
        name,
        text,
        values: parameters.map((each) => values[each]),
      });
      returned.push(...rows);
    }
    await client.query('commit');
    return returned;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const calls = {
  /** Serves each command as rows at `/<command>/<target>`, and an empty route; resolves with the port. */
  listen: async ({ databaseUrl, statements }: TwinOptions): Promise<number> => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: TWIN_POOL_SIZE });
    await pool.query(SCHEMA);
    const server = Fastify();
    server.get('/empty', async () => ({}));
    for (const [command, texts] of Object.entries(statements)) {
      const prepared = texts.map((text, index) => prepare(command, text, index));
      server.post<TwinCall>(`/${command}/:target`, async (request, reply) => {
        const user = await findPlayer(pool, request);
        if (user === undefined) return reply.code(401).send({});
        return runInTransaction(pool, prepared, { user, target: request.params.target });
      });
    }
    await server.listen({ host: '127.0.0.1', port: 0 });
    return (server.server.address() as AddressInfo).port;
  },
};
export type TwinCalls = typeof calls;

answerCalls(calls);
