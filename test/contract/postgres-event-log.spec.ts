import { describeEventLog } from './event-log.contract';
import { postgresStore } from './postgres-store';

describeEventLog('Postgres', postgresStore);
