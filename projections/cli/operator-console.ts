import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '../../server/event-log/event-log';

/** What the operators' commands work on; opened for one command. */
export interface OperatorConsole {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  close(): Promise<void>;
}
