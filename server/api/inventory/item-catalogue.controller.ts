import { Controller, Get, Req, Res } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Repository } from 'typeorm';
import { ITEMS } from '../../content/item-catalogue';
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
import { ItemPageResponse } from './inventory.response';
import { toItemResponse } from './item-view';

const ITEMS_BY_LANGUAGE = createCatalogueAnswers((language): ItemPageResponse => ({
  items: ITEMS.map((item) => toItemResponse(item, language)),
  next: null,
}));

/** Every item of the game, in the language of the player (R187). */
@ApiTags('catalogue')
@Controller('catalogue')
export class ItemCatalogueController {
  constructor(@InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>) {}

  @Get('items')
  @ReadsFrom('players')
  @ApiOperation({ summary: 'Every item that a chest can hold', description: CATALOGUE_CACHING })
  @ApiOkResponse({ type: ItemPageResponse, headers: CATALOGUE_HEADERS })
  @ApiNotModifiedResponse({ description: 'It is the one of `If-None-Match`.', headers: CATALOGUE_HEADERS })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getItemCatalogue(
    @CurrentUser() userId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ItemPageResponse | undefined> {
    return sendCatalogue(ITEMS_BY_LANGUAGE[await loadLanguage(this.players, userId)], request, reply);
  }
}
