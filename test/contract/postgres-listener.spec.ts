import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  jsonMembers,
  LISTENER_APPLICATION_NAME,
  PostgresListener,
} from '../../server/database/postgres-listener';
import { createEmptyDatabase, type TestDatabase } from '../support/database/database';
import { createLogger } from '../../server/platform/logging/logger';
import { LogLines } from '../support/processes/log-lines';
import { freePort } from '../support/processes/server-process';
import { silentLogger } from './postgres-log-factory';
import { TcpProxy } from '../support/outside/tcp-proxy';

/** Less than the first five pauses at their shortest. */
const RETRY_WINDOW_MS = 770;

describe('notifications from Postgres', () => {
  let database: TestDatabase;
  let notifications: PostgresListener;
  let sender: pg.Client;

  beforeEach(async () => {
    database = await createEmptyDatabase();
    notifications = new PostgresListener({ connectionString: database.url, logger: silentLogger });
    sender = new pg.Client({ connectionString: database.url });
    await sender.connect();
  });

  afterEach(async () => {
    await notifications.close();
    await sender.end();
    await database.drop();
  });

  const notify = (channel: string, payload: string): Promise<unknown> =>
    sender.query('SELECT pg_notify($1, $2)', [channel, payload]);

  /** What a handler was called with. */
  class Heard {
    readonly payloads: string[] = [];
    private readonly looks = new Set<() => void>();
    readonly handler = (payload: string): void => {
      this.payloads.push(payload);
      for (const look of [...this.looks]) look();
    };
    /** Until it has heard so many, or a certain one. */
    until(wanted: number | string): Promise<void> {
      const { payloads } = this;
      return new Promise((resolve) => {
        const look = (): void => {
          if (typeof wanted === 'string' ? payloads.includes(wanted) : payloads.length >= wanted) resolve();
        };
        this.looks.add(look);
        look();
      });
    }
  }

  const terminate = (): Promise<unknown> =>
    sender.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [LISTENER_APPLICATION_NAME],
    );

  it('are retried with growing pauses while no server answers', async () => {
    const lines = new LogLines();
    const nowhere = `postgres://user@127.0.0.1:${await freePort()}/nothing`;
    const waiting = new PostgresListener({
      connectionString: nowhere,
      logger: createLogger('warn', lines),
    });
    const listening = expect(waiting.listen('quests', () => undefined)).rejects.toThrow('closed');
    await sleep(RETRY_WINDOW_MS);
    await waiting.close();
    await listening;
    // At least half of 50, 100, 200, 400 and 800 ms lie between them.
    expect(lines.all.length).toBeGreaterThan(1);
    expect(lines.all.length).toBeLessThanOrEqual(6);
  });

  it('reach every handler of their channel, in order, and no other', async () => {
    const [one, two, other] = [new Heard(), new Heard(), new Heard()];
    await Promise.all([
      notifications.listen('quests', one.handler),
      notifications.listen('quests', two.handler),
      notifications.listen('Odd "name"', other.handler),
    ]);
    for (const payload of ['a', 'b', '', 'ґ']) await notify('quests', payload);
    await notify('Odd "name"', 'c');
    await Promise.all([one.until(4), two.until(4), other.until(1)]);
    expect(one.payloads).toEqual(['a', 'b', '', 'ґ']);
    expect(two.payloads).toEqual(one.payloads);
    expect(other.payloads).toEqual(['c']);
  });

  it('arrive from the moment listen resolves, also when handlers of a channel are added and removed', async () => {
    const removed: Heard[] = [];
    for (let round = 0; round < 20; round++) {
      const heard = new Heard();
      const unlisten = await notifications.listen('quests', heard.handler);
      await notify('quests', String(round));
      await heard.until(String(round));
      await unlisten();
      removed.push(heard);
      await notify('quests', 'after');
    }
    const last = new Heard();
    await notifications.listen('quests', last.handler);
    await notify('quests', 'end');
    await last.until('end');
    // A notification sent before may still reach a later handler, never one that was removed.
    for (const { payloads } of removed) expect(payloads.filter((payload) => payload === 'end')).toEqual([]);
    for (const [round, { payloads }] of removed.entries()) expect(payloads.at(-1)).toBe(String(round));
  });

  it('reach the other handlers when one throws', async () => {
    const heard = new Heard();
    await notifications.listen('quests', () => {
      throw new Error('a mistake');
    });
    await notifications.listen('quests', heard.handler);
    await notify('quests', 'a');
    await heard.until(1);
  });

  it('are ignored when their parser refuses them, and logged with their channel', async () => {
    const lines = new LogLines();
    const parsing = new PostgresListener({
      connectionString: database.url,
      logger: createLogger('warn', lines),
    });
    const heard = new Heard();
    const parse = (payload: string) => jsonMembers(payload)?.['name'];
    await parsing.listenFor('quests', parse, (name) => heard.handler(String(name)));
    for (const payload of ['', '{', 'null', '7', '[]', '{}', '{"name":"pages"}'])
      await notify('quests', payload);
    await heard.until(1);
    await parsing.close();
    expect(heard.payloads).toEqual(['pages']);
    expect(lines.all.map(({ msg, channel }) => [msg, channel])).toEqual(
      Array.from({ length: 6 }, () => ['notifications: a malformed payload is ignored', 'quests']),
    );
  });

  it('arrive again after the connection was lost, and listeners of the loss are called', async () => {
    const [heard, changes] = [new Heard(), new Heard()];
    notifications.onDisconnect(() => changes.handler('lost'));
    const forget = notifications.onReconnect(() => changes.handler('again'));
    await notifications.listen('quests', heard.handler);
    await notifications.listen('parties', heard.handler);
    expect(changes.payloads).toEqual([]);
    for (let round = 1; round <= 3; round++) {
      await terminate();
      await changes.until(2 * round);
      await notify('quests', 'a');
      await notify('parties', 'b');
      await heard.until(2 * round);
    }
    expect(changes.payloads).toEqual(['lost', 'again', 'lost', 'again', 'lost', 'again']);
    forget();
    await terminate();
    await notifications.listen('new', heard.handler);
    await notify('new', 'c');
    await heard.until(7);
    expect(changes.payloads.slice(6)).toEqual(['lost']);
  });

  it('detect a connection that is open and silent', async () => {
    const proxy = await TcpProxy.open(database.url);
    const remote = new PostgresListener({
      connectionString: proxy.url,
      logger: silentLogger,
      heartbeatIntervalMs: 50,
    });
    const changes = new Heard();
    remote.onDisconnect(() => changes.handler('lost'));
    await remote.listen('quests', () => undefined);
    proxy.holdAnswers();
    await changes.until(1);
    await remote.close();
    await proxy.close();
  });

  it('are awaited while the server is down, until closed', async () => {
    const proxy = await TcpProxy.open(database.url);
    const { url } = proxy;
    await proxy.close();
    const remote = new PostgresListener({ connectionString: url, logger: silentLogger });
    const waiting = remote.listen('quests', () => undefined);
    waiting.catch(() => undefined);
    await sleep(100);
    await remote.close();
    await expect(waiting).rejects.toThrow('closed');
    await expect(remote.listen('quests', () => undefined)).rejects.toThrow('closed');
  });
});
