import { hostname, userInfo } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OperatorAct, ProjectionsReport } from '../../server/contracts/operations';
import { distanceBetween, ORIGIN } from '../../server/contracts/position';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { playersProjector } from '../../projections/projectors/players.projector';
import { createHistory } from '../support/events/random-histories';
import { appendPoisonEvent } from '../support/api/operators';
import { OperatorsTestDatabase } from '../support/processes/operators-test-database';
import { readCheckpoint, waitUntil } from '../support/processes/projections';
import { LOG_UNIT } from '../support/processes/test-log';

interface Waited {
  readonly caughtUp: boolean;
  readonly head: string;
  readonly behind: readonly { readonly projector: string; readonly reason: string }[];
}

describe("the operators' command", () => {
  let world: OperatorsTestDatabase;

  beforeEach(async () => {
    world = await OperatorsTestDatabase.open();
  });

  afterEach(() => world.close());

  it('lists the projectors before any has run, and their rows after that', async () => {
    const before = await world.operate(['list']);
    expect(before).toMatchObject({ code: 0, stderr: '' });
    expect(before.stdout).toMatch(/players +\d+ +has never run +player, player_quest, player_item/);
    await world.startProjections();
    const { document } = await world.operateJson<{ projectors: readonly object[] }>(['list']);
    expect(document.projectors).toStrictEqual(
      PROJECTORS.map(({ name, version, tables }) => ({
        ...{ name, version, liveVersion: version, state: 'running' },
        tables: tables.map((table) => table.name),
      })),
    );
  });

  it('shows the position of every follower, and who leads', async () => {
    expect((await world.operate(['status'])).stdout).toBe(
      'No process runs projections. The log ends at position 0.\nNo projector has ever run.\n',
    );
    await world.append(createHistory(40));
    await world.startProjections();
    const { code, stdout } = await world.operate(['status']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(
        `^Led by ${hostname()}:${process.pid} since .* UTC. The log ends at position ${world.positionOfNth(40)}.`,
      ),
    );
    for (const { name, version } of PROJECTORS)
      expect(stdout).toMatch(
        new RegExp(`^${name} +running +${version} +${world.positionOfNth(40)} +nothing +[\\d.]+/s +40$`, 'm'),
      );
  });

  it('prints the same report for programs as the REST interface', async () => {
    await world.append(createHistory(7));
    await world.startProjections();
    await world.operate(['pause', 'tasks']);
    await world.append(createHistory(9).slice(7));
    await waitUntil(
      'the others have their rows',
      async () => (await readCheckpoint(world.pool, 'players'))?.position === (await world.log.head()),
    );
    const { document } = await world.operateJson<ProjectionsReport>(['status']);
    const tasks = document.projectors.find(({ name }) => name === 'tasks');
    const { position = ORIGIN } = tasks ?? {};
    const head = await world.log.head();
    const lag = { amount: distanceBetween(position, head), unit: LOG_UNIT };
    expect(tasks).toMatchObject({ state: 'paused', events: 7, lag });
    expect(tasks?.lag.seconds).toBeGreaterThan(0);
  });

  it('watches until Ctrl-C: redraws a terminal, and writes one document a line for programs', async () => {
    const interruption = new AbortController();
    const watched = await world.operate(['status', '--watch'], {
      isScreen: true,
      signal: interruption.signal,
      onOutput: (stdout) => {
        if (stdout.split('The log ends').length > 2) interruption.abort();
      },
    });
    expect(watched.code).toBe(0);
    expect(watched.stdout.split('\u001b[H\u001b[J')).toHaveLength(3);
    const again = new AbortController();
    const { documents } = await world.operateJson<ProjectionsReport>(['status', '-w'], {
      signal: again.signal,
      onOutput: (stdout) => {
        if (stdout.split('\n').length > 2) again.abort();
      },
    });
    expect(documents).toHaveLength(2);
  });

  it('pauses a projector, which then advances no further, and resumes it', async () => {
    await world.startProjections();
    expect(await world.operate(['pause', 'history'])).toMatchObject({ code: 0, stderr: '' });
    expect(await world.operate(['pause', 'history'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'history is paused already.\n',
    });
    const head = await world.append(createHistory(12));
    // The command doesn't wait for the others when one can't catch up.
    for (const { name } of PROJECTORS.filter((each) => each.name !== 'history'))
      await waitUntil(name, async () => (await readCheckpoint(world.pool, name))?.position === head);
    const { code, document } = await world.operateJson<Waited>(['wait', '--caught-up']);
    expect({ code, ...document }).toStrictEqual({
      ...{ code: 1, caughtUp: false, head: await world.log.head() },
      behind: [{ projector: 'history', reason: 'is paused' }],
    });
    expect((await readCheckpoint(world.pool, 'history'))?.events).toBe(0);
    expect((await world.operate(['resume', 'history'])).stdout).toBe('history goes on.\n');
    expect(await world.operate(['wait', '--caught-up'])).toMatchObject({
      code: 0,
      stdout: `Caught up to position ${world.positionOfNth(12)}.\n`,
    });
    expect(await world.operate(['resume', 'history'])).toMatchObject({
      code: 2,
      stderr: 'Neither history nor a replay of it has been stopped.\n',
    });
  });

  it('waits no longer than its time limit', async () => {
    await world.startProjections();
    await world.stopProjections();
    await world.pool.query("update projection_checkpoint set version = 99 where name = 'players'");
    await world.pool.query("select pg_advisory_lock(hashtextextended('questlog projections', 0))");
    const { code, stdout } = await world.operate(['wait', '--timeout', '1']);
    expect({ code, stdout }).toStrictEqual({
      code: 1,
      stdout: `Not caught up: players has tables of version 99, not of ${playersProjector.version}.\n`,
    });
  });

  it('runs the projections itself where no process does, until the awaited position is reached', async () => {
    await world.append(createHistory(60));
    const { code, stdout, stderr } = await world.operate(['wait', '--caught-up']);
    expect({ code, stdout, stderr }).toStrictEqual({
      code: 0,
      stdout: `Caught up to position ${world.positionOfNth(60)}.\n`,
      stderr: 'No process runs projections: this one does, until its work is done.\n',
    });
    expect((await world.operate(['status'])).stdout).toMatch(/^No process runs projections\./);
  });

  it('does not wait for a projector that has parked a stream', async () => {
    await world.startProjections();
    await appendPoisonEvent(world.log);
    const { code, stdout } = await world.operate(['wait']);
    expect(code).toBe(1);
    expect(stdout).toBe(
      'Not caught up: parties has parked 1 stream.\nNot caught up: notifications has parked 1 stream.\n',
    );
  });

  it('shows who did what and when, without adding to it', async () => {
    await world.startProjections();
    await world.operate(['pause', 'tasks']);
    await world.operate(['resume', 'tasks', '--as', ' Ann on call ']);
    await world.operate(['pause', 'unknown']);
    await world.operate(['status']);
    const { document } = await world.operateJson<{ acts: readonly OperatorAct[] }>(['acts']);
    expect(document.acts).toMatchObject([
      { actor: 'Ann on call', act: 'resume', subject: 'tasks' },
      { actor: `${userInfo().username}@${hostname()}`, act: 'pause', subject: 'tasks' },
    ]);
    const shown = (await world.operate(['acts', '--limit', '1'])).stdout;
    expect(shown.trimEnd().split('\n')).toHaveLength(2);
    expect(shown).toContain('Ann on call');
  });
});
