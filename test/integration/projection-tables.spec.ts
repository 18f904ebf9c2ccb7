import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CheckpointConflict } from '../../projections/engine/errors';
import { BatchWriter, type BatchMember } from '../../projections/engine/batch-writer';
import { LIVE_TABLES } from '../../projections/engine/table-set';
import type { Projector } from '../../projections/engine/projector';
import { playersProjector } from '../../projections/projectors/players.projector';
import { tasksProjector } from '../../projections/projectors/tasks.projector';
import { fromPartyActivityRow, toPartyActivity } from '../../server/read-models/party-activity';
import { PartyActivityRow } from '../../server/read-models/party-activity.entity';
import { parseSearchTerm } from '../../server/read-models/party-search';
import { PlayerRow } from '../../server/read-models/player.entity';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import { PARTY_ACTIVITY_TYPES, type PartyActivity } from '../../server/contracts/live';
import { toMemberActivities } from '../../server/read-models/member-activity';
import { isPlayerStream } from '../../server/event-log/stream-ids';
import { ORIGIN } from '../../server/contracts/position';
import { AddPlayerGame1790000000600 } from '../../server/read-models/migrations/player-game.migration';
import { histories, createHistory } from '../support/events/random-histories';
import {
  readCheckpoint,
  createProjectionDatabase,
  dumpTables,
  foldFromScratch,
  toBatchMember,
  project,
  type ProjectionDatabase,
} from '../support/processes/projections';

const never = new AbortController().signal;

describe('read models', () => {
  let database: ProjectionDatabase;
  beforeAll(async () => {
    database = await createProjectionDatabase();
  });
  afterAll(() => database.drop());

  it('have the tables that their entities describe', async () => {
    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
    const ours = upQueries
      .map(({ query }) => query)
      .filter((query) => !/"(events|account|account_nickname_pending)"/.test(query));

    expect(ours).toEqual([]);
  });

  it('are the same for any history, whatever its batches', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(histories, sizes, async (events, batchSizes) => {
        const oneByOne = await foldFromScratch(database.pool, events, [1]);
        expect(await foldFromScratch(database.pool, events, batchSizes)).toEqual(oneByOne);
        expect(await foldFromScratch(database.pool, events)).toEqual(oneByOne);
      }),
      { numRuns: 15 },
    );
  });

  it('are read with the types of their entities, and a feed equals what was pushed', async () => {
    const events = createHistory(2_000);
    await project(database.pool, events);
    const pushed = events.flatMap((recorded): readonly PartyActivity[] => {
      if (isPlayerStream(recorded.streamId)) {
        return toMemberActivities(PLAYER_EVENTS.decode(recorded).event, recorded);
      }
      const activity = toPartyActivity(PARTY_EVENTS.decode(recorded).event, recorded);
      return activity ? [activity] : [];
    });
    const rows = await database.dataSource
      .getRepository(PartyActivityRow)
      .find({ order: { position: 'asc', partyId: 'asc' } });
    const [player] = await database.dataSource.getRepository(PlayerRow).find({ order: { userId: 'asc' } });

    expect(pushed.length).toBeGreaterThan(20);
    expect(rows.map(fromPartyActivityRow)).toEqual(
      pushed.toSorted((a, b) => `${a.position}${a.partyId}`.localeCompare(`${b.position}${b.partyId}`)),
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(
      // Operators don't take part in histories.
      new Set(PARTY_ACTIVITY_TYPES.filter((type) => type !== 'removed_by_operator')),
    );
    expect(rows.some(({ subject }) => subject !== null)).toBe(true);
    expect(player).toMatchObject({
      nickname: expect.stringMatching(/^(Hero|Name) \d$/),
      strength: expect.any(Number),
      totalXp: expect.any(Number),
    });
    expect(player?.day).toMatch(/^2026-\d\d-\d\d$/);
  });

  it('find a party by any part of its name or description, in any case and script', async () => {
    const find = async (input: string): Promise<number> => {
      const term = parseSearchTerm(input);
      const result = await database.pool.query(
        'select party_id from party_search where grams @> $1::integer[] and text like $2',
        [term?.grams, term?.pattern],
      );
      return result.rowCount ?? 0;
    };
    const { party, party_search: searches } = await dumpTables(database.pool);
    const parties = (party ?? []) as readonly { readonly name: string; readonly description: string }[];
    expect(searches).toHaveLength(parties.length);
    // Some were renamed or described differently.
    const containing = (part: string): number =>
      parties.filter(({ name, description }) =>
        [name, description].some((text) => text.toLowerCase().includes(part.toLowerCase())),
      ).length;

    for (const part of ['ҐАНО', "IT'S \\ F", 'fi']) {
      expect(containing(part)).toBeGreaterThan(0);
      expect(await find(part)).toBe(containing(part));
    }
    expect(await find('ґано_')).toBe(0);
    expect(await find('dragons')).toBe(0);
  });
});

