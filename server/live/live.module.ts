import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { LogFeed } from '../event-log/log-feed';
import { LOGGER } from '../platform/logging/logger';
import type { PostgresListener } from '../database/postgres-listener';
import { LiveMetrics } from '../platform/metrics/live-metrics';
import { PresenceStore } from '../platform/presence/presence-store';
import { POSTGRES_LISTENER, POSTGRES_POOL } from '../platform/injection-tokens';
import { PartyActivityRow } from '../read-models/party-activity.entity';
import { LivePresence } from './live-presence';
import { MissedMessages } from './missed-messages';
import { LiveSeenRelay } from './live-seen-relay';
import { LiveRelay } from './live-relay';
import { RelayReporter } from './relay-reporter';
import { SOCKET_LIMITS, SocketLimiter, type SocketLimits } from './socket-limits';
import { LiveGateway } from './live.gateway';

/** The WebSocket side: broadcasts events of the log to rooms. */
@Module({
  imports: [TypeOrmModule.forFeature([PartyActivityRow])],
  providers: [
    LiveGateway,
    MissedMessages,
    {
      provide: SocketLimiter,
      inject: [SOCKET_LIMITS],
      useFactory: (limits: SocketLimits) => new SocketLimiter(limits),
    },
    {
      provide: LivePresence,
      inject: [PresenceStore, POSTGRES_LISTENER, LOGGER],
      useFactory: (store: PresenceStore, notifications: PostgresListener, logger: Logger) =>
        new LivePresence(store, notifications, logger),
    },
    {
      provide: LiveSeenRelay,
      inject: [POSTGRES_LISTENER],
      useFactory: (notifications: PostgresListener) => new LiveSeenRelay(notifications),
    },
    {
      provide: LiveRelay,
      inject: [LogFeed, LOGGER, LivePresence, LiveMetrics],
      useFactory: (feed: LogFeed, logger: Logger, presence: LivePresence, metrics: LiveMetrics) =>
        new LiveRelay(feed, logger, presence, metrics),
    },
    {
      provide: RelayReporter,
      inject: [LiveRelay, POSTGRES_POOL, LOGGER],
      useFactory: (relay: LiveRelay, pool: Pool, logger: Logger) => new RelayReporter(relay, pool, logger),
    },
  ],
})
export class LiveModule {}
