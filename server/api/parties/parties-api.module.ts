import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PartyActivityRow } from '../../read-models/party-activity.entity';
import { PartyMemberRow } from '../../read-models/party-member.entity';
import { PartyQuestRow } from '../../read-models/party-quest.entity';
import { PartySearchRow } from '../../read-models/party-search.entity';
import { PartyRow } from '../../read-models/party.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { PartiesController } from './parties.controller';
import { PartiesQuery } from './parties.query';
import { PartyCommands } from './party-commands';
import { PartyQuestsController } from './party-quests.controller';
import { PartyQuestsQuery } from './party-quests.query';

const ROWS = [PartyRow, PartyMemberRow, PartyQuestRow, PartyActivityRow, PartySearchRow, PlayerRow];

/** Parties, their quests and their feed. */
@Module({
  imports: [TypeOrmModule.forFeature(ROWS)],
  controllers: [PartiesController, PartyQuestsController],
  providers: [PartyCommands, PartiesQuery, PartyQuestsQuery],
})
export class PartiesApiModule {}
