import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Position } from '../../contracts/position';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { SeenMarkerStore } from '../../platform/notifications/seen-marker-store';
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
    private readonly seenMarkers: SeenMarkerStore,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  @Get()
  @ReadsFrom('notifications', 'parties', 'players')
  @ApiOperation({ summary: 'What happened to the player and the parties they are in, newest first' })
  @ApiOkResponse({ type: NotificationsPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getNotifications(
    @Param('userId', IdPipe) userId: string,
    @Query() query: PageQuery,
  ): Promise<NotificationsPageResponse> {
    return this.notifications.findPage(userId, query);
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
    if (partyId !== undefined) await this.assertMember(userId, partyId);
    // Caps the position: a player cannot have seen later notifications. Feeds can be ahead of them, as sockets send events
    // straight from the log.
    const latestPosition = await (partyId === undefined
      ? this.notifications.getProjectedPosition()
      : this.log.head());
    const seen = position < latestPosition ? (position as Position) : latestPosition;
    await this.seenMarkers.advanceMarker({ userId, partyId: partyId ?? null, seen });
  }

  /** Rejects alike for a party that doesn't exist and one the player isn't in (R6). */
  private async assertMember(userId: string, partyId: string): Promise<void> {
    const own = await this.feeds.findPartyIds(userId);
    if (!own.includes(partyId)) throw new Problem('PARTY_NOT_FOUND');
  }
}
