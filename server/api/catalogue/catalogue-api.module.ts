import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlayerRow } from '../../read-models/player.entity';
import { CatalogueController } from './catalogue.controller';

/** The catalogues of the game. */
@Module({
  imports: [TypeOrmModule.forFeature([PlayerRow])],
  controllers: [CatalogueController],
})
export class CatalogueApiModule {}
