import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerEntryRow } from '../../read-models/ledger-entry.entity';
import { PartyQuestRow } from '../../read-models/party-quest.entity';
import { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { PlayerDayRow } from '../../read-models/player-day.entity';
import { PlayerItemRow } from '../../read-models/player-item.entity';
import { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { HistoryController } from './history.controller';
import { LedgerPagesQuery } from './ledger-pages.query';
import { PastDayQuery } from './past-day.query';
import { PlayedDaysQuery } from './played-days.query';
import { QuestHistoryQuery } from './quest-history.query';
import { RecordsQuery } from './records.query';
import { RecordsController } from './records.controller';
import { StreakCalendarQuery } from './streak-calendar.query';
import { SubjectNamesQuery } from './subject-names.query';

const ENTITIES = [
  LedgerEntryRow,
  PlayerDayRow,
  PlayerRow,
  PlayerQuestRow,
  PlayerItemRow,
  PersonalTaskRow,
  PartyQuestRow,
];

/** A player's history: every change with its cause, every played day, what these add up to, and the player at the end of any day. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [HistoryController, RecordsController],
  providers: [
    LedgerPagesQuery,
    PastDayQuery,
    PlayedDaysQuery,
    SubjectNamesQuery,
    StreakCalendarQuery,
    RecordsQuery,
    QuestHistoryQuery,
  ],
})
export class HistoryApiModule {}
