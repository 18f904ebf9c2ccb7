import type { Notification } from '../../api/models';

const TABS: Readonly<Partial<Record<Notification['type'], string>>> = {
  joined: '?tab=members',
  left: '?tab=members',
  removed: '?tab=members',
  leadership: '?tab=members',
  party_quest: '?tab=quests',
  party_quest_completed: '?tab=quests',
};

/** Where a notification leads; undefined for one that leads nowhere, as that of a party one is not in any more. */
export function notificationPath({ type, party }: Notification): string | undefined {
  if (type === 'level') return '/character';
  return party?.isMember ? `/parties/${party.id}${TABS[type] ?? ''}` : undefined;
}
