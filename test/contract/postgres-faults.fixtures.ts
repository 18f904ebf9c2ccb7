import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_LOG_APPLICATION_NAME } from '../../server/event-log/postgres/event-log-pool';
import type { EventLog } from '../../server/event-log/event-log';
import { createPostgresUnderTest, type OpenOptions, type PostgresUnderTest } from './postgres-log-factory';

/** A log on Postgres, and an operator's session beside it that cuts connections and holds locks. */
export class FaultyPostgres {
  private readonly opened: EventLog[] = [];

  private constructor(
    readonly store: PostgresUnderTest,
    readonly operator: pg.Client,
  ) {}

  static async create(): Promise<FaultyPostgres> {
    const store = await createPostgresUnderTest();
    const operator = new pg.Client({ connectionString: store.url });
    await operator.connect();
    return new FaultyPostgres(store, operator);
  }

  open(options?: OpenOptions): EventLog {
    const log = this.store.open(options);
    this.opened.push(log);
    return log;
  }

  /** Terminates the backends of one application in this database; returns how many there were. */
  async terminate(application: string): Promise<number> {
    const { rowCount } = await this.operator.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [application],
    );
    return rowCount ?? 0;
  }

  async untilAppendersWait(): Promise<void> {
    await until(async () => {
      const { rows } = await this.operator.query(
        `SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()
           AND wait_event_type = 'Lock' AND wait_event = 'advisory'`,
        [EVENT_LOG_APPLICATION_NAME],
      );
      return rows.length > 0;
    });
  }

  /** An append of another process that has its positions but hasn't committed. */
  async appendSlowly(stream: string): Promise<{ commit(): Promise<void>; rollBack(): Promise<void> }> {
    const slow = new pg.Client({ connectionString: this.store.url });
    await slow.connect();
    await slow.query('BEGIN');
    await slow.query(
      `SELECT * FROM append_batch(ARRAY[$1], ARRAY[1], ARRAY[-1], ARRAY[1],
         ARRAY[1], ARRAY[0]::bigint[], ARRAY[gen_random_uuid()], ARRAY['Slow'], ARRAY['{}']::json[], ARRAY['{}']::json[])`,
      [stream],
    );
    const end = async (statement: string): Promise<void> => {
      await slow.query(statement);
      await slow.end();
    };
    return { commit: () => end('COMMIT'), rollBack: () => end('ROLLBACK') };
  }

  async destroy(): Promise<void> {
    await this.operator.end();
    for (const log of this.opened) await log.close();
    await this.store.destroy();
  }
}

export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5);
}
