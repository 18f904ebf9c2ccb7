import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OperatorAct, Replay } from '../../server/contracts/operations';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { createHistory } from '../support/events/random-histories';
import { OperatorsTestDatabase } from '../support/processes/operators-test-database';
import { dumpTables, listAddedSchemas, waitUntil } from '../support/processes/projections';

interface Replayed {
  readonly replays: readonly Replay[];
}

const NAMES = PROJECTORS.map(({ name }) => name);

describe('an operator', () => {
  let world: OperatorsTestDatabase;

  beforeEach(async () => {
    world = await OperatorsTestDatabase.open();
    await world.append(createHistory(300));
    await world.startProjections();
  });

  afterEach(() => world.close());

  async function spoilPlayers(): Promise<void> {
    await world.pool.query(
      'update player set xp = xp + 1 where user_id = (select user_id from player order by user_id limit 1)',
    );
  }

  it('rebuilds every read model, and sees what was rebuilt', async () => {
    const before = await dumpTables(world.pool);
    await spoilPlayers();
    const { code, stdout, stderr } = await world.operate(['replay', '--all']);
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    for (const name of NAMES) {
      expect(stdout).toMatch(
        new RegExp(`^${name}: 300 events read within .* s; the rebuilt tables serve now$`, 'm'),
      );
    }
    expect(stdout).toMatch(/^ {2}player: 4 rows$/m);
    expect(await dumpTables(world.pool)).toStrictEqual(before);
    expect(await listAddedSchemas(world.pool)).toStrictEqual([]);
  });

  it('sees that rebuilt rows equal the live ones', async () => {
    const { code, stdout } = await world.operate(['verify', '--all']);
    expect(code).toBe(0);
    expect(stdout.match(/rebuilt and live rows are the same/g)).toHaveLength(NAMES.length);
    expect(stdout).not.toContain('DIFFER');
    expect(await listAddedSchemas(world.pool)).toStrictEqual([]);
  });

  it('finds a wrong row, and exits with 1', async () => {
    await spoilPlayers();
    const { code, stdout } = await world.operate(['verify', 'players', 'tasks']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^players: .* rebuilt and live rows DIFFER$/m);
    expect(stdout).toMatch(/^ {2}player user_id=[0-9a-f-]{36}:\n {4}xp: (\d+) → \d+$/m);
    expect(stdout).toMatch(/^tasks: .* rebuilt and live rows are the same$/m);
    const { document, ...json } = await world.operateJson<Replayed>(['verify', 'players']);
    expect({ code: json.code, ...document.replays[0]?.comparison }).toMatchObject({ code: 1, equal: false });
  });

  it('sees what a verified rebuild has changed', async () => {
    await spoilPlayers();
    const differed = await world.operate(['replay', 'players', '--verify']);
    expect(differed.code).toBe(1);
    expect(differed.stdout).toMatch(/the rebuilt tables serve now$/m);
    expect(differed.stdout).toContain(
      `compared at position ${world.positionOfNth(300)} before they were swapped: DIFFERENT`,
    );
    expect(await world.operate(['verify', 'players'])).toMatchObject({ code: 0 });
  });

  it('makes a dry run of a replay, which changes nothing', async () => {
    const before = await dumpTables(world.pool);
    const { code, document, documents } = await world.operateJson<Replayed>([
      'replay',
      'players',
      '--dry-run',
    ]);
    expect(code).toBe(0);
    expect(documents[0]?.replays[0]?.state).toBe('requested');
    expect(document.replays).toMatchObject([
      { purpose: 'try', state: 'done', events: 300, rows: { player: 4 } },
    ]);
    expect(await dumpTables(world.pool)).toStrictEqual(before);
    expect(await listAddedSchemas(world.pool)).toStrictEqual([]);
  });

  it('keeps a copy of read models as of a moment, starts a later replay from it, and drops it', async () => {
    const at = world.positionOfNth(120);
    const args = ['replay', 'players', 'history', '--until', at, '--into', 'before_release'];
    const kept = await world.operate(args);
    expect(kept.code).toBe(0);
    expect(kept.stdout).toContain(`as it was at position ${at}, in the schema before_release`);
    expect(await listAddedSchemas(world.pool)).toStrictEqual(['before_release']);
    expect(await world.operate(args)).toMatchObject({
      code: 2,
      stderr: 'The schema before_release holds a copy of players already.\n',
    });
    const listed = (await world.operate(['copies'])).stdout;
    for (const name of ['players', 'history'])
      expect(listed).toMatch(new RegExp(`^before_release +${name} +done +${at} +position ${at} `, 'm'));
    const { document } = await world.operateJson<Replayed>(['replay', 'players', '--from', at, '--verify']);
    expect(document.replays).toMatchObject([{ state: 'done', events: 180, comparison: { equal: true } }]);
    const none = await world.operate(['replay', 'players', '--from', world.positionOfNth(119)]);
    expect(none.stdout).toContain('No copy was kept at or before --from: everything was read again.');
    expect(await world.operate(['copies', 'drop', 'before_release'])).toMatchObject({ code: 0 });
    expect(await listAddedSchemas(world.pool)).toStrictEqual([]);
    expect((await world.operate(['copies', 'drop', 'before_release'])).code).toBe(2);
    expect((await world.operate(['copies'])).stdout).toBe('No copies are kept.\n');
  });

  it('keeps a copy of read models up to a date', async () => {
    const recorded = createHistory(300);
    const at = recorded[150]?.metadata.time ?? '';
    const count = recorded.findIndex(({ metadata }) => metadata.time > at);
    const { document } = await world.operateJson<Replayed>([
      ...['replay', 'players', '--into', 'that_day', '--until', at],
    ]);
    expect(document.replays).toMatchObject([{ state: 'done', events: count, until: at }]);
  });

  it('may stop watching a replay, follow it again, and cancel it', async () => {
    const interruption = new AbortController();
    const left = await world.operate(['replay', 'players', '--rate', '50'], {
      signal: interruption.signal,
      onOutput: (stdout) => {
        if (stdout.includes('filling')) interruption.abort();
      },
    });
    expect(left.code).toBe(130);
    expect(left.stdout).toMatch(/^players: \d+ %, \d+ events?, [\d.]+\/s \(at most 50\/s\).*, filling$/m);
    expect(left.stderr).toBe(
      'The replay goes on without this command. "follow players" shows it again, "cancel" ends it.\n',
    );
    expect((await world.operate(['status'])).stdout).toMatch(/^Under way: rebuild of players: .*filling/m);
    expect(await world.operate(['replay', 'players'])).toMatchObject({
      code: 2,
      stderr: 'A replay of players is under way.\n',
    });
    const cancelled = await world.operate(['cancel', 'players']);
    expect(cancelled.code).toBe(0);
    expect(cancelled.stdout).toMatch(
      /^players: the replay is stopped at \d+ %; "resume players" goes on from there$/m,
    );
    expect((await world.operate(['follow'])).stdout).toBe('No replay is under way.\n');
    expect((await world.operate(['cancel', 'players'])).code).toBe(2);
    const resumed = await world.operate(['resume', 'players', '--no-wait']);
    expect(resumed.stdout).toBe('Asked for. "follow players" shows how far it is.\n');
    const discarded = await world.operate(['cancel', 'players', '--discard']);
    expect(discarded.stdout).toBe('players: the replay is stopped, what it had filled is dropped\n');
    expect(await listAddedSchemas(world.pool)).toStrictEqual([]);
    expect((await world.operate(['resume', 'players'])).code).toBe(2);
  });

  it('follows a replay requested by another operator to its end', async () => {
    await world.operate(['replay', 'players', '--no-wait', '--as', 'ann']);
    const followed = await world.operate(['follow', 'players']);
    expect(followed.code).toBe(0);
    expect(followed.stdout + (await world.operate(['status'])).stdout).toMatch(/rebuild of players: done/);
  });

  it('sees a progress bar on a terminal', async () => {
    const { code, stdout } = await world.operate(['replay', 'tasks', '--rate', '600'], { isScreen: true });
    expect(code).toBe(0);
    expect(stdout).toMatch(/tasks \[=*-*\] \d+ %, \d+ events, .*filling/);
    expect(stdout).toMatch(/tasks \[=+\] 100 %, 300 events, .*done/);
  });

  it('rebuilds where no process runs projections: the command does the work', async () => {
    await world.stopProjections();
    await spoilPlayers();
    const asked = await world.operate(['replay', 'players', '--no-wait']);
    expect(asked.stdout).toContain(
      'No process runs projections: it waits until one does, or until it is followed.',
    );
    const { code, stderr } = await world.operate(['follow']);
    expect({ code, stderr }).toStrictEqual({
      code: 0,
      stderr: 'No process runs projections: this one does, until its work is done.\n',
    });
    expect((await world.operate(['verify', 'players'])).code).toBe(0);
  });

  it('takes over the work when the process that did it ends', async () => {
    const replayed = world.operate(['replay', 'players', '--rate', '100'], {
      onOutput: (stdout) => {
        if (stdout.includes('filling')) void world.stopProjections();
      },
    });
    const { code, stderr } = await replayed;
    expect({ code, stderr }).toStrictEqual({
      code: 0,
      stderr: 'No process runs projections: this one does, until its work is done.\n',
    });
  });

  it('leaves work undone when it stops the only process that does it, and sees a message about it', async () => {
    await world.stopProjections();
    const interruption = new AbortController();
    const { code, stderr } = await world.operate(['replay', 'players', '--rate', '50'], {
      signal: interruption.signal,
      onOutput: (stdout) => {
        if (stdout.includes('filling')) interruption.abort();
      },
    });
    expect(code).toBe(130);
    expect(stderr).toContain('No other process runs projections: the replay waits.');
    await waitUntil('the replay waits', async () =>
      (await world.operate(['status'])).stdout.startsWith('No process runs projections.'),
    );
    expect((await world.operate(['cancel', 'players'])).code).toBe(0);
  });

  it('is refused a position beyond the end of the log', async () => {
    const end = world.positionOfNth(300);
    const behind = end.replaceAll(/\d+/g, (digits) => String(Number(digits) + 1));
    expect(await world.operate(['replay', 'players', '--dry-run', '--until', behind])).toStrictEqual({
      code: 2,
      stdout: '',
      stderr: `${behind} is beyond the end of the log, which is ${end}.\n`,
    });
  });

  it.each([
    [['replay'], 'Name the projectors, or say --all; "list" shows them.'],
    [['replay', 'players', '--all'], 'Name projectors or say --all, not both.'],
    [
      ['replay', 'players', '--until', '5'],
      'Live tables hold the whole log: --until goes with --into or --dry-run.',
    ],
    [
      ['replay', 'players', '--into', 'x', '--dry-run'],
      '--into keeps the tables, --dry-run drops them: say one of them.',
    ],
    [['replay', 'players', '--dry-run', '--verify'], /^--verify compares tables that are about to serve/],
    [['replay', 'players', '--into', 'Public'], /^A schema is named by /],
    [['replay', 'players', '--into', 'pg_mine'], /^A schema is named by /],
    [['replay', 'players', '--dry-run', '--until', '2026-02-30'], 'There is no day 2026-02-30.'],
    [
      ['replay', 'players', '--dry-run', '--until', '0'],
      'Before the first event there is nothing to be shown.',
    ],
    [['replay', 'players', '--rate', '0'], /It has to be a whole number from 1 to /],
    [
      ['replay', 'players', 'ghosts'],
      `No projector is called ghosts; there are ${[...NAMES].sort().join(', ')}.`,
    ],
    [['verify', 'ghosts'], `No projector is called ghosts; there are ${[...NAMES].sort().join(', ')}.`],
  ])('is refused %j, which changes nothing', async (args, why) => {
    const { code, stdout, stderr } = await world.operate(args);
    expect({ code, stdout }).toStrictEqual({ code: 2, stdout: '' });
    if (typeof why === 'string') expect(stderr).toBe(`${why}\n`);
    else expect(stderr).toMatch(new RegExp(why.source, 'm'));
    const { document } = await world.operateJson<{ acts: readonly OperatorAct[] }>(['acts']);
    expect(document.acts).toStrictEqual([]);
  });
});
