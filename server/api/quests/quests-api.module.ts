import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { QuestCommands } from './quest-commands';
import { QuestsController } from './quests.controller';
import { QuestsQuery } from './quests.query';

/** The player's day and its quests. */
@Module({
  imports: [TypeOrmModule.forFeature([PlayerRow, PlayerQuestRow])],
  controllers: [QuestsController],
  providers: [QuestCommands, QuestsQuery],
})
export class QuestsApiModule {}
