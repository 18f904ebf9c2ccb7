import type pg from 'pg';
import { foldEmail, foldUsername, normaliseText } from '../../server/rules/text';
import { UsageError } from './command';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of a player, found by id, nickname or e-mail.
 *
 * @throws UsageError
 */
export async function findPlayerId(pool: pg.Pool, reference: string): Promise<string> {
  if (UUID_PATTERN.test(reference)) return reference.toLowerCase();
  const { rows } = await pool.query<{ id: string }>(
    'select id from account where username = $1 or email = $2',
    [foldUsername(reference), foldEmail(reference)],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new UsageError(`No player is called ${reference}`);
  return id;
}

/**
 * The id of a party, found by id or by its current name.
 *
 * @throws UsageError
 */
export async function findPartyId(pool: pg.Pool, reference: string): Promise<string> {
  if (UUID_PATTERN.test(reference)) return reference.toLowerCase();
  const { rows } = await pool.query<{ id: string }>(
    'select party_id as id from party where name = $1 order by created_position',
    [normaliseText(reference)],
  );
  const [first, ...others] = rows.map(({ id }) => id);
  if (first === undefined)
    throw new UsageError(`No party is called ${reference}; one that was deleted is found by its id`);
  if (others.length > 0)
    throw new UsageError(
      `Several parties are called ${reference}: name one by its id, ${[first, ...others].join(', ')}`,
    );
  return first;
}
