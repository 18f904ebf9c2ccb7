import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';
import { NotificationsQuery } from './notifications.query';
import { UnseenFeedsQuery } from './unseen-feeds.query';

/** Players' notifications, and how far they have seen them. */
@Module({
  controllers: [NotificationsController],
  providers: [NotificationsQuery, UnseenFeedsQuery],
})
export class NotificationsApiModule {}