describe('the generated histories', () => {
  it('contain every type of party event, the ends of parties included', () => {
    const samples = fc.sample(histories, { numRuns: 300, seed: 7 }).flat();
    const seen = new Set(samples.map(({ type }) => type));

    expect(PARTY_EVENTS.types.filter((type) => !seen.has(type))).toEqual([]);
  });
});

describe('the tables of the whole game', () => {
  let database: ProjectionDatabase;
  beforeAll(async () => {
    database = await createProjectionDatabase();
  });
  afterAll(() => database.drop());

  it('are filled from scratch after they were dropped and created again', async () => {
    const events = createHistory(600);
    await project(database.pool, events.slice(0, 400));
    const { migrations } = database.dataSource;
    const first = migrations.findIndex((each) => each instanceof AddPlayerGame1790000000600);
    for (const _undone of migrations.slice(first)) await database.dataSource.undoLastMigration();
    await database.dataSource.runMigrations();
    await project(database.pool, events);
    expect(await dumpTables(database.pool)).toEqual(await foldFromScratch(database.pool, events));
    expect((await dumpTables(database.pool))['ledger_entry']?.length).toBeGreaterThan(20);
  });
});

describe('a batch', () => {
  let database: ProjectionDatabase;
  beforeAll(async () => {
    database = await createProjectionDatabase();
  });
  afterAll(() => database.drop());

  const begun = async (projector: Projector = playersProjector): Promise<BatchMember> => {
    const member = toBatchMember(projector);
    await writer().loadCheckpoints([member]);
    return member;
  };
  const writer = (): BatchWriter => new BatchWriter(database.pool, LIVE_TABLES);

  it('is refused as a whole when another process has moved one of the checkpoints', async () => {
    const events = createHistory(60);
    const batch = { events, after: ORIGIN, position: events.at(-1)!.position };
    const [first, second, tasks] = [await begun(), await begun(), await begun(tasksProjector)];
    await writer().write([first], batch, never);
    const before = await dumpTables(database.pool);

    const refused = writer().write([second, tasks], batch, never);
    await expect(refused).rejects.toMatchObject({ name: 'CheckpointConflict', checkpoints: ['players'] });
    expect(await dumpTables(database.pool)).toEqual(before);
    expect(await readCheckpoint(database.pool, 'players')).toMatchObject({ events: 60 });
    expect(await readCheckpoint(database.pool, 'tasks')).toMatchObject({ events: 0 });
  });

  it('is refused when its rows were read before a swap of the tables', async () => {
    const member = await begun();
    await database.pool.query(
      `update projection_checkpoint set generation = generation + 1 where name = 'players'`,
    );
    const [event] = createHistory(61).slice(60);

    const batch = { events: [event!], after: member.checkpoint.position, position: event!.position };
    const refused = writer().write([member], batch, never);
    await expect(refused).rejects.toBeInstanceOf(CheckpointConflict);
  });

  it('is not committed when the lead has been lost', async () => {
    const before = await readCheckpoint(database.pool, 'players');
    const events = createHistory(80).slice(60);
    const member = await begun();
    const batch = { events, after: member.checkpoint.position, position: events.at(-1)!.position };

    await expect(writer().write([member], batch, AbortSignal.abort())).rejects.toThrow();
    expect(await readCheckpoint(database.pool, 'players')).toEqual(before);
  });

  it('of a new version is written into empty tables only; filled ones are those of the version that filled them', async () => {
    const version = playersProjector.version + 1;
    const next = { ...playersProjector, version };
    const { checkpoint: filled } = await begun(next);
    const rows = (await dumpTables(database.pool))['player']?.length ?? 0;
    await database.pool.query(`update projection_checkpoint set position = '' where name = 'players'`);
    const { checkpoint: empty } = await begun(next);

    expect(filled.version).toBe(playersProjector.version);
    expect(filled.position).not.toBe('');
    expect(rows).toBeGreaterThan(0);
    expect(empty).toMatchObject({ version, position: '' });
  });
});
