import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { LogFeed } from '../event-log/log-feed';
import { LOGGER } from '../platform/logging/logger';
import type { PostgresNotifications } from '../database/notifications';
import { PresenceStore } from '../platform/presence/presence-store';
import { NOTIFICATIONS } from '../platform/tokens';
import { PartyActivityRow } from '../read-models/party-activity.entity';
import { LivePresence } from './live-presence';
import { MissedMessages } from './missed-messages';
import { LiveSeen } from './live-seen';
import { LiveRelay } from './live-relay';
import { LiveGateway } from './live.gateway';

/** The websocket side: log → rooms. */
@Module({
  imports: [TypeOrmModule.forFeature([PartyActivityRow])],
  providers: [
    LiveGateway,
    MissedMessages,
    {
      provide: LivePresence,
      inject: [PresenceStore, NOTIFICATIONS, LOGGER],
      useFactory: (store: PresenceStore, notifications: PostgresNotifications, logger: Logger) =>
        new LivePresence(store, notifications, logger),
    },
    {
      provide: LiveSeen,
      inject: [NOTIFICATIONS],
      useFactory: (notifications: PostgresNotifications) => new LiveSeen(notifications),
    },
    {
      provide: LiveRelay,
      inject: [LogFeed, LOGGER, LivePresence],
      useFactory: (feed: LogFeed, logger: Logger, presence: LivePresence) =>
        new LiveRelay(feed, logger, presence),
    },
  ],
})
export class LiveModule {}
