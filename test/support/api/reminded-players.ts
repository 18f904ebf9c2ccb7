import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import type { CommandRunner } from '../../../server/platform/commands/command-runner';
import type { Reminders } from '../../../server/identity/reminders/reminders';
import type { ReminderSettings } from '../../../server/identity/reminders/reminder-settings';
import { commandContext } from '../processes/core';
import type { TestSubscription } from './reminders-api';

/** A player with one device that is reminded. */
export interface RemindedPlayer {
  readonly id: string;
  readonly subscription: TestSubscription;
}

export interface RemindedPlayerOptions {
  readonly pool: pg.Pool;
  readonly runner: CommandRunner;
  readonly reminders: Reminders;
  readonly subscription: TestSubscription;
  readonly timeZone: string;
  readonly settings: Partial<ReminderSettings>;
}

/** Creates the account, its session and its player without the REST interface: many are made in a short time, at any clock. */
export async function createRemindedPlayer(options: RemindedPlayerOptions): Promise<RemindedPlayer> {
  const { pool, runner, reminders, subscription, timeZone, settings } = options;
  const id = randomUUID();
  const name = `p${id.slice(0, 13)}`;
  const profile = { nickname: name, username: name, characterClass: 'warrior', language: 'en' } as const;
  await pool.query(
    `insert into account (id, email, username, nickname, character_class, language, time_zone)
     values ($1, $2, $3, $3, 'warrior', 'en', $4)`,
    [id, `${name}@example.org`, name, timeZone],
  );
  await pool.query(
    `insert into session (sid, sess, expire) values ($1, json_build_object('userId', $2::text), now() + interval '1 year')`,
    [`sid-${id}`, id],
  );
  await runner.run(
    PLAYER_AGGREGATE,
    id,
    { type: 'RegisterPlayer', userId: id, ...profile, timeZone },
    commandContext(id),
  );
  await reminders.turnOn({ userId: id, sid: `sid-${id}` }, timeZone, subscription);
  await reminders.change(id, timeZone, settings);
  return { id, subscription };
}
