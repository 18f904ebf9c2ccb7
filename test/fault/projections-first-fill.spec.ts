// Shows R321.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk } from '../support/api/game-api';
import { TestPlayer, type TestUser } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { rawRequest } from '../support/api/raw-request';
import { startTestServer, type TestServer } from '../support/processes/server';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const APPENDS = 21;
const EVENTS_PER_APPEND = 500;

describe('a log of more than 10,000 events, without read models', () => {
  let database: TestDatabase;
  let api: TestServer;
  let player: TestPlayer;
  let projections: ServerProcess | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
    player = await TestPlayer.register(api.url);
    await appendLanguageChanges();
  });

  afterAll(async () => {
    await projections?.stop('SIGKILL');
    await api?.close();
    await database?.drop();
  });

  /** The last change is to Ukrainian. */
  async function appendLanguageChanges(): Promise<void> {
    const { log } = api.application.core.resources;
    const streamId = `player-${player.id}`;
    let expectedRevision = -1;
    for await (const { revision } of log.readStream(streamId, { direction: 'backwards', limit: 1 }))
      expectedRevision = revision;
    for (let append = 0; append < APPENDS; append += 1) {
      const id = randomUUID();
      const context = { commandId: id, correlationId: id, causationId: id, actor: player.id };
      const metadata = { ...context, schemaVersion: 1, time: new Date().toISOString() };
      const events = Array.from({ length: EVENTS_PER_APPEND }, (_none, index) => ({
        id: randomUUID(),
        type: 'LanguageChanged',
        data: { language: index % 2 === 0 ? 'en' : 'uk' },
        metadata,
      }));
      ({ revision: expectedRevision } = await log.append({ streamId, expectedRevision, events }));
    }
  }

  async function loadReplays(): Promise<readonly object[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<object>(
      'select projector, state, purpose, requested_by as "requestedBy" from projection_replay order by projector',
    );
    await client.end();
    return rows;
  }

  const readiness = async (url: string) => (await rawRequest(`${url}/health/ready`)).status;

  it('fills them by replays; meanwhile every process is ready, and reads are marked as stale', async () => {
    const early = await player.getOnce('/quests');
    expect(early.headers.get('x-read-stale')).toBe('true');
    projections = await startServerProcess({ DATABASE_URL: database.url, ROLE: 'projections' });
    const { url } = projections;
    await waitUntil('it is ready', async () => (await readiness(url)) === 200);
    await waitUntil('all are filled', async () => {
      expect(await readiness(api.url)).toBe(200);
      const replays = JSON.stringify(await loadReplays());
      return replays.split('"done"').length === PROJECTORS.length + 1;
    });

    const names = PROJECTORS.map(({ name }) => name).toSorted();
    expect(await loadReplays()).toEqual(
      names.map((projector) => ({ projector, state: 'done', purpose: 'swap', requestedBy: 'new version' })),
    );
    await waitUntil('reads are up to date', async () => {
      const { headers } = await player.getOnce('/user');
      return headers.get('x-read-stale') === null;
    });
    expect(expectOk(await player.get<TestUser>('/user'))).toMatchObject({ preferredLanguage: 'uk' });
  });
});
