import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { EVENT_LOG, type EventLog } from '../event-log/event-log';
import { LOGGER } from '../platform/logging/logger';
import { LiveRelay } from './live-relay';
import { LiveGateway } from './live.gateway';

/** The websocket side: log → rooms. */
@Module({
  providers: [
    LiveGateway,
    {
      provide: LiveRelay,
      inject: [EVENT_LOG, LOGGER],
      useFactory: (log: EventLog, logger: Logger) => new LiveRelay(log, logger),
    },
  ],
})
export class LiveModule {}
