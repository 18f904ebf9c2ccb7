import { describeEventLog } from './event-log.contract';
import { postgresStore } from './postgres-store';

describeEventLog(
  'Postgres',
  { knowsIdsOfOtherStreams: true, roomForBytes: 1_500_000, readsAhead: true },
  postgresStore,
);
