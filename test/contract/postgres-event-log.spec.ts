import { describeEventLog } from './event-log.contract';
import { createPostgresUnderTest } from './postgres-log-factory';

describeEventLog(
  'Postgres',
  { knowsIdsOfOtherStreams: true, roomForBytes: 1_500_000, readsAhead: true },
  createPostgresUnderTest,
);
