import { toRequests } from '../command/command-cells';
import { COMPLETE, CONTRIBUTE, type Contributor, type ShortQuestPlayer } from '../command/commands';
import type { Request } from '../command/load.program';
import type { Visits } from './compare';

/** Commands and reads of a player. */
export function playerVisits(player: ShortQuestPlayer): Visits {
  const { userId, cookie } = player;
  const read = (path: string): readonly Request[] => [{ method: 'GET', path, cookie }];
  return {
    'complete and undo': toRequests(COMPLETE, player),
    'GET /user': read('/api/user'),
    'GET /quests': read('/api/quests'),
    'first page of the ledger': read(`/api/user/${userId}/ledger`),
  };
}

/** Commands and reads of a member of a party; of the feed, what is before a position, too. */
export function partyVisits(member: Contributor, pastPosition: string): Visits {
  const { partyId, cookie } = member;
  const read = (path: string): readonly Request[] => [{ method: 'GET', path, cookie }];
  return {
    contribute: toRequests(CONTRIBUTE, member),
    "GET of the party's page": read(`/api/parties/${partyId}`),
    'first page of the feed': read(`/api/parties/${partyId}/activities`),
    'past page of the feed': read(`/api/parties/${partyId}/activities?before=${pastPosition}`),
  };
}
