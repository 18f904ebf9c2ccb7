import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { contributeTo, createTestParty, expectOk, createPartyQuest } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { LogLines } from '../support/processes/log-lines';
import { TestPlayer, type Answer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { rawRequest } from '../support/api/raw-request';
import { startTestServer, type TestServer } from '../support/processes/server';

let database: TestDatabase;
let front: TestServer;
let back: TestServer;
let player: TestPlayer;
/** The log lines of the API process, and those of the process of projections and policies. */
const said = { front: new LogLines(), back: new LogLines() };

beforeAll(async () => {
  database = await createTestDatabase();
  front = await start('api', said.front);
  back = await start('projections', said.back);
  player = await TestPlayer.register(front.url);
});

afterAll(async () => {
  await front?.close();
  await back?.close();
  await database?.drop();
});

beforeEach(() => {
  for (const lines of Object.values(said)) lines.all.splice(0);
});

function start(role: string, logTo: LogLines): Promise<TestServer> {
  const environment = { ROLE: role, LOG_LEVEL: 'debug', TRUSTED_PROXIES: 'loopback' };
  return startTestServer({ databaseUrl: database.url, environment, logTo });
}

const idOf = ({ headers }: Answer<unknown>): string => headers.get('x-correlation-id') ?? 'none';

async function eventsOf(streamId: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of front.application.core.resources.log.readStream(streamId)) events.push(event);
  return events;
}

describe('the correlation id of a request', () => {
  it('is on its events, on what followed from them, and on what was sent to sockets', async () => {
    const { id: partyId } = await createTestParty(player);
    const { id: questId } = await createPartyQuest(player, partyId, { targetValue: 2, xpReward: 100 });
    const socket = await LiveRecorder.open(player);
    const answer = await contributeTo(player, partyId, questId);
    const id = idOf(answer);
    expectOk(answer);
    await socket.waitForMessages('party:quest');

    const recorded = (await eventsOf(`party-${partyId}`)).at(-1);
    expect(recorded).toMatchObject({ type: 'PartyContributionMade', metadata: { correlationId: id } });
    const broadcast = { msg: 'An event is sent to the sockets', eventId: recorded?.id, correlationId: id };
    expect(said.front.forRequest(id)).toContainEqual(expect.objectContaining(broadcast));

    await waitUntil(
      'the share is paid',
      async () => (await eventsOf(`player-${player.id}`)).at(-1)?.type === 'PartyXpEarned',
    );
    const followed = (await eventsOf(`player-${player.id}`)).at(-1);
    expect(followed).toMatchObject({ metadata: { correlationId: id, causationId: recorded?.id } });
    const reacted = { msg: 'A policy reacts', policy: 'party-xp', eventId: recorded?.id, correlationId: id };
    expect(said.back.forRequest(id)).toContainEqual(expect.objectContaining(reacted));
    await waitUntil('it is projected', async () =>
      said.back
        .forRequest(id)
        .some(({ msg, eventId }) => msg === 'An event is projected' && eventId === recorded?.id),
    );
    const pushed = { msg: 'An event is sent to the sockets', eventId: followed?.id, correlationId: id };
    await waitUntil('the share is broadcast', async () =>
      said.front.forRequest(id).some((line) => line['eventId'] === pushed.eventId),
    );
    expect(said.front.forRequest(id)).toContainEqual(expect.objectContaining(pushed));
    socket.close();
  });

  it('is in the log line of the request, with its route and not its path', async () => {
    const answer = await player.get(`/parties/${randomUUID()}`);
    await waitUntil('the line', async () =>
      said.front.forRequest(idOf(answer)).some(({ msg }) => msg === 'request'),
    );
    expect(said.front.forRequest(idOf(answer)).find(({ msg }) => msg === 'request')).toMatchObject({
      level: 30,
      method: 'GET',
      route: '/api/parties/:partyId',
      status: 404,
      ms: expect.any(Number),
    });
  });

  it('is the one a trusted proxy sent, and is stored with the events', async () => {
    const headers = { 'x-request-id': 'the-id-of-the-proxy', 'x-forwarded-for': '203.0.113.9' };
    const answer = await player.patch(`/user/${player.id}/language`, { body: { language: 'uk' }, headers });
    expect(idOf(answer)).toBe('the-id-of-the-proxy');
    expect((await eventsOf(`player-${player.id}`)).at(-1)?.metadata.correlationId).toBe(
      'the-id-of-the-proxy',
    );
  });

  it('differs between requests, also between those without a route', async () => {
    const paths = ['/api/user', '/api/nothing', '/api/%', '/'];
    const answers = await Promise.all(paths.map((path) => rawRequest(`${front.url}${path}`)));
    const ids = answers.map(({ headers }) => headers['x-correlation-id']);
    expect(new Set(ids).size).toBe(paths.length);
    expect(ids).not.toContain(undefined);
  });

  it('is in the problem document of an internal error, and in the log', async () => {
    const pool = front.ownerPool;
    await pool.query('alter table personal_task rename to personal_task_away');
    const answer = await player.getOnce<object>(`/personal-tasks/${player.id}`);
    await pool.query('alter table personal_task_away rename to personal_task');
    expect(answer.status).toBe(500);
    expect(answer.body).toStrictEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong. Please try again.',
      code: 'INTERNAL_ERROR',
      correlationId: idOf(answer),
    });
    const fault = said.front.forRequest(idOf(answer)).find(({ msg }) => msg === 'A request failed');
    expect(fault).toMatchObject({ level: 50, err: { message: expect.stringContaining('personal_task') } });
  });
});
