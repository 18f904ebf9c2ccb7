import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PlayerBlocks, type PlayerBlock } from '../../identity/blocks/player-blocks';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { BlockDto, BlockPageResponse, BlockResponse } from './blocks.dto';

const OWN = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** Whom the player has blocked (R435). */
@ApiTags('account')
@Controller('user/:userId/blocks')
export class BlocksController {
  constructor(private readonly blocks: PlayerBlocks) {}

  @Get()
  @ApiOperation({ summary: 'The players whom the player has blocked' })
  @ApiOkResponse({ type: BlockPageResponse })
  @ApiProblems(...OWN)
  async getBlocks(@Param('userId', IdPipe) userId: string): Promise<BlockPageResponse> {
    const blocks = await this.blocks.list(userId);
    return { items: blocks.map(toResponse), next: null };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Block a player: the two no longer see who the other is',
    description: 'The same block again answers the same. The blocked player is not notified.',
  })
  @ApiOkResponse({ type: BlockResponse })
  @ApiProblems(...OWN, 'PLAYER_NOT_FOUND', 'BLOCK_LIMIT_REACHED')
  async blockPlayer(
    @Param('userId', IdPipe) userId: string,
    @Body() { playerId }: BlockDto,
  ): Promise<BlockResponse> {
    return toResponse(await this.blocks.block(userId, playerId));
  }

  @Delete(':blockId')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'End a block' })
  @ApiNoContentResponse({ description: 'It has ended, now or earlier.' })
  @ApiProblems(...OWN)
  async unblockPlayer(
    @Param('userId', IdPipe) userId: string,
    @Param('blockId', IdPipe) blockId: string,
  ): Promise<void> {
    await this.blocks.unblock(userId, blockId);
  }
}

function toResponse({ id, name, blockedAt }: PlayerBlock): BlockResponse {
  return { id, name, blockedAt: blockedAt.toISOString() };
}
