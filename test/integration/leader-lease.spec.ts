import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { beginEpoch, enterEpoch, isEpochEnded, type LeaseEpoch } from '../../server/database/lease-epoch';
import { Leadership } from '../../server/database/leadership';
import { createHistory } from '../support/events/random-histories';
import { ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { waitUntil } from '../support/processes/projections';

const logger = pino({ level: 'silent' });
const NAME = 'projections';
const MOVE_CHECKPOINT = `update projection_checkpoint set events = events + 1000 where name = 'players'`;

/** Rules of the lease of a leader (R225 to R227). */
describe('the lease of a leader', () => {
  let world: ProjectionTestDatabase;
  const clients: pg.Client[] = [];

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
  });

  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await world.close();
  });

  /** A connection of another process, which this test stops at will. */
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: world.database.url });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  }

  /** A leader that never renews its lease, as one that hangs. */
  async function leadSilently(): Promise<LeaseEpoch> {
    const leader = await connect();
    await leader.query(`select pg_advisory_lock(hashtextextended('questlog ${NAME}', 0))`);
    return { name: NAME, epoch: await beginEpoch(leader, NAME, 'a leader that hangs') };
  }

  async function connectWithin(lease: LeaseEpoch): Promise<pg.Client> {
    const client = await connect();
    await enterEpoch(client, lease);
    return client;
  }

  async function countEvents(): Promise<number> {
    const { rows } = await world.database.pool.query<{ events: string }>(
      `select events from projection_checkpoint where name = 'players'`,
    );
    return Number(rows[0]?.events);
  }

  it('passes from a leader that hangs inside a transaction, whose locks end (R225)', async () => {
    const history = createHistory(150);
    const head = await world.append(history.slice(0, 100));
    world.startRunner();
    await world.waitUntilProjected(head);
    await world.stopRunners();
    const lease = await leadSilently();
    const writer = await connectWithin(lease);
    await writer.query('begin');
    await writer.query(MOVE_CHECKPOINT);
    const events = await countEvents();
    const stoppedAt = Date.now();
    const next = await world.append(history.slice(100));

    world.startRunner();
    await world.waitUntilProjected(next);

    const tookMs = Date.now() - stoppedAt;
    process.stderr.write(`takeover from a leader that hangs inside a transaction: ${tookMs} ms\n`);
    await expect(writer.query('commit')).rejects.toThrow();
    expect((await countEvents()) - events).toBeLessThan(1_000);
    const refused: unknown = await connectWithin(lease).catch((error: unknown) => error);
    expect(isEpochEnded(refused)).toBe(true);
  });

  it('refuses the writes of a session whose epoch has ended (R226)', async () => {
    const lease = await leadSilently();
    const writer = await connectWithin(lease);
    await writer.query(MOVE_CHECKPOINT);
    await world.database.pool.query('update leader_lease set epoch = epoch + 1');

    await expect(writer.query(MOVE_CHECKPOINT)).rejects.toMatchObject({ code: 'QL002' });
    await expect(writer.query('delete from projection_replay')).rejects.toMatchObject({ code: 'QL002' });
  });

  it('refuses the appends and the checkpoint of a policy whose epoch has ended, and no others (R226)', async () => {
    const { log, database } = world;
    const lease = await leadSilently();
    const [event] = createHistory(1);
    const appendOf = (streamId: string) => ({
      streamId,
      expectedRevision: 'none' as const,
      events: [{ ...event!, id: randomUUID() }],
    });
    const position = await log.head();
    await database.pool.query(`insert into policy_checkpoint (name, position) values ('xp', '')`);
    await database.pool.query('update leader_lease set epoch = epoch + 1');
    const [ended, open] = await Promise.all([
      log.appendBatch([appendOf(`player-${randomUUID()}`)], { name: 'xp', position, lease }),
      log.appendBatch([appendOf(`player-${randomUUID()}`)]),
    ]);

    expect(ended.outcomes.map(({ status }) => status)).toStrictEqual(['rejected']);
    expect(ended.checkpointAdvanced).toBe(false);
    expect(open.outcomes.map(({ status }) => status)).toStrictEqual(['fulfilled']);
  });

  it('waits for a leader of a release without leases, which only holds the lock (R227)', async () => {
    await world.database.pool.query(
      `insert into leader_lease values ('${NAME}', 7, 'an earlier leader', 1, now() - interval '1 hour')`,
    );
    const earlier = await connect();
    await earlier.query(`select pg_advisory_lock(hashtextextended('questlog ${NAME}', 0))`);
    const abortController = new AbortController();
    const leadership = new Leadership({ name: NAME, connectionString: world.database.url, logger });
    const acquiring = leadership.acquire(abortController.signal);

    const first = await Promise.race([
      acquiring,
      new Promise((resolve) => setTimeout(resolve, 2_000, 'waits')),
    ]);
    expect(first).toBe('waits');

    await earlier.end();
    const lease = await acquiring;
    expect(lease?.epoch).toBe(8);
    await lease?.release();
  });

  it('is lost by a leader that another one has succeeded (R225)', async () => {
    const leadership = new Leadership({ name: NAME, connectionString: world.database.url, logger });
    const lease = await leadership.acquire(new AbortController().signal);
    await world.database.pool.query('update leader_lease set epoch = epoch + 1');

    await waitUntil('it notices', async () => lease?.lost.aborted === true);
    await lease?.release();
  });
});
