import type pg from 'pg';
import { replays, type ReplayChange, type ReplayRow } from '../../server/operations/replay-store';
import { ReplayMoved } from './errors';

/**
 * Tells everybody of a replay under way; answers its row as it is now.
 *
 * @throws ReplayMoved when it has ended meanwhile: somebody else has run it to its end, or an operator has
 */
export async function tellOf(
  pool: pg.Pool,
  { id }: Pick<ReplayRow, 'id'>,
  change: ReplayChange,
): Promise<ReplayRow> {
  const row = await replays.tell(pool, id, change);
  if (!row) throw new ReplayMoved();
  return row;
}
