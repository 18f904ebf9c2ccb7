import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { benchPool } from '../bench-cluster';
import { runClosedLoop, type Contender } from '../rounds';
import { migrateEventLog } from './event-log.contender';
import { sampleEvent } from './sample-event';

const run = promisify(execFile);

/** The row our log inserts, without checks: a sequence gives position and revision, so that no writer waits. */
function insertOf(id: string, stream: string, data: string, meta: string): string {
  return `INSERT INTO events (pos, revision, at, event_id, stream_id, type, data, meta)
    VALUES (nextval('bench_positions'), currval('bench_positions'), now(), ${id}, ${stream}, 'QuestCompleted', ${data}, ${meta})`;
}

/** The limit of one INSERT per commit: by pgbench when it is on the PATH, else by node. */
export async function rawInsertContender(url: string): Promise<Contender> {
  await migrateEventLog(url);
  const pool = benchPool(url);
  await pool.query('CREATE SEQUENCE bench_positions');
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasPgbench) return byNode(pool);
  await pool.end();
  return await byPgbench(url);
}

async function byPgbench(url: string): Promise<Contender> {
  const folder = await mkdtemp(join(tmpdir(), 'questlog-pgbench-'));
  const script = join(folder, 'insert.sql');
  const { data, metadata } = sampleEvent();
  // The space keeps pgbench from taking `:true` for a variable of its own.
  const literal = (value: object): string => `'${JSON.stringify(value).replaceAll('":', '": ')}'`;
  const insert = insertOf('gen_random_uuid()', `'player-' || :client_id`, literal(data), literal(metadata));
  await writeFile(script, `${insert.replaceAll('\n', ' ')};\n`);
  return {
    name: 'raw INSERT (pgbench)',
    measure: async (writers, seconds) => {
      const jobs = Math.min(writers, availableParallelism());
      const options = ['-n', '-M', 'prepared', '-c', writers, '-j', jobs, '-T', seconds, '-f', script, url];
      const { stdout } = await run('pgbench', options.map(String));
      const rate = /tps = ([0-9.]+)/.exec(stdout)?.[1];
      if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
      return Number(rate);
    },
    close: () => rm(folder, { recursive: true }),
  };
}

function byNode(pool: pg.Pool): Contender {
  const insert = async (writer: number): Promise<void> => {
    const { id, data, metadata } = sampleEvent();
    const values = [id, `player-${writer}`, JSON.stringify(data), JSON.stringify(metadata)];
    await pool.query({ name: 'insert', text: insertOf('$1', '$2', '$3', '$4'), values });
  };
  return {
    name: 'raw INSERT (node)',
    measure: (writers, seconds) => runClosedLoop(writers, seconds, insert),
    close: () => pool.end(),
  };
}
