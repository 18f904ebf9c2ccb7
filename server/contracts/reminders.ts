/** What a notification on a device is about, and so which text it has. */
export type ReminderMessage = 'day-open' | 'chest-waiting' | 'party-quest-completed' | 'cheered' | 'test';

/** The content of a push message, for the service worker. */
export interface ReminderPayload {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces an earlier one. */
  readonly tag: string;
  /** The screen that a tap opens. */
  readonly path: string;
}
