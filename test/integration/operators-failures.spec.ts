import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatPosition } from '../../projections/cli/format';
import type { OperatorAct, SkippedEvent } from '../../server/contracts/operations';
import {
  parkedStreamStore,
  type ParkedEvent,
} from '../../server/operations/parked-streams/parked-stream-store';
import { TestPlayer } from '../support/api/player';
import { createHistory } from '../support/events/random-histories';
import { appendOddEvent } from '../support/events/odd-events';
import { appendPoisonEvent } from '../support/api/operators';
import { OperatorsTestDatabase } from '../support/processes/operators-test-database';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';

interface Failures {
  readonly failures: readonly {
    readonly projector: string;
    readonly of: string;
    readonly eventId: string | null;
    readonly message: string;
    readonly event: { readonly type: string; readonly data: object } | null;
  }[];
  readonly parked: readonly { readonly projector: string; readonly eventId: string }[];
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
    await untilParked(1);
    // It reads the streams of parties, too, and isn't under test here.
    await untilParked(1, 'notifications');
    await world.operate(['failures', 'skip', 'notifications', '--reason', 'not tried here']);
    await untilParked(0, 'notifications');
  });

  afterEach(() => world.close());

  async function parkedBy(projector = 'parties'): Promise<readonly ParkedEvent[]> {
    return parkedStreamStore.load(world.pool, projector);
  }

  async function untilParked(count: number, projector = 'parties'): Promise<void> {
    await waitUntil(
      `${projector} has parked ${count} streams`,
      async () => (await parkedBy(projector)).length === count,
    );
  }

  it('is shown with its stream, its data, the reason and the next attempt', async () => {
    const { document } = await world.operateJson<Failures>(['failures']);
    const message = 'Unknown type of event: PartyTurnedIntoAPumpkin';
    const [{ streamId } = { streamId: '' }] = await parkedBy();
    expect(document).toMatchObject({
      failures: [],
      parked: [
        {
          ...{ projector: 'parties', eventId, streamId, revision: 0, message, retryAt: expect.any(String) },
          event: { id: eventId, data: {} },
        },
      ],
      skipped: [{ projector: 'notifications', eventId }],
    });
    const { code, stdout } = await world.operate(['failures', 'list']);
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`^parties parked ${streamId} at .* UTC: ${message}$`, 'm'));
    const place = formatPosition(await world.log.head());
    expect(stdout).toContain(`PartyTurnedIntoAPumpkin ${eventId}, position ${place}`);
    const { code: statusCode, stdout: status } = await world.operate(['status']);
    expect(statusCode).toBe(1);
    expect(status).toMatch(/^parties +running /m);
    expect(status).toMatch(
      new RegExp(
        `^parties has parked 1 stream, the first at PartyTurnedIntoAPumpkin \\(position ${place}, ${streamId}`,
        'm',
      ),
    );
  });

  it.each([null, { toldTo: { parties: [], nickname: 'Olena the secret', username: 'olena' } }])(
    'is shown although its metadata are no metadata, and without what they hold of players: %j',
    async (metadata) => {
      const streamId = `party-${randomUUID()}`;
      const id = await appendOddEvent(world, streamId, {
        type: 'TurnedIntoAPumpkin',
        data: null,
        metadata,
      });
      await untilParked(2);
      const { document } = await world.operateJson<Failures>(['failures']);
      expect(document.parked).toContainEqual(expect.objectContaining({ eventId: id, projector: 'parties' }));
      const shown = JSON.stringify(document) + (await world.operate(['failures'])).stdout;
      expect(shown).toContain(`TurnedIntoAPumpkin ${id}`);
      if (metadata === null) expect(shown).toContain('recorded at an unknown time');
      expect(shown).not.toContain('Olena the secret');
      expect((await world.operate(['status'])).code).toBe(1);
    },
  );

  it('fails again on a retry while the code is the same', async () => {
    const [{ streamId } = { streamId: '' }] = await parkedBy();
    expect((await world.operate(['failures', 'retry', 'parties', '--stream', streamId])).code).toBe(0);
    await waitUntil('it was tried again', async () => ((await parkedBy())[0]?.attempts ?? 0) > 1);
    expect(await world.operate(['failures', 'retry', 'players'])).toMatchObject({
      code: 2,
      stderr: 'Neither players nor a replay of it has failed.\n',
    });
    expect(await world.operate(['failures', 'retry', 'parties', '--stream', 'party-x'])).toMatchObject({
      code: 2,
      stderr: 'parties has not parked the stream party-x.\n',
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
    await untilParked(0);
    const { document, code } = await world.operateJson<Failures>(['failures']);
    expect(code).toBe(0);
    expect((await world.operate(['status'])).code).toBe(0);
    expect(document).toMatchObject({ failures: [], parked: [] });
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

  it('fails a trial, which goes on once it is skipped', async () => {
    await world.operate(['failures', 'skip', 'parties', '--reason', 'a fairy tale']);
    await untilParked(0);
    await world.operate(['failures', 'unskip', 'parties', eventId]);
    const failed = await world.operate(['replay', 'parties', '--dry-run']);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(new RegExp(`^parties: failed: .*${eventId}`, 'm'));
    const { document } = await world.operateJson<Failures>(['failures']);
    expect(document.failures).toMatchObject([{ projector: 'parties', of: 'replay', eventId }]);
    expect((await world.operate(['failures'])).stdout).toMatch(/^The replay of parties stopped at /m);
    await world.operate(['failures', 'skip', 'parties', '--reason', 'a fairy tale after all']);
    await world.operate(['follow']);
    expect((await world.operate(['status'])).stdout).toMatch(/dry run of parties: done/);
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
    const { user } = await registerVerified();
    expect((await world.operate(['operators'])).stdout).toBe('There are no operators yet.\n');
    const shouted = user.email.toUpperCase();
    expect(await world.operate(['operators', 'add', shouted, '--yes', '--as', 'ann'])).toMatchObject({
      code: 0,
    });
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

  // Shows R343.
  it('are shown before they are added, and only after a yes', async () => {
    const { user, id } = await registerVerified();
    for (const input of ['n\n', '\n', 'nonsense\n', undefined]) {
      const answer = await world.operate(
        ['operators', 'add', user.email],
        input === undefined ? {} : { input },
      );
      expect(answer).toMatchObject({ code: 1, stdout: '' });
      for (const shown of [user.nickname, id, `${user.email}, verified`, 'registered', '(y/N)'])
        expect(answer.stderr).toContain(shown);
    }
    expect((await world.operate(['operators'])).stdout).toBe('There are no operators yet.\n');
    expect(await world.operate(['operators', 'add', user.email], { input: 'y\n' })).toMatchObject({
      code: 0,
      stdout: `${user.email} may use /ops now.\n`,
    });
  });

  // Shows R343.
  it('need a verified e-mail, unless the operator says otherwise', async () => {
    const { user } = await TestPlayer.register(server.url);
    const refused = await world.operate(['operators', 'add', user.email, '--yes']);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('is not verified');
    expect((await world.operate(['operators'])).stdout).toBe('There are no operators yet.\n');
    expect(await world.operate(['operators', 'add', user.email, '--yes', '--unverified'])).toMatchObject({
      code: 0,
    });
  });

  async function registerVerified(): Promise<TestPlayer> {
    const player = await TestPlayer.register(server.url);
    const { pool } = server.application.core.resources;
    await pool.query('update account set email_verified_at = now() where id = $1', [player.id]);
    return player;
  }
});
