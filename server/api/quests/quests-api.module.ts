import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { CustomQuestsController } from './custom-quests.controller';
import { QuestsController } from './quests.controller';
import { QuestsQuery } from './quests.query';

/** The player's day with its quests, and custom quests. */
@Module({
  imports: [TypeOrmModule.forFeature([PlayerRow, PlayerQuestRow])],
  controllers: [QuestsController, CustomQuestsController],
  providers: [QuestsQuery],
})
export class QuestsApiModule {}
