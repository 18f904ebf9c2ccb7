import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { answerCalls } from '../live-feed/child-program';
import { findPlayer, TWIN_POOL_SIZE } from '../twin-session';

const SCHEMA = `
  create table if not exists twin_quest (id uuid primary key, total int not null default 0);
  create table if not exists twin_player (id uuid primary key, xp int not null default 0);
  create table if not exists twin_contribution (
    id bigint generated always as identity primary key, quest_id uuid not null, user_id uuid not null,
    units int not null, at timestamptz not null default now());`;

interface Contribution {
  readonly Params: { readonly questId: string };
  readonly Body: { readonly contribution: number };
}

export interface TwinOptions {
  /** Where the server's sessions are. */
  readonly databaseUrl: string;
  readonly questIds: readonly string[];
  readonly userIds: readonly string[];
}

/** Locks the quest's row first: contributions to one quest wait for each other, as appends to one party do. */
async function contribute(pool: pg.Pool, userId: string, questId: string, units: number) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const quest = await client.query<{ total: number }>({
      name: 'quest',
      text: 'update twin_quest set total = total + $1 where id = $2 returning total',
      values: [units, questId],
    });
    await client.query({
      name: 'contribution',
      text: 'insert into twin_contribution (quest_id, user_id, units) values ($1, $2, $3)',
      values: [questId, userId, units],
    });
    const player = await client.query<{ xp: number }>({
      name: 'player',
      text: 'update twin_player set xp = xp + $1 where id = $2 returning xp',
      values: [units, userId],
    });
    await client.query('commit');
    return { contribution: units, totalContributions: quest.rows[0]?.total, xp: player.rows[0]?.xp };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const calls = {
  /** Serves a contribution as rows, and an empty route; resolves with the port. */
  listen: async ({ databaseUrl, questIds, userIds }: TwinOptions): Promise<number> => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: TWIN_POOL_SIZE });
    await pool.query(SCHEMA);
    await pool.query('insert into twin_quest select unnest($1::uuid[]), 0', [questIds]);
    await pool.query('insert into twin_player select unnest($1::uuid[]), 0', [userIds]);
    const server = Fastify();
    server.get('/empty', async () => ({}));
    server.post<Contribution>('/quests/:questId/contribute', async (request, reply) => {
      const userId = await findPlayer(pool, request);
      if (userId === undefined) return reply.code(401).send({});
      return contribute(pool, userId, request.params.questId, request.body.contribution);
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    return (server.server.address() as AddressInfo).port;
  },
};
export type TwinCalls = typeof calls;

answerCalls(calls);
