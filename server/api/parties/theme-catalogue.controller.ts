import { Controller, Get, Req, Res } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Repository } from 'typeorm';
import { PARTY_THEME_NAMES } from '../../content/party-themes';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import {
  CATALOGUE_CACHING,
  CATALOGUE_HEADERS,
  createCatalogueAnswers,
  sendCatalogue,
} from '../../platform/http/catalogue-answer';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { loadLanguage } from '../../read-models/player-language';
import { PlayerRow } from '../../read-models/player.entity';
import { PARTY_THEME_EMOJIS, PARTY_THEMES } from '../../rules/party-options';
import { ThemePageResponse } from './theme.response';

const THEMES_BY_LANGUAGE = createCatalogueAnswers((language): ThemePageResponse => ({
  items: PARTY_THEMES.map((id) => ({
    id,
    name: PARTY_THEME_NAMES[id][language],
    emoji: PARTY_THEME_EMOJIS[id],
  })),
  next: null,
}));

/** The themes that a party can have, in the language of the player (R187). */
@ApiTags('catalogue')
@Controller('catalogue')
export class ThemeCatalogueController {
  constructor(@InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>) {}

  @Get('themes')
  @ReadsFrom('players')
  @ApiOperation({ summary: 'The themes that a party can have', description: CATALOGUE_CACHING })
  @ApiOkResponse({ type: ThemePageResponse, headers: CATALOGUE_HEADERS })
  @ApiNotModifiedResponse({ description: 'It is the one of `If-None-Match`.', headers: CATALOGUE_HEADERS })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getThemeCatalogue(
    @CurrentUser() userId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ThemePageResponse | undefined> {
    return sendCatalogue(THEMES_BY_LANGUAGE[await loadLanguage(this.players, userId)], request, reply);
  }
}
