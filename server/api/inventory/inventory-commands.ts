import { Injectable } from '@nestjs/common';
import { findItem } from '../../content/item-catalogue';
import { entryOf } from '../../domain/kernel/entry-of';
import type { PlayerCommand } from '../../domain/player/player.commands';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState } from '../../domain/player/player.state';
import { PLAYER } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';
import { Moments } from '../../platform/commands/moments';
import { placeOf } from '../../rules/equipment';
import type { LootClaimResponse, OwnedItemResponse } from './inventory.response';
import { itemView } from './item-view';
import { lootMessage } from './loot-message';

/** Chests and what was in them. Every answer is of the moment right after the command, also that of a repeat. */
@Injectable()
export class InventoryCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly moments: Moments,
  ) {}

  async claimLoot(userId: string, questId: string, context: CommandContext): Promise<LootClaimResponse> {
    const { random } = this.moments.now();
    return lootOf(await this.run(userId, { type: 'ClaimLoot', questId, random }, context));
  }

  async equip(userId: string, itemId: string, context: CommandContext): Promise<OwnedItemResponse> {
    return owned(itemId, await this.run(userId, { type: 'EquipItem', itemId }, context));
  }

  async unequip(userId: string, itemId: string, context: CommandContext): Promise<OwnedItemResponse> {
    return owned(itemId, await this.run(userId, { type: 'UnequipItem', itemId }, context));
  }

  private run(
    userId: string,
    command: PlayerCommand,
    context: CommandContext,
  ): Promise<Outcome<PlayerEvent, PlayerState>> {
    return this.runner.run(PLAYER, userId, command, context);
  }
}

function owned(itemId: string, { state }: Outcome<PlayerEvent, PlayerState>): OwnedItemResponse {
  const item = findItem(itemId);
  if (!item || state.status !== 'registered') throw new Error(`${itemId} was worn without being there`);
  return {
    id: itemId,
    isEquipped: state.equipped[placeOf(item.slot)] === itemId,
    quantity: entryOf(state.inventory, itemId) ?? 0,
    item: itemView(item, state.language),
  };
}

function lootOf({ events, state }: Outcome<PlayerEvent, PlayerState>): LootClaimResponse {
  const claimed = events.find((event) => event.type === 'LootClaimed');
  if (!claimed || state.status !== 'registered') throw new Error('A chest was opened without a fact');
  const { language } = state;
  const found = claimed.data.item;
  if (!found)
    return {
      success: true,
      lootReceived: false,
      item: null,
      rarity: null,
      message: lootMessage(null, language),
    };
  const item = findItem(found.itemId);
  if (!item) throw new Error(`A chest held ${found.itemId}, which the catalogue lacks`);
  const view = itemView(item, language);
  return {
    success: true,
    lootReceived: true,
    item: view,
    rarity: found.rarity,
    message: lootMessage(view.name, language),
  };
}
