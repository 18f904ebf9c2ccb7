import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { answerCalls } from '../live-feed/child-program';
import { findPlayer, TWIN_POOL_SIZE } from '../twin-session';

export interface TwinOptions {
  /** Where the server's sessions and read models are. */
  readonly databaseUrl: string;
  readonly partyId: string;
  /** By name; their parameters are the player of the session and the party. */
  readonly statements: Readonly<Record<string, string>>;
}

const calls = {
  /** Serves the rows of each statement at `/<name>`, and an empty route; resolves with the port. */
  listen: async ({ databaseUrl, partyId, statements }: TwinOptions): Promise<number> => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: TWIN_POOL_SIZE });
    const server = Fastify();
    server.get('/empty', async () => ({}));
    for (const [name, text] of Object.entries(statements)) {
      const parameters = text.includes('$2') ? 2 : 1;
      server.get(`/${name}`, async (request, reply) => {
        const userId = await findPlayer(pool, request);
        if (userId === undefined) return reply.code(401).send({});
        const values = [userId, partyId].slice(0, parameters);
        return (await pool.query<Record<string, unknown>>({ name, text, values })).rows;
      });
    }
    await server.listen({ host: '127.0.0.1', port: 0 });
    return (server.server.address() as AddressInfo).port;
  },
};
export type TwinCalls = typeof calls;

answerCalls(calls);
