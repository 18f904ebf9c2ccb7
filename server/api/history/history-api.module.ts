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
import { SubjectNames } from './subject-names';

const ROWS = [LedgerEntryRow, PlayerDayRow, PlayerRow, PlayerQuestRow, PersonalTaskRow, PartyQuestRow];

/** What has become of a player: every change with its cause, and every day. */
@Module({
  imports: [TypeOrmModule.forFeature(ROWS)],
  controllers: [HistoryController],
  providers: [LedgerPagesQuery, PlayedDaysQuery, SubjectNames],
})
export class HistoryApiModule {}
