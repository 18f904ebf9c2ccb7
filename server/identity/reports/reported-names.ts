import type pg from 'pg';

/** Shows reporters the hidden name of a party no more (R486): their reports have the given one. Operators still read the texts of the time. */
export async function replacePartyName(
  client: pg.Pool | pg.ClientBase,
  partyId: string,
  name: string,
): Promise<void> {
  await client.query(
    `update player_report set shown_name = $2 where kind = 'party' and subject_id = $1 and shown_name is not null`,
    [partyId, name],
  );
}

/**
 * Shows who has reported or blocked a player the hidden nickname no more (R485). None takes its place: the player may be hidden from the
 * reader by a block since, or have had another one at the time.
 */
export async function forgetPlayerName(client: pg.ClientBase, playerId: string): Promise<void> {
  await client.query(`update player_report set shown_name = null where kind = 'player' and subject_id = $1`, [
    playerId,
  ]);
  await client.query('update player_block set shown_name = null where blocked_id = $1', [playerId]);
}
