import { readTableOf } from '../runner/read-table';
import { PartyActivityRow } from '../../server/read-models/party-activity.entity';
import { PartyMemberRow } from '../../server/read-models/party-member.entity';
import { PartyQuestRow } from '../../server/read-models/party-quest.entity';
import { PartySearchRow } from '../../server/read-models/party-search.entity';
import { PartyRow } from '../../server/read-models/party.entity';
import { PlayerQuestRow } from '../../server/read-models/player-quest.entity';
import { PlayerRow } from '../../server/read-models/player.entity';

export const PLAYER = readTableOf(PlayerRow, ['userId']);
export const PLAYER_QUEST = readTableOf(PlayerQuestRow, ['questId']);
export const PARTY = readTableOf(PartyRow, ['partyId']);
export const PARTY_SEARCH = readTableOf(PartySearchRow, ['partyId']);
export const PARTY_MEMBER = readTableOf(PartyMemberRow, ['partyId', 'userId']);
export const PARTY_QUEST = readTableOf(PartyQuestRow, ['questId']);
export const PARTY_ACTIVITY = readTableOf(PartyActivityRow, ['eventId']);
