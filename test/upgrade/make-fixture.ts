// Writes the fixture of a release, named by its commit in the history of this repository:
// node --import ./scripts/typescript-loader.mjs test/upgrade/make-fixture.ts <commit>
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DataFolder } from '../support/database/data-folder';
import { waitUntil } from '../support/processes/projections';
import { DATA_FOLDER, FIXTURES, WORLD } from './fixtures';
import { packFolder, packJson } from './packing';
import { PASSWORD } from './past-player';
import { PastRelease } from './past-release';
import { PastWorld, SEEN_AT, type AtMoment } from './past-world';
import type { RecordedPlayer, RecordedWorld } from './recorded-world';
import { startServerAt } from './server-at';

/** Looks at a taken slot a minute later, which is at the next moment. */
const PATIENT_POLICY = 'party-slots';

async function makeFixture(release: PastRelease, commit: string, folder: DataFolder): Promise<void> {
  const at = moments(release, folder);
  const world = new PastWorld(at, (play) => whileSharesWait(folder, play));
  await world.play();
  await release.operate(folder.path, 'replay', 'players', 'history');
  await release.operate(
    folder.path,
    'operators',
    'add',
    world.players[0]?.email ?? '',
    '--unverified',
    '--yes',
  );
  const players: RecordedPlayer[] = [];
  let migrations: readonly string[] = [];
  await at(SEEN_AT, async (url) => {
    await untilSettled(folder, '');
    await world.enter(url, world.players);
    for (const player of world.players) players.push(await player.record());
    await expectEveryType(folder, await release.eventVersions());
    migrations = await migrationsIn(folder);
    await endLogSegment(folder);
  });
  const eventVersions = await release.eventVersions();
  const recorded: RecordedWorld = {
    ...{ release: commit, at: SEEN_AT, password: PASSWORD, eventVersions, migrations, players },
    repeat: world.repeat,
  };
  const target = join(FIXTURES, commit);
  await mkdir(target, { recursive: true });
  await packFolder(folder.path, join(target, DATA_FOLDER));
  await packJson(recorded, join(target, WORLD));
}

function moments(release: PastRelease, folder: DataFolder): AtMoment {
  return async (moment, play) => {
    console.log(moment);
    const server = await startServerAt(moment, folder.path, release.main);
    try {
      await keepItSmall(folder);
      await play(server.url);
      await untilSettled(folder, PATIENT_POLICY);
    } finally {
      const code = await server.stop('SIGINT');
      if (code !== 0) throw new Error(`The server ended with ${code}: ${server.stderr()}`);
    }
  };
}

/** Waits until read models and all policies but one are at the end of the log. */
async function untilSettled(folder: DataFolder, exceptPolicy: string): Promise<void> {
  await waitUntil('read models and policies are at the end of the log', () =>
    ask(folder, async (client) => {
      const { rows } = await client.query<{ behind: string }>(
        `select position from projection_checkpoint
         where position < (select lpad(max(pos)::text, 19, '0') from events)
         union all
         select position from policy_checkpoint
         where name <> $1 and position < (select lpad(max(pos)::text, 19, '0') from events)`,
        [exceptPolicy],
      );
      return rows.length === 0;
    }),
  );
}

/** Takes the lock of the policies' leader, and releases it after `play`. */
async function whileSharesWait(folder: DataFolder, play: () => Promise<void>): Promise<void> {
  await ask(folder, async (client) => {
    const key = `hashtextextended('questlog policies', 0)`;
    const locked = client.query(`select pg_advisory_lock(${key})`);
    await statements(
      folder,
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = ${key}`,
    );
    await locked;
    await play();
  });
}

/** A world that leaves out a type of event shows nothing about it. */
async function expectEveryType(folder: DataFolder, versions: readonly string[]): Promise<void> {
  const rows = await ask(folder, (client) =>
    client.query<{ type: string }>('select distinct type from events'),
  );
  const recorded = new Set(rows.rows.map(({ type }) => type));
  const missing = new Set(versions.map((version) => version.split('.')[0] ?? ''));
  for (const type of recorded) missing.delete(type);
  if (missing.size > 0) throw new Error(`The world has no ${[...missing].join(', ')}`);
}

async function migrationsIn(folder: DataFolder): Promise<readonly string[]> {
  const { rows } = await ask(folder, (client) =>
    client.query<{ name: string }>('select name from migration order by timestamp'),
  );
  return rows.map(({ name }) => name);
}

/** Recycled WAL segments keep their old content, and autovacuum is for larger tables: both would only add bytes. */
async function keepItSmall(folder: DataFolder): Promise<void> {
  await statements(
    folder,
    'alter system set wal_recycle = off',
    'alter system set autovacuum = off',
    'select pg_reload_conf()',
  );
}

/** What the log holds is in the tables as well; and the settings are again those of the release. */
async function endLogSegment(folder: DataFolder): Promise<void> {
  await statements(
    folder,
    ...['select pg_switch_wal()', 'checkpoint', 'alter system reset all', 'select pg_reload_conf()'],
  );
}

async function statements(folder: DataFolder, ...texts: readonly string[]): Promise<void> {
  await ask(folder, async (client) => {
    for (const text of texts) await client.query(text);
  });
}

async function ask<Result>(
  folder: DataFolder,
  question: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: await folder.databaseUrl() });
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}

const commit = process.argv[2];
if (!commit) throw new Error('Name the commit of the release');
const folder = await DataFolder.create();
const release = await PastRelease.checkOut(commit);
try {
  await makeFixture(release, commit, folder);
} finally {
  await folder.remove();
  await release.remove();
}
