import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerEntryRow } from '../../read-models/ledger-entry.entity';
import { PartyQuestRow } from '../../read-models/party-quest.entity';
import { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { PlayerDayRow } from '../../read-models/player-day.entity';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { HistoryController } from './history.controller';
import { LedgerPagesQuery } from './ledger-pages.query';
import { PlayedDaysQuery } from './played-days.query';
import { SubjectNamesQuery } from './subject-names.query';

const ENTITIES = [LedgerEntryRow, PlayerDayRow, PlayerRow, PlayerQuestRow, PersonalTaskRow, PartyQuestRow];

/** A player's history: every change with its cause, and every played day. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [HistoryController],
  providers: [LedgerPagesQuery, PlayedDaysQuery, SubjectNamesQuery],
})
export class HistoryApiModule {}
