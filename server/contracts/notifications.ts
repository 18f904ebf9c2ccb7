import { MEMBER_ACTIVITY_TYPES, type PartyActivityType } from './live';

/** The kinds of event that notify players one by one, in addition to the feeds of their parties. */
export const NOTIFICATION_TYPES = [
  'joined',
  'left',
  'removed',
  'leadership',
  'party_deleted',
  'party_quest',
  'party_quest_completed',
  'cheered',
  'nudged',
  'nickname_hidden',
  'party_texts_hidden',
  'quest_texts_hidden',
  'level',
  'streak_saved',
  'streak_lost',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * The kinds that only a party's feed lists. There are too many to list as notifications, so only their number is shown.
 */
export const FEED_ONLY_TYPES: readonly PartyActivityType[] = ['quest_contribution', ...MEMBER_ACTIVITY_TYPES];

/** The maximum count: more is shown as "99+". */
export const MAX_COUNTED = 100;
