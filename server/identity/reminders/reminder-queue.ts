import type pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import type { Position } from '../../contracts/position';
import type { PushDevice } from './reminders';
import { planDaily, SETTINGS_COLUMNS, type StoredReminderSettings } from './reminder-settings';

/** Those of what happens in a party, which an event announces. */
export type AnnouncedKind = 'party-quest-completed' | 'cheered';
export type ReminderKind = 'daily' | AnnouncedKind | 'test';

/** A reminder that this process alone sends. */
export interface ClaimedReminder {
  readonly id: string;
  readonly accountId: string;
  readonly kind: ReminderKind;
  /**
   * What it is about: with the kind and the player unique. Of a daily one its date, of a finished quest the event, of cheers the entry.
   * A repeat for a device has more behind a slash.
   */
  readonly key: string;
  readonly partyId: string | null;
  /** Of the event that it announces. */
  readonly position: Position | null;
  /** 1 for the first. */
  readonly attempt: number;
  readonly dueAt: Date;
  /** Undefined for a player who has never chosen any. */
  readonly settings: StoredReminderSettings | undefined;
  /** The devices to send it to: all of the player's, or the one that it is for. */
  readonly devices: readonly ReminderDevice[];
  /** Whether the account is suspended: nothing is sent. */
  readonly isSuspended: boolean;
}

export interface ReminderDevice extends PushDevice {
  readonly sessionId: string;
}

type ClaimedRow = Omit<ClaimedReminder, 'settings' | 'devices' | 'isSuspended'> & {
  readonly sessionId: string | null;
};

/** The column of a player's choice. */
const CHOICES: Readonly<Record<AnnouncedKind, string>> = {
  'party-quest-completed': 'of_party_quests',
  cheered: 'of_cheers',
};

/** Claimed reminders are kept this long, so that an event that is read again announces nothing twice. */
const KEPT_DAYS = 7;

const CLAIM_SQL = `
  with due as (
    select id from reminder where claimed_at is null and due_at <= $1
    order by due_at, id limit $2 for update skip locked
  )
  update reminder set claimed_at = $1 from due where reminder.id = due.id
  returning reminder.id, account_id as "accountId", kind, key, session_id as "sessionId", party_id as "partyId", position,
    attempt, due_at as "dueAt"`;

const DEVICES_SQL = `
  select device.account_id as "accountId", session_id as "sessionId", endpoint, p256dh, auth,
    exists (
      select from account_suspension where account_suspension.account_id = device.account_id and (until is null or until > $2)
    ) as "isSuspended"
  from reminder_device device join session on session.id = session_id
  where device.account_id = any($1) and session.expire > $2
  order by device.created_at`;

interface DeviceRow extends ReminderDevice {
  readonly accountId: string;
  readonly isSuspended: boolean;
}

type SettingsRow = StoredReminderSettings & { readonly accountId: string };

/** The reminders that are due. Each is claimed before it is sent: by one process, once (R454). */
export class ReminderQueue {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Claims the reminders due first, at most `limit`. The next daily ones are scheduled with the claim, so a player whose reminder a
   * crash loses gets the next day's.
   */
  async claim(limit: number, now: Date): Promise<readonly ClaimedReminder[]> {
    return runInTransaction(this.pool, async (client) => {
      const { rows } = await client.query<ClaimedRow>({
        name: 'claim-reminders',
        text: CLAIM_SQL,
        values: [now, limit],
      });
      if (rows.length === 0) return [];
      const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
      const { rows: settings } = await client.query<SettingsRow>({
        name: 'reminder-settings',
        text: `select account_id as "accountId", ${SETTINGS_COLUMNS} from reminder_settings where account_id = any($1)`,
        values: [accountIds],
      });
      const { rows: devices } = await client.query<DeviceRow>({
        name: 'reminder-devices',
        text: DEVICES_SQL,
        values: [accountIds, now],
      });
      const claimed = rows.map((row) => toClaimed(row, settings, devices));
      await scheduleNext(client, claimed, now);
      return claimed;
    });
  }

  /** Gives a claimed reminder back until `dueAt`: it was not sent. */
  async postpone({ id }: ClaimedReminder, dueAt: Date): Promise<void> {
    await this.pool.query('update reminder set claimed_at = null, due_at = $2 where id = $1', [id, dueAt]);
  }

