import type pg from 'pg';
import { foldEmail, foldUsername, normaliseText } from '../../server/rules/text';
import { WrongUsage } from './command';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of a player, told by it, by nickname or by e-mail.
 *
 * @throws WrongUsage
 */
export async function playerIdOf(pool: pg.Pool, told: string): Promise<string> {
  if (ID.test(told)) return told.toLowerCase();
  const { rows } = await pool.query<{ id: string }>(
    'select id from account where username = $1 or email = $2',
    [foldUsername(told), foldEmail(told)],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new WrongUsage(`No player is called ${told}`);
  return id;
}

/**
 * The id of a party, told by it or by the name it has now.
 *
 * @throws WrongUsage
 */
export async function partyIdOf(pool: pg.Pool, told: string): Promise<string> {
  if (ID.test(told)) return told.toLowerCase();
  const { rows } = await pool.query<{ id: string }>(
    'select party_id as id from party where name = $1 order by created_position',
    [normaliseText(told)],
  );
  const [first, ...others] = rows.map(({ id }) => id);
  if (first === undefined)
    throw new WrongUsage(`No party is called ${told}; one that was deleted is told by its id`);
  if (others.length > 0)
    throw new WrongUsage(
      `Several parties are called ${told}: tell one by its id, ${[first, ...others].join(', ')}`,
    );
  return first;
}
