import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { PROJECTIONS_APPLICATION, ProjectionRunner } from '../../projections/runner/projection-runner';
import type { Projector } from '../../projections/runner/projector';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { LEADER_APPLICATION } from '../../server/database/leadership';
import { PostgresNotifications } from '../../server/database/notifications';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PostgresEventLog } from '../../server/event-log/postgres/postgres-event-log';
import { parseProjectionAdvance, PROJECTION_ADVANCED } from '../../server/read-models/projection-advanced';
import { historyOf } from '../support/histories';
import { PROJECTORS } from '../../projections/projectors/projectors';
import {
  checkpointOf,
  createProjectionDatabase,
  dumpOf,
  freshFold,
  type ProjectionDatabase,
  until,
  untilProjected,
} from '../support/projections';

const logger = pino({ level: 'silent' });

/** Of nobody who is there. */
function contributionTo(questId: string, totalContributions: number): RecordedEvent['data'] {
  const by = { userId: randomUUID(), nickname: 'Nobody', username: 'nobody' };
  const xp = { xpGained: 1, partyXpGained: 1, partyTotalXp: 1 };
  return { questId, questName: '', by, contribution: 1, totalContributions, targetValue: 1, ...xp };
}

describe('the projection runner', () => {
  let database: ProjectionDatabase;
  let notifications: PostgresNotifications;
  let log: PostgresEventLog;
  let runners: ProjectionRunner[];

  beforeEach(async () => {
    database = await createProjectionDatabase();
    notifications = new PostgresNotifications({ connectionString: database.url, logger });
    log = new PostgresEventLog({ connectionString: database.url, notifications, logger });
    runners = [];
  });

  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await log.close();
    await notifications.close();
    await database.drop();
  });

  function startRunner(projectors: readonly Projector[] = PROJECTORS): ProjectionRunner {
    const runner = new ProjectionRunner({ log, connectionString: database.url, projectors, logger });
    runners.push(runner);
    runner.start();
    return runner;
  }

  /** Appends them in order; answers the position of the last. */
  async function append(events: readonly RecordedEvent[]): Promise<Position> {
    let head = ORIGIN;
    for (const { streamId, revision, id, type, data, metadata } of events) {
      const expectedRevision = revision === 0 ? 'none' : revision - 1;
      const event = { id, type, data, metadata };
      ({ position: head } = await log.append({ streamId, expectedRevision, events: [event] }));
    }
    return head;
  }

  /** One event more at the end of a stream, that no decider would have made. */
  async function appendOdd(streamId: string, type: string, data: RecordedEvent['data']): Promise<Position> {
    const id = randomUUID();
    const metadata = {
      commandId: id,
      correlationId: id,
      causationId: id,
      actor: 'system',
      time: '2026-02-01T00:00:00.000Z',
      schemaVersion: 1,
    };
    let revision: number | 'none' = 'none';
    for await (const last of log.readStream(streamId, { direction: 'backwards', limit: 1 }))
      revision = last.revision;
    return (
      await log.append({ streamId, expectedRevision: revision, events: [{ id, type, data, metadata }] })
    ).position;
  }

  async function recorded(): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const batch of log.follow({ after: ORIGIN, signal: new AbortController().signal })) {
      events.push(...batch.events);
      if (batch.caughtUp) break;
    }
    return events;
  }

  async function expectFreshFold(): Promise<void> {
    const events = await recorded();
    expect(await dumpOf(database.pool)).toEqual(await freshFold(database.pool, events));
    for (const { name } of PROJECTORS) {
      expect(await checkpointOf(database.pool, name)).toMatchObject({
        state: 'running',
        events: events.length,
      });
    }
  }

  /** Ends connections of that name, as an administrator or a crash would. Answers how many there were. */
  async function terminate(application: string, more = 'true'): Promise<number> {
    const result = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1 and ${more}`,
      [application],
    );
    return result.rowCount ?? 0;
  }

  it('turns what is recorded into rows, and tells how far it has come', async () => {
    const told: string[] = [];
    await notifications.listen(PROJECTION_ADVANCED, (payload) => told.push(payload));
    const history = historyOf(300);
    const runner = startRunner();
    const half = await append(history.slice(0, 150));
    await untilProjected(database.pool, half);
    const head = await append(history.slice(150));
    await untilProjected(database.pool, head);

    await expectFreshFold();
    await until('the last advance told', async () => {
      const advances = told.map((payload) => parseProjectionAdvance(payload));
      return PROJECTORS.every(({ name }) =>
        advances.some((advance) => advance?.projector === name && advance.position === head),
      );
    });
    await until('status says so', async () => runner.status().projectors.every(({ caughtUp }) => caughtUp));
    expect(runner.status()).toMatchObject({
      leading: true,
      projectors: PROJECTORS.map(({ name }) => ({
        ...{ name, state: 'running', position: head, failure: null, trouble: null },
      })),
    });
  });

  it('goes on after a restart where it stopped', async () => {
    const history = historyOf(200);
    const first = startRunner();
    await untilProjected(database.pool, await append(history.slice(0, 90)));
    await first.stop();
    const head = await append(history.slice(90));
    startRunner();
    await untilProjected(database.pool, head);

    await expectFreshFold();
  });

  it('counts nothing twice when its connection dies between the rows and the commit', async () => {
    const history = historyOf(300);
    startRunner();
    await untilProjected(database.pool, await append(history.slice(0, 150)));
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table party_activity, player_quest in exclusive mode');
    const head = await append(history.slice(150));
    await until('a transaction waits for the lock, its first rows written', async () => {
      return (await terminate(PROJECTIONS_APPLICATION, `wait_event_type = 'Lock'`)) > 0;
    });
    await blocker.end();
    await untilProjected(database.pool, head);

    await expectFreshFold();
  });

  it('survives any of its connections dying at any time', async () => {
    const history = historyOf(400);
    startRunner();
    let done = false;
    const chaos = async (): Promise<void> => {
      for (let turn = 0; !done; turn += 1) {
        const application = turn % 5 === 4 ? LEADER_APPLICATION : PROJECTIONS_APPLICATION;
        await terminate(application);
        await new Promise((resolve) => setTimeout(resolve, turn % 40));
      }
    };
    const havoc = chaos();
    const head = await append(history);
    done = true;
    await havoc;
    await untilProjected(database.pool, head);

    await expectFreshFold();
  });

  it('leads in one process at a time; when that one stops, another takes over', async () => {
    const history = historyOf(300);
    const [first, second] = [startRunner(), startRunner()];
    await until('one leads', async () => first.status().leading || second.status().leading);
    // Twice as long as the other waits between its tries.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const leading = [first, second].filter((runner) => runner.status().leading);
    expect(leading).toHaveLength(1);
    await untilProjected(database.pool, await append(history.slice(0, 100)));

    await leading[0]?.stop();
    await untilProjected(database.pool, await append(history.slice(100, 200)));
    const other = leading[0] === first ? second : first;
    expect(other.status().leading).toBe(true);

    startRunner();
    await terminate(LEADER_APPLICATION);
    await untilProjected(database.pool, await append(history.slice(200)));
    await expectFreshFold();
  });

  it.each<{ what: string; type: string; data: (questId: string) => RecordedEvent['data']; reason: RegExp }>([
    {
      what: 'makes no sense for the rows',
      type: 'PartyContributionMade',
      data: () => contributionTo(randomUUID(), 1),
      reason: /There is no row/,
    },
    {
      what: 'is of an unknown type',
      type: 'PartyTurnedIntoAPumpkin',
      data: () => ({}),
      reason: /Unknown type of event/,
    },
    {
      what: 'the database refuses',
      type: 'PartyContributionMade',
      data: (questId) => contributionTo(questId, 2 ** 40),
      reason: /out of range/,
    },
  ])(
    'stops one projector alone at an event that $what, with everything before it written',
    async (poison) => {
      const history = historyOf(120);
      const before = await append(history);
      const healthy = await freshFold(database.pool, history);
      const ended = history.flatMap(({ type, streamId }) => (type === 'PartyDeleted' ? [streamId] : []));
      const quest = history.find(
        ({ type, streamId }) => type === 'PartyQuestCreated' && !ended.includes(streamId),
      );
      if (!quest) throw new Error('the history has a quest of a party that is still there');
      await appendOdd(quest.streamId, poison.type, poison.data(quest.data['questId'] as string));
      const userId = randomUUID();
      const head = await appendOdd(`player-${userId}`, 'PlayerRegistered', {
        userId,
        nickname: 'Late',
        username: 'late',
        characterClass: 'mystic',
        language: 'uk',
        timeZone: 'UTC',
      });
      startRunner();
      await untilProjected(database.pool, head, ['players']);
      await until(
        'parties failed',
        async () => (await checkpointOf(database.pool, 'parties'))?.state === 'failed',
      );

      const failed = await checkpointOf(database.pool, 'parties');
      expect(failed).toMatchObject({
        position: before,
        events: history.length,
        failure: { type: poison.type },
      });
      expect(failed?.failure?.message).toMatch(poison.reason);
      const { player, player_quest: _quests, ...parties } = await dumpOf(database.pool);
      expect(healthy).toMatchObject(parties);
      expect(player).toContainEqual(expect.objectContaining({ nickname: 'Late' }));
    },
  );

  it('tries what it stopped at again when it starts anew', async () => {
    const [players, parties] = PROJECTORS as [Projector, Projector];
    const brittle: Projector = {
      ...players,
      project: (event) => {
        if (event.type === 'QuestCompleted') throw new Error('A bug of the last release');
        return players.project(event);
      },
    };
    const head = await append(historyOf(150));
    const first = startRunner([brittle, parties]);
    await until(
      'players failed',
      async () => (await checkpointOf(database.pool, 'players'))?.state === 'failed',
    );
    await until('status says so', async () => first.status().projectors[0]?.state === 'failed');
    expect(first.status().projectors[0]?.failure?.message).toBe('A bug of the last release');
    await first.stop();
    startRunner();
    await untilProjected(database.pool, head);

    await expectFreshFold();
  });

  it('rests while an operator has paused a projector, and goes on when told to', async () => {
    const history = historyOf(200);
    startRunner();
    const half = await append(history.slice(0, 100));
    await untilProjected(database.pool, half);
    await database.pool.query(`update projection_checkpoint set state = 'paused' where name = 'parties'`);
    const head = await append(history.slice(100));
    await untilProjected(database.pool, head, ['players']);
    expect(await checkpointOf(database.pool, 'parties')).toMatchObject({ state: 'paused', position: half });

    await database.pool.query(`update projection_checkpoint set state = 'running' where name = 'parties'`);
    await untilProjected(database.pool, head);
    await expectFreshFold();
  });

  it('starts without its database and leads when that comes', async () => {
    const head = await append(historyOf(60));
    const name = new URL(database.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections false`);
    const runner = startRunner();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runner.status().leading).toBe(false);
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    await untilProjected(database.pool, head);

    await expectFreshFold();
  });
});
