import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionData } from '../../server/identity/sessions/session';
import { openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { waitUntil } from '../support/processes/projections';

let database: TestDatabase;
let here: TestCore;
let there: TestCore;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await openCore(database.url);
  there = await openCore(database.url);
  await Promise.all([here.sessions.start(), there.sessions.start()]);
  await here.resources.pool.query(
    `insert into account (id, email, username, nickname, password_hash, character_class, language, time_zone)
     values ($1, 'olena@example.org', 'olena', 'Olena', 'none', 'mage', 'uk', 'UTC')`,
    [OLENA],
  );
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

const OLENA = randomUUID();

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
const anonymous = (): SessionData => ({ cookie: { expires: inAnHour() } });
const signedIn = (userId: string): SessionData => ({ cookie: { expires: inAnHour() }, userId });

function read({ sessions }: TestCore, sid: string): Promise<SessionData | null> {
  return new Promise((resolve, reject) => {
    sessions.get(sid, (error, session) => {
      if (error instanceof Error) reject(error);
      else resolve(session ?? null);
    });
  });
}

const save = ({ sessions }: TestCore, sid: string, session: SessionData): Promise<void> =>
  promisify<string, SessionData>(sessions.set.bind(sessions))(sid, session);
const end = ({ sessions }: TestCore, sid: string): Promise<void> =>
  promisify<string>(sessions.destroy.bind(sessions))(sid);

/** Creates a session as sign-in does: first the session, then its player. */
async function begun(userId = OLENA): Promise<string> {
  const sid = randomUUID();
  await save(here, sid, anonymous());
  await save(here, sid, signedIn(userId));
  return sid;
}

describe('a stored session', () => {
  it('is read in every process', async () => {
    const sid = await begun();
    expect(await read(here, sid)).toMatchObject({ userId: OLENA });
    expect(await read(there, sid)).toMatchObject({ userId: OLENA });
  });

  it('that ended is unknown in every process, cached or not', async () => {
    const sid = await begun();
    expect(await read(there, sid)).not.toBeNull();
    await end(here, sid);
    expect(await read(here, sid)).toBeNull();
    expect(await read(there, sid)).toBeNull();
  });

  it('that ended is not restored by a late save in either process', async () => {
    const sid = await begun();
    await end(here, sid);
    await save(here, sid, signedIn(OLENA));
    await save(there, sid, signedIn(OLENA));
    expect(await read(here, sid)).toBeNull();
    expect(await read(there, sid)).toBeNull();
    const third = await openCore(database.url);
    expect(await read(third, sid)).toBeNull();
    await third.close();
  });

  it('that ended is announced to listeners in every process', async () => {
    const sid = await begun();
    const announced: string[] = [];
    const stop = there.sessions.onEnded((ended) => announced.push(ended));
    await end(here, sid);
    await waitUntil('the end is announced', async () => announced.includes(sid));
    stop();
  });

  it('is looked up each time while notifications of its end cannot arrive', async () => {
    const sid = await begun();
    expect(await read(there, sid)).not.toBeNull();
    const { pool } = here.resources;
    const lost = new Promise<void>((resolve) => there.resources.postgresListener.onDisconnect(resolve));
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'questlog-notifications' and datname = current_database()`,
    );
    await lost;
    await pool.query('delete from session where sid = $1', [sid]);
    expect(await read(there, sid)).toBeNull();
  });

  it('is kept when another session ends', async () => {
    const [mine, other] = [await begun(), await begun(OLENA)];
    await end(here, other);
    expect(await read(there, mine)).toMatchObject({ userId: OLENA });
  });
});
