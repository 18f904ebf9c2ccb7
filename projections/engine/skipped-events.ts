import type pg from 'pg';

/** Ids of the events that operators have told a projector to leave out. */
export async function skippedEvents(
  database: pg.Pool | pg.ClientBase,
  projector: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ id: string }>(
    'select event_id as id from projection_skip where projector = $1',
    [projector],
  );
  return new Set(rows.map(({ id }) => id));
}
