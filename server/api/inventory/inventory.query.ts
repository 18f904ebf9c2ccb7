import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { findItem } from '../../content/item-catalogue';
import { PlayerItemRow } from '../../read-models/player-item.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { toEquipmentPlace } from '../../rules/equipment';
import type { InventoryEntryResponse } from './inventory.response';
import { toItemResponse } from './item-view';

@Injectable()
export class InventoryQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PlayerItemRow) private readonly items: Repository<PlayerItemRow>,
  ) {}

  /** The items a player has found, the newest find first. Items no longer in the catalogue are left out. */
  async findByPlayer(userId: string): Promise<InventoryEntryResponse[]> {
    const [player, rows] = await Promise.all([
      this.players.findOneBy({ userId }),
      this.items.find({ where: { userId }, order: { lastFoundPosition: 'DESC' } }),
    ]);
    return player ? rows.flatMap((row) => toInventoryEntry(row, player)) : [];
  }
}

function toInventoryEntry(
  { itemId, quantity, lastFoundAt }: PlayerItemRow,
  { equipped, language }: PlayerRow,
): InventoryEntryResponse[] {
  const item = findItem(itemId);
  if (!item) return [];
  return [
    {
      id: itemId,
      isEquipped: equipped[toEquipmentPlace(item.slot)] === itemId,
      quantity,
      lastFoundAt: lastFoundAt.toISOString(),
      item: toItemResponse(item, language),
    },
  ];
}
