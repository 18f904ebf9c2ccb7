import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlayerItemRow } from '../../read-models/player-item.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { InventoryController } from './inventory.controller';
import { ItemCatalogueController } from './item-catalogue.controller';
import { InventoryQuery } from './inventory.query';

/** Treasure chests, the items found in them, and the items worn. */
@Module({
  imports: [TypeOrmModule.forFeature([PlayerRow, PlayerItemRow])],
  controllers: [InventoryController, ItemCatalogueController],
  providers: [InventoryQuery],
})
export class InventoryApiModule {}
