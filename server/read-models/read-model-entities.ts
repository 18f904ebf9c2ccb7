import { LedgerEntryRow } from './ledger-entry.entity';
import { NotificationRow } from './notification.entity';
import { PartyActivityRow } from './party-activity.entity';
import { PartyContributionRow } from './party-contribution.entity';
import { PartyMemberRow } from './party-member.entity';
import { PartyNameRow } from './party-name.entity';
import { PartyQuestRow } from './party-quest.entity';
import { PartySearchRow } from './party-search.entity';
import { PartyStayRow } from './party-stay.entity';
import { PartyRow } from './party.entity';
import { PersonalTaskRow } from './personal-task.entity';
import { PlayerDayRow } from './player-day.entity';
import { PlayerItemRow } from './player-item.entity';
import { PlayerQuestRow } from './player-quest.entity';
import { PlayerRow } from './player.entity';
import { ProjectionCheckpointRow } from './projection-checkpoint.entity';

/** Every entity of this folder, for the data source. */
export const READ_MODEL_ENTITIES = [
  PlayerRow,
  PlayerQuestRow,
  PlayerItemRow,
  PersonalTaskRow,
  PlayerDayRow,
  LedgerEntryRow,
  PartyRow,
  PartySearchRow,
  PartyMemberRow,
  PartyQuestRow,
  PartyActivityRow,
  PartyContributionRow,
  NotificationRow,
  PartyStayRow,
  PartyNameRow,
  ProjectionCheckpointRow,
];
