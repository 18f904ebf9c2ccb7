import type { Notification } from '../../api/models';

const TABS: Readonly<Partial<Record<Notification['type'], string>>> = {
  joined: '?tab=members',
  left: '?tab=members',
  removed: '?tab=members',
  leadership: '?tab=members',
  party_quest: '?tab=quests',
  party_quest_completed: '?tab=quests',
  quest_texts_hidden: '?tab=quests',
  cheered: '?tab=activities',
};

/** The path that a notification links to; undefined for none, for example when the player has left the party. */
export function notificationPath({ type, party }: Notification): string | undefined {
  if (type === 'level') return '/character';
  if (type === 'nudged') return '/';
  if (type === 'nickname_hidden') return '/settings';
  return party?.isMember ? `/parties/${party.id}${TABS[type] ?? ''}` : undefined;
}
