import { PartyActivityRow } from './party-activity.entity';
import { PartyMemberRow } from './party-member.entity';
import { PartyQuestRow } from './party-quest.entity';
import { PartySearchRow } from './party-search.entity';
import { PartyRow } from './party.entity';
import { PlayerQuestRow } from './player-quest.entity';
import { PlayerRow } from './player.entity';
import { ProjectionCheckpointRow } from './projection-checkpoint.entity';

/** Every entity of this folder, for the data source. */
export const READ_MODEL_ENTITIES = [
  PlayerRow,
  PlayerQuestRow,
  PartyRow,
  PartySearchRow,
  PartyMemberRow,
  PartyQuestRow,
  PartyActivityRow,
  ProjectionCheckpointRow,
];
