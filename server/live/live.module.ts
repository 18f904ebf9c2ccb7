import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { LogFeed } from '../event-log/log-feed';
import { HiddenPeople } from '../identity/blocks/hidden-people';
import { CommandRunner } from '../platform/commands/command-runner';
import { LOGGER } from '../platform/logging/logger';
import type { PostgresListener } from '../database/postgres-listener';
import { LiveMetrics } from '../platform/metrics/live-metrics';
import { PresenceStore } from '../platform/presence/presence-store';
import { POSTGRES_LISTENER, POSTGRES_POOL } from '../platform/injection-tokens';
import { PartyActivityRow } from '../read-models/party-activity.entity';
import { LivePresence } from './live-presence';
import { MissedMessages } from './missed-messages';
import { LiveSeenRelay } from './live-seen-relay';
import { MaskedRooms } from './masked-rooms';
import { LiveRelay } from './live-relay';
import { Memberships } from './memberships';
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
      provide: Memberships,
      inject: [CommandRunner, LOGGER],
      useFactory: (runner: CommandRunner, logger: Logger) => new Memberships(runner, logger),
    },
    {
      provide: SocketLimiter,
      inject: [SOCKET_LIMITS],
      useFactory: (limits: SocketLimits) => new SocketLimiter(limits),
    },
    {
      provide: MaskedRooms,
      inject: [HiddenPeople],
      useFactory: (people: HiddenPeople) => new MaskedRooms(people),
    },
    {
      provide: LivePresence,
      inject: [PresenceStore, POSTGRES_LISTENER, LOGGER, MaskedRooms],
      useFactory: (
        store: PresenceStore,
        notifications: PostgresListener,
        logger: Logger,
        maskedRooms: MaskedRooms,
      ) => new LivePresence(store, notifications, logger, maskedRooms),
    },
    {
      provide: LiveSeenRelay,
      inject: [POSTGRES_LISTENER],
      useFactory: (notifications: PostgresListener) => new LiveSeenRelay(notifications),
    },
    {
      provide: LiveRelay,
      inject: [LogFeed, LOGGER, LivePresence, LiveMetrics, MaskedRooms, HiddenPeople],
      useFactory: (
        feed: LogFeed,
        logger: Logger,
        presence: LivePresence,
        metrics: LiveMetrics,
        maskedRooms: MaskedRooms,
        people: HiddenPeople,
      ) => new LiveRelay(feed, logger, presence, metrics, maskedRooms, people),
    },
    {
      provide: RelayReporter,
      inject: [LiveRelay, POSTGRES_POOL, LOGGER],
      useFactory: (relay: LiveRelay, pool: Pool, logger: Logger) => new RelayReporter(relay, pool, logger),
    },
  ],
})
export class LiveModule {}
