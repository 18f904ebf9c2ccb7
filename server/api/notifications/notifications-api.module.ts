import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';
import { NotificationsQuery } from './notifications.query';
import { UnseenFeedsQuery } from './unseen-feeds.query';

/** What players are told of, and how far they have seen it. */
@Module({
  controllers: [NotificationsController],
  providers: [NotificationsQuery, UnseenFeedsQuery],
})
export class NotificationsApiModule {}
