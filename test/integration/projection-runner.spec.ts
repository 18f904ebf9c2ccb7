import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PROJECTIONS_APPLICATION_NAME } from '../../projections/engine/engine-pool';
import type { Projector } from '../../projections/engine/projector';
import { LEADER_APPLICATION_NAME } from '../../server/database/leadership';
import type { RecordedEvent } from '../../server/event-log/event-log';
import {
  parseProjectionAdvance,
  PROJECTION_ADVANCED_CHANNEL,
} from '../../server/read-models/projection-advanced';
import { createHistory } from '../support/events/random-histories';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { ProjectionTestDatabase } from '../support/processes/projection-test-database';
import {
  readCheckpoint,
  dumpTables,
  foldFromScratch,
  type ProjectionDatabase,
  waitUntil,
} from '../support/processes/projections';

/** Data of a contribution by a player who isn't registered. */
function contributionTo(questId: string, totalContributions: number): RecordedEvent['data'] {
  const by = { userId: randomUUID(), nickname: 'Somebody', username: 'somebody' };
  const xp = { xpGained: 1, partyXpGained: 1, partyXpExact: 1, partyTotalXp: 1 };
  return { questId, questName: '', by, contribution: 1, totalContributions, targetValue: 1, ...xp };
}

describe('the projection runner', () => {
  let world: ProjectionTestDatabase;
  let database: ProjectionDatabase;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
    database = world.database;
  });

  afterEach(() => world.close());

  it('turns events into rows, and publishes its position', async () => {
    const payloads: string[] = [];
    await world.notifications.listen(PROJECTION_ADVANCED_CHANNEL, (payload) => payloads.push(payload));
    const history = createHistory(300);
    const runner = world.startRunner();
    const half = await world.append(history.slice(0, 150));
    await world.waitUntilProjected(half);
    const head = await world.append(history.slice(150));
    await world.waitUntilProjected(head);

    await world.expectFreshFold();
    await waitUntil('the last advance is published', async () => {
      const advances = payloads.map((payload) => parseProjectionAdvance(payload));
      return PROJECTORS.every(({ name }) =>
        advances.some((advance) => advance?.projector === name && advance.position === head),
      );
    });
    expect(runner.isLeading).toBe(true);
    for (const { name } of PROJECTORS)
      expect(await readCheckpoint(database.pool, name)).toMatchObject({
        ...{ state: 'running', position: head, failure: null },
      });
  });

  it('resumes from its checkpoint after a restart', async () => {
    const history = createHistory(200);
    const first = world.startRunner();
    await world.waitUntilProjected(await world.append(history.slice(0, 90)));
    await first.stop();
    const head = await world.append(history.slice(90));
    world.startRunner();
    await world.waitUntilProjected(head);

    await world.expectFreshFold();
  });

  it('applies nothing twice when its connection dies between the rows and the commit', async () => {
    const history = createHistory(300);
    world.startRunner();
    await world.waitUntilProjected(await world.append(history.slice(0, 150)));
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table party_activity, player_quest in exclusive mode');
    const head = await world.append(history.slice(150));
    await waitUntil('a transaction waits for the lock, its first rows written', async () => {
      return (await world.terminate(PROJECTIONS_APPLICATION_NAME, `wait_event_type = 'Lock'`)) > 0;
    });
    await blocker.end();
    await world.waitUntilProjected(head);

    await world.expectFreshFold();
  });

  it('survives any of its connections dying at any time', async () => {
    const history = createHistory(400);
    world.startRunner();
    let done = false;
    const chaos = async (): Promise<void> => {
      for (let turn = 0; !done; turn += 1) {
        const application = turn % 5 === 4 ? LEADER_APPLICATION_NAME : PROJECTIONS_APPLICATION_NAME;
        await world.terminate(application);
        await new Promise((resolve) => setTimeout(resolve, turn % 40));
      }
    };
    const havoc = chaos();
    const head = await world.append(history);
    done = true;
    await havoc;
    await world.waitUntilProjected(head);

    await world.expectFreshFold();
  });

  it('leads in one process at a time; when that one stops, another takes over', async () => {
    const history = createHistory(300);
    const [first, second] = [world.startRunner(), world.startRunner()];
    await waitUntil('one leads', async () => first.isLeading || second.isLeading);
    // Twice as long as the other waits between its tries.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const leading = [first, second].filter((runner) => runner.isLeading);
    expect(leading).toHaveLength(1);
    await world.waitUntilProjected(await world.append(history.slice(0, 100)));

    await leading[0]?.stop();
    await world.waitUntilProjected(await world.append(history.slice(100, 200)));
    const other = leading[0] === first ? second : first;
    expect(other.isLeading).toBe(true);

    world.startRunner();
    await world.terminate(LEADER_APPLICATION_NAME);
    await world.waitUntilProjected(await world.append(history.slice(200)));
    await world.expectFreshFold();
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
  ])('parks the stream of an event that $what, and continues with all other streams', async (poison) => {
    const history = createHistory(120);
    await world.append(history);
    const ended = history.flatMap(({ type, streamId }) => (type === 'PartyDeleted' ? [streamId] : []));
    const quest = history.find(
      ({ type, streamId }) => type === 'PartyQuestCreated' && !ended.includes(streamId),
    );
    if (!quest) throw new Error('the history has a quest of a party that is still there');
    const { streamId } = quest;
    const odd = await world.appendInvalid(
      streamId,
      poison.type,
      poison.data(quest.data['questId'] as string),
    );
    const userId = randomUUID();
    const { position: head } = await world.appendInvalid(`player-${userId}`, 'PlayerRegistered', {
      userId,
      nickname: 'Late',
      username: 'late',
      characterClass: 'mystic',
      language: 'uk',
      timeZone: 'UTC',
    });
    world.startRunner();
    await world.waitUntilProjected(head);

    const [parked, ...others] = await world.listParked('parties');
    expect(others).toEqual([]);
    expect(parked).toMatchObject({ streamId, eventId: odd.id, eventType: poison.type, attempts: 1 });
    expect(parked?.message).toMatch(poison.reason);
    expect(await readCheckpoint(database.pool, 'parties')).toMatchObject({
      ...{ state: 'running', failure: null, events: history.length + 2 },
    });
    const taken = (await world.readAllEvents()).filter(({ id }) => id !== odd.id);
    expect(await dumpTables(database.pool)).toEqual(await foldFromScratch(database.pool, taken));
  });

  it('retries the streams it has parked as soon as another release leads', async () => {
    const [players, parties] = PROJECTORS as readonly Projector[] as [Projector, Projector];
    const brittle: Projector = {
      ...players,
      project: (event) => {
        if (event.type === 'QuestCompleted') throw new Error('A bug of the last release');
        return players.project(event);
      },
    };
    const head = await world.append(createHistory(150));
    const first = world.startRunner([brittle, parties]);
    await world.waitUntilProjected(head, ['players']);
    const parked = await world.listParked('players');
    expect(parked).not.toEqual([]);
    for (const each of parked)
      expect(each).toMatchObject({ eventType: 'QuestCompleted', message: 'A bug of the last release' });
    await first.stop();
    world.startRunner(PROJECTORS, { release: 'mended' });
    await world.waitUntilProjected(head);
    await world.waitUntilParked('players', 0);

    await world.expectFreshFold();
  });

  it('does not advance a projector that an operator has paused, until it is resumed', async () => {
    const history = createHistory(200);
    world.startRunner();
    const half = await world.append(history.slice(0, 100));
    await world.waitUntilProjected(half);
    await database.pool.query(`update projection_checkpoint set state = 'paused' where name = 'parties'`);
    const head = await world.append(history.slice(100));
    await world.waitUntilProjected(head, ['players']);
    expect(await readCheckpoint(database.pool, 'parties')).toMatchObject({ state: 'paused', position: half });

    await database.pool.query(`update projection_checkpoint set state = 'running' where name = 'parties'`);
    await world.waitUntilProjected(head);
    await world.expectFreshFold();
  });

  it('starts without its database and leads once that is available', async () => {
    const head = await world.append(createHistory(60));
    const name = new URL(database.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections false`);
    const runner = world.startRunner();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runner.isLeading).toBe(false);
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    await world.waitUntilProjected(head);

    await world.expectFreshFold();
  });
});