  /** Schedules another attempt to send it to one device, which has not received it. */
  async repeat(reminder: ClaimedReminder, { sessionId }: ReminderDevice, dueAt: Date): Promise<void> {
    const { accountId, kind, key, partyId, position, attempt } = reminder;
    await this.pool.query(
      `insert into reminder (account_id, kind, key, session_id, party_id, position, attempt, due_at)
       select $1::uuid, $2::text, $3::text, $4::uuid, $5::uuid, $6::text, $7::integer, $8::timestamptz where exists (select from reminder_device where session_id = $4)
       on conflict on constraint reminder_key do nothing`,
      [accountId, kind, `${key}/${sessionId}/${attempt}`, sessionId, partyId, position, attempt + 1, dueAt],
    );
  }

  /** The push service knows the device's subscription no more. */
  async forgetDevice({ sessionId, endpoint }: ReminderDevice): Promise<void> {
    await this.pool.query('delete from reminder_device where session_id = $1 and endpoint = $2', [
      sessionId,
      endpoint,
    ]);
  }

  /** Announces what has happened to those of the players who are reminded of such; once for a key, however often it is read. */
  async announce(announcement: {
    readonly kind: AnnouncedKind;
    readonly key: string;
    readonly partyId: string;
    readonly position: Position;
    readonly userIds: readonly string[];
    /** Whose deed it is: none of the players who are hidden from them by a block (R436) is reminded. */
    readonly byId: string;
    readonly at: Date;
  }): Promise<void> {
    const { kind, key, partyId, position, userIds, byId, at } = announcement;
    await this.pool.query(
      `insert into reminder (account_id, kind, key, party_id, position, due_at)
       select account_id, $2::text, $3::text, $4::uuid, $5::text, $6::timestamptz from reminder_settings settings
       where account_id = any($1) and ${CHOICES[kind]}
         and exists (select from reminder_device device where device.account_id = settings.account_id)
         and not exists (
           select from player_block
           where (blocker_id, blocked_id) in ((account_id, $7::uuid), ($7::uuid, account_id))
         )
       on conflict on constraint reminder_key do nothing`,
      [userIds, kind, key, partyId, position, at, byId],
    );
  }

  async deleteOld(now: Date): Promise<void> {
    await this.pool.query(
      `delete from reminder where claimed_at < $1::timestamptz - make_interval(days => $2)`,
      [now, KEPT_DAYS],
    );
  }
}

function toClaimed(
  { sessionId, ...row }: ClaimedRow,
  settings: readonly SettingsRow[],
  devices: readonly DeviceRow[],
): ClaimedReminder {
  const own = devices.filter(({ accountId }) => accountId === row.accountId);
  return {
    ...row,
    settings: settings.find(({ accountId }) => accountId === row.accountId),
    devices: sessionId === null ? own : own.filter((device) => device.sessionId === sessionId),
    isSuspended: own.some(({ isSuspended }) => isSuspended),
  };
}

/** Schedules the next daily reminder of each player who has just had one, as long as there is a device for it. */
async function scheduleNext(
  client: pg.ClientBase,
  claimed: readonly ClaimedReminder[],
  now: Date,
): Promise<void> {
  const daily = claimed.filter(({ kind, attempt }) => kind === 'daily' && attempt === 1);
  if (daily.length === 0) return;
  await client.query(
    `update reminder_settings set last_day = claimed.day from unnest($1::uuid[], $2::text[]) as claimed (account_id, day)
     where reminder_settings.account_id = claimed.account_id and coalesce(last_day, '') < claimed.day`,
    [daily.map(({ accountId }) => accountId), daily.map(({ key }) => key)],
  );
  const plans = daily.flatMap(({ accountId, key, settings, devices }) => {
    const plan = settings && devices.length > 0 && planDaily(accountId, { ...settings, lastDay: key }, now);
    return plan ? [{ accountId, ...plan }] : [];
  });
  await client.query(
    `insert into reminder (account_id, kind, key, due_at)
     select account_id, 'daily', day, due_at from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as plan (account_id, day, due_at)
     on conflict on constraint reminder_key do nothing`,
    [plans.map(({ accountId }) => accountId), plans.map(({ day }) => day), plans.map(({ dueAt }) => dueAt)],
  );
}
