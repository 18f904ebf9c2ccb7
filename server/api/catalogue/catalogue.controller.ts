import { Controller, Get, Req, Res } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Repository } from 'typeorm';
import { ITEMS } from '../../content/item-catalogue';
import { PARTY_THEME_NAMES } from '../../content/party-themes';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { PlayerRow } from '../../read-models/player.entity';
import { LANGUAGES, type Language } from '../../rules/character-class';
import { PARTY_THEME_EMOJIS, PARTY_THEMES } from '../../rules/party-options';
import { ItemResponse } from '../inventory/inventory.response';
import { toItemResponse } from '../inventory/item-view';
import { createCachedAnswer, sendCached, type CachedAnswer } from './cached-answer';
import { ThemeResponse } from './theme.response';

const CACHING =
  'It changes with a release and with the language of the player only: give its `ETag` back as `If-None-Match`, and a ' +
  'catalogue that is still the same is answered with 304 and no body.';

const ITEMS_BY_LANGUAGE = forEachLanguage((language) => ITEMS.map((item) => toItemResponse(item, language)));
const THEMES_BY_LANGUAGE = forEachLanguage((language) =>
  PARTY_THEMES.map((id): ThemeResponse => ({
    id,
    name: PARTY_THEME_NAMES[id][language],
    emoji: PARTY_THEME_EMOJIS[id],
  })),
);

/** What the game consists of, in the language of the player (R187). */
@ApiTags('catalogue')
@Controller('catalogue')
export class CatalogueController {
  constructor(@InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>) {}

  @Get('items')
  @ReadsFrom('players')
  @ApiOperation({ summary: 'Every item that a chest can hold', description: CACHING })
  @ApiOkResponse({ type: [ItemResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getItemCatalogue(
    @CurrentUser() userId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ItemResponse[] | undefined> {
    return sendCached(ITEMS_BY_LANGUAGE[await this.loadLanguage(userId)], request, reply);
  }

  @Get('themes')
  @ReadsFrom('players')
  @ApiOperation({ summary: 'The themes that a party can have', description: CACHING })
  @ApiOkResponse({ type: [ThemeResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getThemeCatalogue(
    @CurrentUser() userId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ThemeResponse[] | undefined> {
    return sendCached(THEMES_BY_LANGUAGE[await this.loadLanguage(userId)], request, reply);
  }

  private async loadLanguage(userId: string): Promise<Language> {
    const player = await this.players.findOne({
      where: { userId },
      select: { userId: true, language: true },
    });
    return player?.language ?? 'en';
  }
}

function forEachLanguage<Body>(
  render: (language: Language) => Body,
): Readonly<Record<Language, CachedAnswer<Body>>> {
  const answers = LANGUAGES.map((language) => [language, createCachedAnswer(render(language))] as const);
  return Object.fromEntries(answers) as Record<Language, CachedAnswer<Body>>;
}
