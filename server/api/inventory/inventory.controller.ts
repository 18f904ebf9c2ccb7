import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Item } from '../../content/item';
import { findItem } from '../../content/item-catalogue';
import { getOwnEntry } from '../../domain/kernel/get-own-entry';
import type { PlayerCommand } from '../../domain/player/player.commands';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState, RegisteredPlayer } from '../../domain/player/player.state';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import type { CommandOutcome } from '../../platform/commands/command-outcome';
import { CommandRunner } from '../../platform/commands/command-runner';
import { CurrentCommandContext } from '../../platform/http/command-context.decorator';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiCommand, ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { ReadsFrom } from '../../platform/reads/reads-from.decorator';
import { IdPipe } from '../../platform/validation/id';
import { toEquipmentPlace } from '../../rules/equipment';
import { InventoryQuery } from './inventory.query';
import { InventoryEntryResponse, LootClaimResponse, OwnedItemResponse } from './inventory.response';
import { toItemResponse } from './item-view';
import { formatLootMessage } from './loot-message';

/** Chests and items. Every answer shows the state right after the command, also for a repeat. */
@ApiTags('inventory')
@Controller()
export class InventoryController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly inventory: InventoryQuery,
  ) {}

  @Get('inventory')
  @ReadsFrom('players')
  @ApiOperation({ summary: 'What the player has found, the newest find first' })
  @ApiOkResponse({ type: [InventoryEntryResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async getInventory(@CurrentUser() userId: string): Promise<InventoryEntryResponse[]> {
    return this.inventory.findByPlayer(userId);
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
    @CurrentCommandContext() context: CommandContext,
  ): Promise<LootClaimResponse> {
    const { random } = this.runner.moment();
    const command = { type: 'ClaimLoot', questId, random } as const;
    const describe = (state: PlayerState) => {
      const { language, emptyChests } = asRegistered(state);
      return { language, emptyChests };
    };
    return lootOf(await this.runner.runAndDescribe(PLAYER_AGGREGATE, userId, command, context, describe));
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
    @CurrentCommandContext() context: CommandContext,
  ): Promise<OwnedItemResponse> {
    return this.changeWorn(userId, { type: 'EquipItem', itemId }, context);
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
    @CurrentCommandContext() context: CommandContext,
  ): Promise<OwnedItemResponse> {
    return this.changeWorn(userId, { type: 'UnequipItem', itemId }, context);
  }

  private async changeWorn(
    userId: string,
    command: Extract<PlayerCommand, { type: 'EquipItem' | 'UnequipItem' }>,
    context: CommandContext,
  ): Promise<OwnedItemResponse> {
    const { itemId } = command;
    const { answer } = await this.runner.runAndDescribe(PLAYER_AGGREGATE, userId, command, context, (state) =>
      describeOwned(itemId, asRegistered(state)),
    );
    const { isEquipped, quantity, language } = answer;
    return { id: itemId, isEquipped, quantity, item: toItemResponse(requireItem(itemId), language) };
  }
}

function asRegistered(state: PlayerState): RegisteredPlayer {
  if (state.status !== 'registered')
    throw new Error('A command was accepted from a player who is not registered');
  return state;
}

function requireItem(itemId: string): Item {
  const item = findItem(itemId);
  if (!item) throw new Error(`${itemId} is not in the catalogue`);
  return item;
}

function describeOwned(
  itemId: string,
  { equipped, inventory, language }: RegisteredPlayer,
): Pick<OwnedItemResponse, 'isEquipped' | 'quantity'> & Pick<RegisteredPlayer, 'language'> {
  const isEquipped = equipped[toEquipmentPlace(requireItem(itemId).slot)] === itemId;
  return { isEquipped, quantity: getOwnEntry(inventory, itemId) ?? 0, language };
}

function lootOf({
  events,
  answer: { language, emptyChests },
}: CommandOutcome<PlayerEvent> & {
  readonly answer: Pick<RegisteredPlayer, 'language' | 'emptyChests'>;
}): LootClaimResponse {
  const claimed = events.find((event) => event.type === 'LootClaimed');
  if (!claimed) throw new Error('A chest was opened without an event');
  const found = claimed.data.item;
  if (!found)
    return {
      success: true,
      lootReceived: false,
      item: null,
      rarity: null,
      emptyInARow: emptyChests,
      message: formatLootMessage(null, language),
    };
  const view = toItemResponse(requireItem(found.itemId), language);
  return {
    success: true,
    lootReceived: true,
    item: view,
    rarity: found.rarity,
    emptyInARow: 0,
    message: formatLootMessage(view.name, language),
  };
}
