import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { CustomQuestCommands } from './custom-quest-commands';
import { CustomQuestsController } from './custom-quests.controller';
import { QuestCommands } from './quest-commands';
import { QuestsController } from './quests.controller';
import { QuestsQuery } from './quests.query';

/** The player's day and its quests, and those the player sets. */
@Module({
  imports: [TypeOrmModule.forFeature([PlayerRow, PlayerQuestRow])],
  controllers: [QuestsController, CustomQuestsController],
  providers: [QuestCommands, CustomQuestCommands, QuestsQuery],
})
export class QuestsApiModule {}
