import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { closePool } from '../../server/database/close-pool';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { createTestParty, joinParty } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { playerAtServer, fetchParty, createTeam, leave } from '../support/api/party-api';
import { waitUntil } from '../support/processes/projections';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

describe('kill -9 of a server with players connected', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const servers: ServerProcess[] = [];
  const sockets: LiveRecorder[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 1 });
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    for (const server of servers.splice(0)) await server.stop('SIGKILL');
    await closePool(pool);
    await database?.drop();
  });

  async function start(): Promise<ServerProcess> {
    const server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal' });
    servers.push(server);
    return server;
  }

  it('broadcasts to their parties at the other server that they are gone, and that they are back once they reconnect', async () => {
    const [survivor, victim] = [await start(), await start()];
    const { party, leader, members } = await createTeam(survivor.url, 2);
    const witness = await LiveRecorder.open(leader);
    sockets.push(witness);
    const [stays, goes] = members as [(typeof members)[0], (typeof members)[0]];
    if (!stays || !goes) throw new Error('There are two members');
    // One of them has a second tab at the server that lives.
    sockets.push(await LiveRecorder.open(playerAtServer(victim, goes)));
    sockets.push(await LiveRecorder.open(playerAtServer(victim, stays)), await LiveRecorder.open(stays));
    for (const socket of sockets.slice(1, 3)) socket.socket.io.reconnection(false);
    const newsOf = (userId: string) =>
      witness
        .all('party:presence')
        .filter((news) => news.userId === userId)
        .map(({ isOnline }) => isOnline);
    for (const { id } of [stays, goes]) await waitUntil('both are here', async () => newsOf(id).length === 1);
    await victim.stop('SIGKILL');
    // Half a minute in which only the other server has a heartbeat.
    await pool.query(
      `update presence set seen_at = seen_at - interval '30 s'
       where process_id in (select process_id from presence where user_id = $1)`,
      [goes.id],
    );
    await waitUntil('the disconnect is broadcast', async () => newsOf(goes.id).length === 2);

    expect(newsOf(goes.id)).toEqual([true, false]);
    expect(newsOf(stays.id)).toEqual([true]);
    const online = async () =>
      (await fetchParty(leader, party.id)).members
        .filter(({ isOnline }) => isOnline)
        .map(({ userId }) => userId);
    expect(await online()).toEqual([leader.id, stays.id]);
    sockets.push(await LiveRecorder.open(goes));
    await waitUntil('the connect is broadcast', async () => newsOf(goes.id).length === 3);
    expect(await online()).toEqual([leader.id, stays.id, goes.id]);
  });

  it('broadcasts that to the parties they are in then, not to those they were in when they connected', async () => {
    const [survivor, victim] = [await start(), await start()];
    const { party, leader, members } = await createTeam(survivor.url, 1);
    const second = await createTestParty(leader);
    const [goes] = members;
    if (!goes) throw new Error('There is a member');
    const witness = await LiveRecorder.open(leader);
    const socket = await LiveRecorder.open(playerAtServer(victim, goes));
    sockets.push(witness, socket);
    socket.socket.io.reconnection(false);
    expect(await leave(goes, party.id)).toMatchObject({ status: 204 });
    await joinParty(goes, second.id);
    await socket.waitForMessages('party:closed');
    await waitUntil('the other party is heard', async () =>
      socket.activities.some(({ partyId }) => partyId === second.id),
    );
    // It is stored after it is broadcast.
    await waitUntil('the parties of then are stored', async () => {
      const stored = await pool.query('select from presence where user_id = $1 and parties = $2::uuid[]', [
        goes.id,
        [second.id],
      ]);
      return stored.rowCount === 1;
    });
    await victim.stop('SIGKILL');
    await pool.query(
      `update presence set seen_at = seen_at - interval '30 s'
       where process_id in (select process_id from presence where user_id = $1)`,
      [goes.id],
    );
    const goings = () =>
      witness.all('party:presence').filter(({ userId, isOnline }) => userId === goes.id && !isOnline);
    await waitUntil('the disconnect is broadcast', async () => goings().length > 0);

    expect(goings().map(({ partyId }) => partyId)).toEqual([second.id]);
  });
});
