import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import type { CommandContext } from '../../platform/commands/command-context';
import { Command } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { InventoryCommands } from './inventory-commands';
import { InventoryQuery } from './inventory.query';
import { InventoryEntryResponse, LootClaimResponse, OwnedItemResponse } from './inventory.response';

@ApiTags('inventory')
@Controller()
export class InventoryController {
  constructor(
    private readonly commands: InventoryCommands,
    private readonly inventory: InventoryQuery,
  ) {}

  @Get('inventory')
  @ReadsFrom('players')
  @ApiOperation({ summary: 'What the player has found, the newest find first' })
  @ApiOkResponse({ type: [InventoryEntryResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getInventory(@CurrentUser() userId: string): Promise<InventoryEntryResponse[]> {
    return this.inventory.of(userId);
  }

  @Post('user/:userId/quests/:questId/claim-loot')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Open the chest of a completed quest' })
  @ApiCommand()
  @ApiOkResponse({ type: LootClaimResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'QUEST_NOT_FOUND',
    'QUEST_NOT_COMPLETED',
    'LOOT_NOT_AVAILABLE',
    'LOOT_ALREADY_CLAIMED',
  )
  async claimLoot(
    @Param('userId') userId: string,
    @Param('questId', IdPipe) questId: string,
    @Command() context: CommandContext,
  ): Promise<LootClaimResponse> {
    return this.commands.claimLoot(userId, questId, context);
  }

  @Post('user/:userId/equip/:itemId')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Put an item on; what its place held goes back to the inventory' })
  @ApiCommand()
  @ApiOkResponse({ type: OwnedItemResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'ITEM_NOT_FOUND')
  async equipItem(
    @Param('userId') userId: string,
    @Param('itemId') itemId: string,
    @Command() context: CommandContext,
  ): Promise<OwnedItemResponse> {
    return this.commands.equip(userId, itemId, context);
  }

  @Post('user/:userId/unequip/:itemId')
  @UseGuards(NoBodyGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Take an item off' })
  @ApiCommand()
  @ApiOkResponse({ type: OwnedItemResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'ITEM_NOT_FOUND')
  async unequipItem(
    @Param('userId') userId: string,
    @Param('itemId') itemId: string,
    @Command() context: CommandContext,
  ): Promise<OwnedItemResponse> {
    return this.commands.unequip(userId, itemId, context);
  }
}
