import type pg from 'pg';
import { findNextDaily, type QuietHours } from '../../rules/reminder-times';

/** What a player wants to be reminded of, and when (R451–R453). */
export interface ReminderSettings {
  /** hh:mm in the player's zone. */
  readonly dailyTime: string;
  readonly ofDay: boolean;
  readonly ofChests: boolean;
  readonly ofPartyQuests: boolean;
  readonly ofCheers: boolean;
  readonly hasQuietHours: boolean;
  readonly quietFrom: string;
  readonly quietTo: string;
}

export interface StoredReminderSettings extends ReminderSettings {
  /** The zone that the player has chosen last. */
  readonly timeZone: string;
  /** The date of the last daily reminder; null before the first. */
  readonly lastDay: string | null;
}

export const DEFAULT_REMINDER_SETTINGS: ReminderSettings = {
  dailyTime: '19:00',
  ofDay: true,
  ofChests: true,
  ofPartyQuests: true,
  ofCheers: true,
  hasQuietHours: true,
  quietFrom: '22:00',
  quietTo: '08:00',
};

export const SETTINGS_COLUMNS = `time_zone as "timeZone", daily_time as "dailyTime", of_day as "ofDay", of_chests as "ofChests",
  of_party_quests as "ofPartyQuests",
  of_cheers as "ofCheers", has_quiet_hours as "hasQuietHours", quiet_from as "quietFrom", quiet_to as "quietTo",
  last_day as "lastDay"`;

export function toQuietHours({ hasQuietHours, quietFrom, quietTo }: ReminderSettings): QuietHours | null {
  return hasQuietHours ? { from: quietFrom, to: quietTo } : null;
}

const SPREAD_SECONDS = 60;

/**
 * When the next daily reminder is due, and its date; undefined for a player who wants none. Players with the same time are spread over
 * its minute by their ids.
 */
export function planDaily(
  accountId: string,
  { dailyTime: time, timeZone, lastDay, ofDay, ofChests }: StoredReminderSettings,
  now: Date,
): { readonly day: string; readonly dueAt: Date } | undefined {
  if (!ofDay && !ofChests) return undefined;
  const { day, at } = findNextDaily({ time, timeZone, after: now.getTime(), lastDay });
  const second = Number.parseInt(accountId.slice(0, 8), 16) % SPREAD_SECONDS;
  return { day, dueAt: new Date(at + second * 1_000) };
}

/**
 * Changes what the next daily reminder depends on, and schedules it again, in the caller's transaction. One change of a player at a time;
 * the reminder is locked before the settings, as a claim does, so that the two can't block each other.
 */
export async function rescheduleDaily(
  client: pg.ClientBase,
  accountId: string,
  now: Date,
  change: () => Promise<void>,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `questlog reminders ${accountId}`,
  ]);
  await client.query(
    `delete from reminder where account_id = $1 and kind = 'daily' and session_id is null and claimed_at is null`,
    [accountId],
  );
  await change();
  const { rows } = await client.query<StoredReminderSettings>(
    `select ${SETTINGS_COLUMNS} from reminder_settings
     where account_id = $1 and exists (select from reminder_device where account_id = $1) for update`,
    [accountId],
  );
  const plan = rows[0] && planDaily(accountId, rows[0], now);
  if (!plan) return;
  // A claim at the same moment may have scheduled it by the settings of before.
  await client.query(
    `insert into reminder (account_id, kind, key, due_at) values ($1, 'daily', $2, $3)
     on conflict on constraint reminder_key do update set due_at = excluded.due_at where reminder.claimed_at is null`,
    [accountId, plan.day, plan.dueAt],
  );
}
