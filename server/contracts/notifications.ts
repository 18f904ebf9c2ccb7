import { MEMBER_ACTIVITY_TYPES, type PartyActivityType } from './live';

/** What players are told of one by one, beside the feeds of their parties. */
export const NOTIFICATION_TYPES = [
  'joined',
  'left',
  'removed',
  'leadership',
  'party_deleted',
  'party_quest',
  'party_quest_completed',
  'level',
  'streak_saved',
  'streak_lost',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What only the feed of a party tells: of these there are too many to tell them one by one, they are counted. */
export const FEED_ONLY_TYPES: readonly PartyActivityType[] = ['quest_contribution', ...MEMBER_ACTIVITY_TYPES];

/** Nothing is counted beyond this: more is "99+". */
export const MAX_COUNTED = 100;
