import type { ReminderMessage, ReminderPayload } from '../../contracts/reminders';
import type { Language } from '../../rules/character-class';

/** The texts of notifications. They name no player, party or quest: a locked screen shows them to everybody (R458). */
const REMINDER_TEXTS: Readonly<
  Record<ReminderMessage, Readonly<Record<Language, Pick<ReminderPayload, 'title' | 'body'>>>>
> = {
  'day-open': {
    en: { title: 'Your quests are waiting', body: 'One daily quest is enough for today to count.' },
    uk: { title: 'Твої квести чекають', body: 'Щоб цей день зарахувався, досить одного щоденного квесту.' },
  },
  'chest-waiting': {
    en: { title: 'A chest is waiting', body: 'You have earned it: open it and see what is inside.' },
    uk: { title: 'На тебе чекає скриня', body: 'Вона вже твоя: відкрий і дізнайся, що всередині.' },
  },
  'party-quest-completed': {
    en: { title: 'A party quest is done', body: 'Your party has finished a quest together.' },
    uk: { title: 'Квест загону виконано', body: 'Твій загін разом завершив квест.' },
  },
  cheered: {
    en: { title: 'You were cheered', body: 'Your party noticed what you did.' },
    uk: { title: 'Тебе підтримали', body: 'Загін помітив, що тобі вдалося.' },
  },
  test: {
    en: { title: 'Reminders work', body: 'This is how they look on this device.' },
    uk: { title: 'Нагадування працюють', body: 'Ось так вони виглядають на цьому пристрої.' },
  },
};

/** The tab of the party that shows what a reminder is about. */
const PARTY_TABS: Readonly<Partial<Record<ReminderMessage, string>>> = {
  'party-quest-completed': 'quests',
  cheered: 'feed',
};

export function composeReminder(
  message: ReminderMessage,
  language: Language,
  partyId: string | null = null,
): ReminderPayload {
  const tab = PARTY_TABS[message];
  const path = tab && partyId ? `/parties/${partyId}?tab=${tab}` : '/';
  return { ...REMINDER_TEXTS[message][language], tag: message, path };
}
