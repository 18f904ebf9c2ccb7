import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { PartyStreakResponse } from './party.response';
import { PartyStreakQuery } from './party-streak.query';

@ApiTags('parties')
@Controller('parties/:partyId/streak')
export class PartyStreakController {
  constructor(private readonly streaks: PartyStreakQuery) {}

  @Get()
  @ReadsFrom('parties', 'players', 'history')
  @ApiOperation({
    summary: 'Days in a row on which every member did something',
    description:
      'A member on pause need not, and one counts from the day after joining. Who missed a day is never said.',
  })
  @ApiOkResponse({ type: PartyStreakResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND')
  async getPartyStreak(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
  ): Promise<PartyStreakResponse> {
    return this.streaks.count(partyId, userId);
  }
}
