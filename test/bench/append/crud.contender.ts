import { benchPool } from '../bench-cluster';
import { runClosedLoop, type Contender } from '../rounds';
import { sampleEvent } from './sample-event';

/** A program without a log: it updates the player's row and inserts one, in a transaction; 32 connections. */
export async function crudContender(url: string): Promise<Contender> {
  const pool = benchPool(url);
  await pool.query(`
    CREATE TABLE players (id int PRIMARY KEY, xp bigint NOT NULL, streak int NOT NULL, changed_at timestamptz NOT NULL);
    CREATE TABLE completions (
      id uuid PRIMARY KEY, player_id int NOT NULL REFERENCES players, quest json NOT NULL, at timestamptz NOT NULL);
    CREATE INDEX ON completions (player_id, at);
    INSERT INTO players SELECT n, 0, 0, now() FROM generate_series(0, 999) AS n`);
  const complete = async (writer: number): Promise<void> => {
    const { id, data } = sampleEvent();
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query({
        name: 'update',
        text: 'UPDATE players SET xp = xp + $2, changed_at = now() WHERE id = $1',
        values: [writer, 50],
      });
      await client.query({
        name: 'insert',
        text: 'INSERT INTO completions (id, player_id, quest, at) VALUES ($1, $2, $3, now())',
        values: [id, writer, JSON.stringify(data)],
      });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
  return {
    name: 'CRUD transaction',
    measure: (writers, seconds) => runClosedLoop(writers, seconds, complete),
    close: () => pool.end(),
  };
}
