/** A read of a page. */
export interface Read {
  readonly name: string;
  readonly path: (world: ReadWorld) => string;
  /** A hand-written statement that returns much the same rows; $1 is the player, $2 the party. */
  readonly twin?: string;
}

/** Whom the reads are about. */
export interface ReadWorld {
  readonly userId: string;
  readonly partyId: string;
}

/** What home and a party's page ask, and what is asked there at a touch. */
export const READS: readonly Read[] = [
  {
    name: 'user',
    path: () => '/api/user',
    twin: 'select * from account join player on user_id = id where id = $1',
  },
  {
    name: 'quests',
    path: () => '/api/quests',
    twin: 'select * from player_quest where user_id = $1 and not is_archived order by sort_order',
  },
  {
    name: 'tasks',
    path: ({ userId }) => `/api/personal-tasks/${userId}`,
    twin: `select * from personal_task where user_id = $1 and date_assigned = current_date
           order by created_position`,
  },
  {
    name: 'inventory',
    path: () => '/api/inventory',
    twin: 'select * from player_item where user_id = $1 order by last_found_position desc',
  },
  {
    name: 'notifications',
    path: ({ userId }) => `/api/user/${userId}/notifications`,
    twin: `select * from notification where (party_id is null and user_id = $1)
           or party_id in (select party_id from party_member where user_id = $1) order by position desc limit 50`,
  },
  {
    name: 'own-parties',
    path: () => '/api/parties/mine',
    twin: `select party.*, (select count(*) from party_quest quest where quest.party_id = party.party_id) as quests
           from party_member member join party using (party_id) where member.user_id = $1 order by joined_at`,
  },
  {
    name: 'party',
    path: ({ partyId }) => `/api/parties/${partyId}`,
    twin: `select party.*, (select json_agg(json_build_object('member', member, 'player', player))
             from party_member member join player using (user_id) where member.party_id = party.party_id) as members
           from party where party_id = $2 and exists (
             select from party_member own where own.party_id = party.party_id and own.user_id = $1)`,
  },
  {
    name: 'party-quests',
    path: ({ partyId }) => `/api/parties/${partyId}/quests`,
    twin: `select * from party_quest where party_id = $2 and exists (
             select from party_member where party_id = $2 and user_id = $1) order by created_at`,
  },
  {
    name: 'activities',
    path: ({ partyId }) => `/api/parties/${partyId}/activities`,
    twin: `select *, (select json_agg(cheer) from party_cheer cheer
             where cheer.party_id = entry.party_id and cheer.entry_id = entry.event_id) as cheers
           from party_activity entry where party_id = $2 and exists (
             select from party_member member where member.party_id = $2 and member.user_id = $1)
           order by position desc limit 50`,
  },
  { name: 'unclaimed chests', path: () => '/api/quests/unclaimed' },
  { name: 'party streak', path: ({ partyId }) => `/api/parties/${partyId}/streak` },
  { name: 'film of a week', path: ({ partyId }) => `/api/parties/${partyId}/film` },
  { name: 'trophies', path: ({ partyId }) => `/api/parties/${partyId}/trophies` },
  { name: 'discover', path: () => '/api/parties/discover' },
  { name: 'search', path: ({ partyId }) => `/api/parties/discover?search=${partyId}` },
  { name: 'search of two letters', path: () => '/api/parties/discover?search=zz' },
  { name: 'public parties', path: () => '/api/parties/public' },
  { name: 'ledger', path: ({ userId }) => `/api/user/${userId}/ledger` },
  { name: 'statistics', path: ({ userId }) => `/api/user/${userId}/stats` },
  { name: 'records', path: ({ userId }) => `/api/user/${userId}/records` },
  { name: 'streak calendar', path: ({ userId }) => `/api/user/${userId}/streak` },
];
