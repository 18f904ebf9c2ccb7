/** Everything about the signed-in player: stale when another device of theirs, or a policy, changed it. */
export const PLAYER_TAGS = [
  'User',
  'Quests',
  'Inventory',
  'Tasks',
  'TaskHistory',
  'Ledger',
  'Stats',
  'MyParties',
] as const;

/** Everything that can become stale. A list has its type as tag; data of one party has the party's id too. */
export const TAG_TYPES = [
  ...PLAYER_TAGS,
  'OpenParties',
  'Party',
  'PartyQuests',
  'PartyActivities',
  'PartyFilm',
  'PartyInvitations',
  'Notifications',
  'Reminders',
  'NudgeSettings',
  'Account',
  'Passkeys',
  'Blocks',
  'Pauses',
  'Reports',
] as const;
export type TagType = (typeof TAG_TYPES)[number];
export type Tag = TagType | { readonly type: TagType; readonly id: string };

/** The tags of all data that shows other players. */
export const PEOPLE_TAGS = [
  'MyParties',
  'OpenParties',
  'Party',
  'PartyQuests',
  'PartyActivities',
  'PartyFilm',
  'PartyInvitations',
  'Notifications',
] as const satisfies readonly TagType[];

/** The tags of all data that shows XP. */
export const XP_TAGS = ['User', 'Ledger', 'Stats'] as const satisfies readonly TagType[];

/** Everything the screens show of one party. */
export function partyTags(id: string): Tag[] {
  return [
    { type: 'Party', id },
    { type: 'PartyQuests', id },
    { type: 'PartyActivities', id },
    { type: 'PartyInvitations', id },
  ];
}

/** The tags of the player as at the end of a day (R495): only today becomes stale while it is open; a refused day may be today. */
export function tagsOfPastDay(past?: { readonly day: string; readonly today: string }): Tag[] {
  return past !== undefined && past.day < past.today ? [] : ['User', 'Quests', 'Tasks', 'Inventory', 'Stats'];
}
