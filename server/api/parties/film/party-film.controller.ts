import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../identity/sessions/current-user.decorator';
import { ApiProblems } from '../../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../../platform/validation/id';
import { FilmQuery, PartyFilmResponse } from './party-film.dto';
import { PartyFilmQuery } from './party-film.query';

@ApiTags('parties')
@Controller('parties/:partyId/film')
export class PartyFilmController {
  constructor(private readonly films: PartyFilmQuery) {}

  @Get()
  @ReadsFrom('parties', 'players')
  @ApiOperation({
    summary: "A party's week, hour by hour; for its members",
    description:
      'XP and bars are absolute: those of the last frame are what the party and its quests had at the end.',
  })
  @ApiOkResponse({ type: PartyFilmResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PARTY_NOT_FOUND', 'PARTY_MEMBER_ONLY')
  async getPartyFilm(
    @CurrentUser() userId: string,
    @Param('partyId', IdPipe) partyId: string,
    @Query() { week }: FilmQuery,
  ): Promise<PartyFilmResponse> {
    return this.films.find(partyId, userId, week);
  }
}
