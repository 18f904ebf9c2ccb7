import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatPosition } from '../../projections/cli/format';
import type { OperatorAct, SkippedEvent } from '../../server/contracts/operations';
import { TestPlayer } from '../support/player';
import { createHistory } from '../support/random-histories';
import { appendPoisonEvent } from '../support/operators';
import { OperatorsTestDatabase } from '../support/operators-test-database';
import { readCheckpoint, waitUntil } from '../support/projections';
import { LOG_UNIT } from '../support/test-log';
import { startTestServer, type TestServer } from '../support/server';

interface Failures {
  readonly failures: readonly {
    readonly projector: string;
    readonly of: string;
    readonly eventId: string | null;
    readonly message: string;
    readonly event: { readonly type: string; readonly data: object } | null;
  }[];
  readonly skipped: readonly SkippedEvent[];
}

describe('an event that a projector can not apply', () => {
  let world: OperatorsTestDatabase;
  let eventId: string;

  beforeEach(async () => {
    world = await OperatorsTestDatabase.open();
    await world.append(createHistory(30));
    await world.startProjections();
    eventId = await appendPoisonEvent(world.log);
    await untilState('failed');
    // It reads the streams of parties, too, and isn't under test here.
    await untilState('failed', 'notifications');
    await world.operate(['failures', 'skip', 'notifications', '--reason', 'not tried here']);
  });

  afterEach(() => world.close());

  async function untilState(state: string, projector = 'parties'): Promise<void> {
    await waitUntil(
      `${projector} are ${state}`,
      async () => (await readCheckpoint(world.pool, projector))?.state === state,
    );
  }

  it('is shown with its data and the reason', async () => {
    const { document } = await world.operateJson<Failures>(['failures']);
    const message = 'Unknown type of event: PartyTurnedIntoAPumpkin';
    expect(document).toMatchObject({
      failures: [
        { projector: 'parties', of: 'projector', eventId, message, event: { id: eventId, data: {} } },
      ],
      skipped: [{ projector: 'notifications', eventId }],
    });
    const { code, stdout } = await world.operate(['failures', 'list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^parties stopped at .* UTC: ${message}$`, 'm'));
    const place = formatPosition(await world.log.head());
    expect(stdout).toContain(`PartyTurnedIntoAPumpkin ${eventId}, position ${place}`);
    const status = (await world.operate(['status'])).stdout;
    const behind = LOG_UNIT === 'events' ? '1 event' : '\\d+ B';
    expect(status).toMatch(
      new RegExp(`^parties +FAILED +\\d+ +${world.positionOfNth(30)} +${behind}, [\\d.]+ s `, 'm'),
    );
    expect(status).toMatch(
      new RegExp(`^parties stopped before PartyTurnedIntoAPumpkin \\(position ${place}, party-`, 'm'),
    );
  });

  it('fails again on a retry while the code is the same', async () => {
    expect((await world.operate(['failures', 'retry', 'parties'])).code).toBe(0);
    await untilState('failed');
    expect(await world.operate(['failures', 'retry', 'players'])).toMatchObject({
      code: 2,
      stderr: 'Neither players nor a replay of it has failed.\n',
    });
  });

  it('is skipped for a stored reason, until it is unskipped', async () => {
    expect((await world.operate(['failures', 'skip', 'parties'])).code).toBe(2);
    expect((await world.operate(['failures', 'skip', 'parties', '--reason', ' x '])).code).toBe(2);
    const other = ['--event', randomUUID()];
    expect((await world.operate(['failures', 'skip', 'parties', '--reason', 'a test', ...other])).code).toBe(
      2,
    );
    const skip = ['failures', 'skip', 'parties', '--reason', 'a fairy tale', '--event', eventId];
    expect((await world.operate([...skip, '--as', 'ann'])).code).toBe(0);
    expect((await world.operate(['wait'])).code).toBe(0);
    const { document } = await world.operateJson<Failures>(['failures']);
    expect(document.failures).toStrictEqual([]);
    expect(document.skipped.filter(({ projector }) => projector === 'parties')).toMatchObject([
      { eventId, reason: 'a fairy tale', skippedBy: 'ann' },
    ]);
    expect((await world.operate(['failures'])).stdout).toMatch(
      new RegExp(`parties +${eventId} .* ann +a fairy tale`),
    );
    expect((await world.operate(['verify', 'parties'])).code).toBe(0);
    expect((await world.operate(['failures', 'unskip', 'parties', eventId])).code).toBe(0);
    expect((await world.operate(['failures', 'unskip', 'parties', eventId])).code).toBe(2);
    const { document: did } = await world.operateJson<{ acts: readonly OperatorAct[] }>(['acts']);
    expect(did.acts.map(({ act }) => act)).toStrictEqual(['unskip', 'replay', 'skip', 'skip']);
  });

  it('fails a replay, which goes on once it is skipped', async () => {
    await world.operate(['failures', 'skip', 'parties', '--reason', 'a fairy tale']);
    expect((await world.operate(['wait'])).code).toBe(0);
    await world.operate(['failures', 'unskip', 'parties', eventId]);
    const failed = await world.operate(['replay', 'parties']);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(new RegExp(`^parties: failed: .*${eventId}`, 'm'));
    const { document } = await world.operateJson<Failures>(['failures']);
    expect(document.failures).toMatchObject([{ projector: 'parties', of: 'replay', eventId }]);
    expect((await world.operate(['failures'])).stdout).toMatch(/^The replay of parties stopped at /m);
    await world.operate(['failures', 'skip', 'parties', '--reason', 'a fairy tale after all']);
    await world.operate(['follow']);
    expect((await world.operate(['status'])).stdout).toMatch(/rebuild of parties: done/);
  });
});

describe('the accounts of operators', () => {
  let world: OperatorsTestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    world = await OperatorsTestDatabase.open();
    server = await startTestServer({ databaseUrl: world.database.url });
  });

  afterEach(async () => {
    await server.close();
    await world.close();
  });

  it('are added and removed by e-mail', async () => {
    const { user } = await TestPlayer.register(server.url);
    expect((await world.operate(['operators'])).stdout).toBe('There are no operators yet.\n');
    const shouted = user.email.toUpperCase();
    expect(await world.operate(['operators', 'add', shouted, '--as', 'ann'])).toMatchObject({ code: 0 });
    expect((await world.operate(['operators', 'add', user.email])).stdout).toBe(
      `${user.email} is an operator already.\n`,
    );
    expect((await world.operate(['operators'])).stdout).toContain(`${user.email}  ${user.nickname}  ann`);
    expect((await world.operate(['operators', 'remove', user.email])).code).toBe(0);
    expect(await world.operate(['operators', 'remove', user.email])).toMatchObject({ code: 2, stdout: '' });
    expect(await world.operate(['operators', 'add', 'unknown@example.org'])).toMatchObject({
      code: 2,
      stderr: 'No account has the e-mail unknown@example.org.\n',
    });
  });
});
