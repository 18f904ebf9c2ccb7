import type pg from 'pg';
import { parsePosition, type Position } from '../../../server/contracts/position';

/** Digits of a position of the log in Postgres. */
const POSITION_DIGITS = 19;

/** The position of the last event of a log in Postgres. */
export async function headOf(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ pos: string }>('select max(pos)::text as pos from events');
  const position = parsePosition((rows[0]?.pos ?? '').padStart(POSITION_DIGITS, '0'));
  if (!position) throw new Error('The log has no head');
  return position;
}
