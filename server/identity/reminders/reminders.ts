import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import type { Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import {
  DEFAULT_REMINDER_SETTINGS,
  rescheduleDaily,
  SETTINGS_COLUMNS,
  type ReminderSettings,
} from './reminder-settings';
import { isPushEndpoint } from './push-services';

/** Devices of a player that are reminded at most (R456); the newest. */
const DEVICES_PER_PLAYER = 10;
const MINUTE_MS = 60_000;

/** A subscription of a browser (the Push API's PushSubscription). */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A session of a player: the device. */
export interface DeviceSession {
  readonly userId: string;
  readonly sid: string;
}

export interface RemindersOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Origins of push services besides the browsers' own. */
  readonly services: readonly string[];
}

/** What players want to be reminded of and on which devices. A device is a session: it is forgotten with it (R456). */
export class Reminders {
  constructor(private readonly options: RemindersOptions) {}

  async findSettings(userId: string): Promise<ReminderSettings> {
    const { rows } = await this.options.pool.query<ReminderSettings>(
      `select ${SETTINGS_COLUMNS} from reminder_settings where account_id = $1`,
      [userId],
    );
    return rows[0] ?? DEFAULT_REMINDER_SETTINGS;
  }

  /** Whether the device is reminded. */
  async isDeviceOn({ userId, sid }: DeviceSession): Promise<boolean> {
    const { rowCount } = await this.options.pool.query(
      `select from reminder_device join session on session.id = session_id where sid = $1 and account_id = $2`,
      [sid, userId],
    );
    return rowCount === 1;
  }

  /** Changes the settings that are given. `timeZone` is the one that the player has chosen last. */
  async change(userId: string, timeZone: string, changes: Partial<ReminderSettings>): Promise<void> {
    await this.reschedule(userId, (client) => storeSettings(client, userId, timeZone, changes));
  }

  /** The player has chosen another zone. Does nothing for one who was never reminded. */
  async changeTimeZone(userId: string, timeZone: string): Promise<void> {
    await this.reschedule(userId, async (client) => {
      await client.query('update reminder_settings set time_zone = $2 where account_id = $1', [
        userId,
        timeZone,
      ]);
    });
  }

  /**
   * Reminds the player on this device from now on. Rejects with `PUSH_SERVICE_REFUSED` (R455), or with `UNAUTHENTICATED` when the
   * session has just ended.
   */
  async turnOn({ userId, sid }: DeviceSession, timeZone: string, device: PushDevice): Promise<void> {
    const { endpoint, p256dh, auth } = device;
    if (!isPushEndpoint(endpoint, this.options.services)) throw new Problem('PUSH_SERVICE_REFUSED');
    await this.reschedule(userId, async (client, now) => {
      // A browser has one subscription: it belongs to the session that has shown it last.
      await client.query('delete from reminder_device where endpoint = $1', [endpoint]);
      const { rowCount } = await client.query(
        `insert into reminder_device (session_id, account_id, endpoint, p256dh, auth, created_at)
         select id, $2::uuid, $3, $4, $5, $6::timestamptz from session where sid = $1 and user_id = $2::uuid::text
         on conflict (session_id) do update
         set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
        [sid, userId, endpoint, p256dh, auth, now],
      );
      if (rowCount === 0) throw new Problem('UNAUTHENTICATED');
      await client.query(
        `delete from reminder_device where session_id in (
           select session_id from reminder_device where account_id = $1 order by created_at desc, session_id offset $2)`,
        [userId, DEVICES_PER_PLAYER],
      );
      await storeSettings(client, userId, timeZone, {});
    });
  }

  async turnOff({ userId, sid }: DeviceSession): Promise<void> {
    await this.options.pool.query(
      `delete from reminder_device using session where session.id = session_id and sid = $1 and account_id = $2`,
      [sid, userId],
    );
  }

  /** Sends a test to the device, at most one a minute; nothing where it isn't reminded. */
  async requestTest({ userId, sid }: DeviceSession): Promise<void> {
    const now = this.options.clock.now();
    await this.options.pool.query(
      `insert into reminder (account_id, kind, key, session_id, due_at)
       select account_id, 'test', session_id || '/' || $3::text, session_id, $4::timestamptz
       from reminder_device join session on session.id = session_id where sid = $1 and account_id = $2
       on conflict on constraint reminder_key do nothing`,
      [sid, userId, Math.floor(now.getTime() / MINUTE_MS), now],
    );
  }

  private async reschedule(
    userId: string,
    change: (client: pg.ClientBase, now: Date) => Promise<void>,
  ): Promise<void> {
    const now = this.options.clock.now();
    await runInTransaction(this.options.pool, (client) =>
      rescheduleDaily(client, userId, now, () => change(client, now)),
    );
  }
}

async function storeSettings(
  client: pg.ClientBase,
  userId: string,
  timeZone: string,
  changes: Partial<ReminderSettings>,
): Promise<void> {
  const { rows } = await client.query<ReminderSettings>(
    `select ${SETTINGS_COLUMNS} from reminder_settings where account_id = $1`,
    [userId],
  );
  const settings = { ...DEFAULT_REMINDER_SETTINGS, ...rows[0], ...changes };
  await client.query(
    `insert into reminder_settings (account_id, time_zone, daily_time, of_day, of_chests, of_party_quests, of_cheers,
       has_quiet_hours, quiet_from, quiet_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (account_id) do update set time_zone = excluded.time_zone, daily_time = excluded.daily_time,
       of_day = excluded.of_day, of_chests = excluded.of_chests, of_party_quests = excluded.of_party_quests,
       of_cheers = excluded.of_cheers, has_quiet_hours = excluded.has_quiet_hours, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
    [
      userId,
      timeZone,
      settings.dailyTime,
      settings.ofDay,
      settings.ofChests,
      settings.ofPartyQuests,
      settings.ofCheers,
      settings.hasQuietHours,
      settings.quietFrom,
      settings.quietTo,
    ],
  );
}
