import { Signer } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { SESSION_COOKIE } from '../../server/identity/sessions/session';
import { TEST_SECRET } from '../support/processes/test-secret';

/** As many connections as each of the server's pools. */
export const TWIN_POOL_SIZE = 10;

/** The player of a session, read from the server's table at each call; the server caches it. */
export async function findPlayer(
  pool: pg.Pool,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<string | undefined> {
  const cookie = request.headers.cookie?.split(`${SESSION_COOKIE}=`)[1]?.split(';', 1)[0];
  if (cookie === undefined) return undefined;
  const { valid, value } = new Signer(TEST_SECRET).unsign(decodeURIComponent(cookie));
  if (!valid) return undefined;
  const { rows } = await pool.query<{ userId: string }>({
    name: 'session',
    text: `select sess ->> 'userId' as "userId" from session where sid = $1 and expire > now()`,
    values: [value],
  });
  return rows[0]?.userId;
}
