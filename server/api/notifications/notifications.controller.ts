import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Position } from '../../contracts/position';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { SeenStore } from '../../platform/notifications/seen-store';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { Problem } from '../../platform/problems/problem';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { NotificationsPageResponse } from './notification.response';
import { PageQuery } from '../../platform/validation/page.query';
import { SeenDto } from './notifications.dto';
import { NotificationsQuery } from './notifications.query';
import { UnseenFeedsQuery } from './unseen-feeds.query';

@ApiTags('notifications')
@Controller('user/:userId/notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsQuery,
    private readonly feeds: UnseenFeedsQuery,
    private readonly marks: SeenStore,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  @Get()
  @ReadsFrom('notifications', 'parties')
  @ApiOperation({ summary: 'What happened to the player and the parties they are in, newest first' })
  @ApiOkResponse({ type: NotificationsPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getNotifications(
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQuery,
  ): Promise<NotificationsPageResponse> {
    return this.notifications.page(userId, query);
  }

  @Post('seen')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Notifications, or a feed, are seen up to there, on every device; never less than before',
  })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'PARTY_NOT_FOUND')
  async markNotificationsSeen(
    @Param('userId', IdPipe) userId: string,
    @Body() { position, partyId }: SeenDto,
  ): Promise<void> {
    if (partyId !== undefined) await this.requireOwn(userId, partyId);
    // What is yet to happen, or yet to become a notification, nobody has seen. Feeds are shown from the log, too.
    const known = await (partyId === undefined ? this.notifications.reached() : this.log.head());
    const seen = position < known ? (position as Position) : known;
    await this.marks.raise({ userId, partyId: partyId ?? null, seen });
  }

  /** The same for a party that doesn't exist and one the player isn't in (R6). */
  private async requireOwn(userId: string, partyId: string): Promise<void> {
    const own = await this.feeds.partiesOf(userId);
    if (!own.includes(partyId)) throw new Problem('PARTY_NOT_FOUND');
  }
}
