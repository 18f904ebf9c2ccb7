import { DataSource } from 'typeorm';
import { PostgresListener } from '../../../server/database/postgres-listener';
import type { EventLog, ExpectedRevision } from '../../../server/event-log/event-log';
import { PostgresEventLog } from '../../../server/event-log/postgres/postgres-event-log';
import { CreateEventLog1790000000100 } from '../../../server/event-log/postgres/schema.migration';
import { logger } from '../bench-cluster';
import { runClosedLoop, type Contender } from '../rounds';
import { sampleEvent } from './sample-event';

export async function migrateEventLog(url: string): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations: [CreateEventLog1790000000100] });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

/** Opens a log like a server process; returns it with a function that closes it. */
export function openEventLog(url: string): { log: EventLog; close(): Promise<void> } {
  const notifications = new PostgresListener({ connectionString: url, logger });
  const log = new PostgresEventLog({ connectionString: url, logger, postgresListener: notifications });
  return {
    log,
    close: async () => {
      await log.close();
      await notifications.close();
    },
  };
}

/** Our log: one stream per writer, each append at the revision of the last answer. */
export async function eventLogContender(url: string): Promise<Contender> {
  await migrateEventLog(url);
  const { log, close } = openEventLog(url);
  const revisions: ExpectedRevision[] = [];
  const append = async (writer: number): Promise<void> => {
    const expectedRevision = revisions[writer] ?? 'none';
    const { revision } = await log.append({
      streamId: `player-${writer}`,
      expectedRevision,
      events: [sampleEvent()],
    });
    revisions[writer] = revision;
  };
  return { name: 'our log', measure: (writers, seconds) => runClosedLoop(writers, seconds, append), close };
}
