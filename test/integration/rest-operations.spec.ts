import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { REPLAY_RATE, type OperatorAct, type Replay } from '../../server/contracts/operations';
import { getPositionUnit } from '../../server/contracts/position';
import { expectProblem } from '../support/api/game-api';
import { exampleBody, listOperations, fillPath } from '../support/contract/openapi-operations';
import { OperationsTestServer } from '../support/processes/operations-server';
import { operatorsService } from '../support/api/operators';
import { waitUntil } from '../support/processes/projections';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startTestServer } from '../support/processes/server';

interface ActPage {
  readonly items: readonly OperatorAct[];
  readonly next: string | null;
}

let desk: OperationsTestServer;

beforeAll(async () => {
  desk = await OperationsTestServer.open();
});

afterAll(() => desk.close());

beforeEach(() => desk.reset());

describe('the report', () => {
  // Shows R147.
  it('has the position of every projector, and says that no process runs them', async () => {
    const { projectors, leader, head, skipped } = await desk.report();
    expect(projectors.map(({ name }) => name)).toStrictEqual(PROJECTORS.map(({ name }) => name).sort());
    expect({ leader, skipped }).toStrictEqual({ leader: null, skipped: [] });
    expect(await desk.reportOf('players')).toMatchObject({
      ...{ state: 'running', position: head, failure: null, replay: null, version: expect.any(Number) },
      lag: { amount: 0, unit: getPositionUnit(head), seconds: 0 },
    });
  });

  // Shows R216.
  it('has the streams a projector has parked, with the event and the next attempt', async () => {
    const { head } = await desk.report();
    expect(await desk.reportOf('parties')).toMatchObject({
      ...{ state: 'running', position: head, failure: null, parkedStreams: 1 },
      parked: [
        {
          ...{ eventId: desk.poison, type: 'PartyTurnedIntoAPumpkin', revision: 0, attempts: 1 },
          ...{ streamId: expect.stringMatching(/^party-/), message: expect.stringMatching(/Unknown type/) },
          ...{ retryAt: expect.any(String), parkedAt: expect.any(String) },
        },
      ],
    });
    expect(await desk.reportOf('players')).toMatchObject({ parkedStreams: 0, parked: [] });
  });

  it('names who leads', async () => {
    const projections = await startTestServer({
      databaseUrl: desk.database.url,
      environment: { ROLE: 'projections' },
    });
    await waitUntil('somebody leads', async () => (await desk.report()).leader !== null);
    expect((await desk.report()).leader?.process).toMatch(/^.+:\d+$/);
    await projections.close();
    expect((await desk.report()).leader).toBeNull();
  });
});

describe('an operator', () => {
  it('requests a replay with a rate and a comparison, and sees it wait', async () => {
    const answer = await desk.ask<Replay>('replay', 'players', { rate: 5_000, verify: true });
    expect(answer).toMatchObject({
      status: 202,
      body: {
        ...{
          projector: 'players',
          purpose: 'swap',
          state: 'requested',
          asked: null,
          rate: 5_000,
          verify: true,
        },
        ...{ progress: 0, secondsLeft: null, requestedBy: desk.operator.user.email, finishedAt: null },
      },
    });
    expect((await desk.reportOf('players')).replay).toStrictEqual(answer.body);
    await desk.expectAct('replay', 'players', { purpose: 'swap', rate: 5_000, verify: true });
  });

  it('requests a replay with the defaults', async () => {
    const { body } = await desk.ask<Replay>('replay', 'players', {});
    expect(body).toMatchObject({ rate: REPLAY_RATE.gentle, verify: false });
  });

  it.each([
    [{}, 'cancel'],
    [{ discard: false }, 'cancel'],
    [{ discard: true }, 'discard'],
  ] as const)('stops a replay: %j', async (body, asked) => {
    await desk.ask('replay', 'players', {});
    await desk.clearActs();
    expect((await desk.ask('cancel', 'players', body)).status).toBe(204);
    expect((await desk.reportOf('players')).replay).toMatchObject({ asked });
    await desk.expectAct('cancel', 'players', { discard: asked === 'discard' });
  });

  it('pauses a projector', async () => {
    expect((await desk.ask('pause', 'players')).status).toBe(204);
    expect(await desk.reportOf('players')).toMatchObject({ state: 'paused' });
    await desk.expectAct('pause', 'players', {});
  });

  it('resumes a projector', async () => {
    await desk.ask('pause', 'players');
    await desk.clearActs();
    expect((await desk.ask('resume', 'players')).status).toBe(204);
    expect(await desk.reportOf('players')).toMatchObject({ state: 'running' });
    await desk.expectAct('resume', 'players', { projector: true });
  });

  it('has parked streams retried at once', async () => {
    const dueAt = async () => Date.parse((await desk.reportOf('parties')).parked[0]!.retryAt);
    await desk.postponeRetries();
    expect(await dueAt()).toBeGreaterThan(Date.now());
    expect((await desk.ask('retry', 'parties')).status).toBe(204);
    expect(await dueAt()).toBeLessThanOrEqual(Date.now());
    await desk.expectAct('retry', 'parties', { parkedStreams: 1 });
  });

  it('has one parked stream retried, and none that is not parked', async () => {
    await desk.postponeRetries();
    const [parked] = (await desk.reportOf('parties')).parked;
    const elsewhere = await desk.ask('retry', 'parties', { streamId: 'party-elsewhere' });
    expectProblem(elsewhere, 409, 'PROJECTOR_NOT_FAILED');
    expect((await desk.ask('retry', 'parties', { streamId: parked!.streamId })).status).toBe(204);
    const [retried] = (await desk.reportOf('parties')).parked;
    expect(Date.parse(retried!.retryAt)).toBeLessThanOrEqual(Date.now());
  });

  it('has a projector retry that an older release left stopped at an event', async () => {
    await desk.stopAtPoison('parties');
    expect((await desk.reportOf('parties')).state).toBe('failed');
    expect((await desk.ask('retry', 'parties')).status).toBe(204);
    expect(await desk.reportOf('parties')).toMatchObject({ state: 'running', failure: null });
    await desk.expectAct('retry', 'parties', { eventId: desk.poison });
  });

  it('skips the event, with a reason that is stored', async () => {
    const reason = 'Помилка випуску:\nсуму додано вручну';
    expect((await desk.ask('skip', 'parties', { reason: `  ${reason} `, eventId: desk.poison })).status).toBe(
      204,
    );
    expect((await desk.report()).skipped).toStrictEqual([
      {
        ...{ projector: 'parties', eventId: desk.poison, reason, skippedBy: desk.operator.user.email },
        ...{ streamId: expect.stringMatching(/^party-/), skippedAt: expect.any(String) },
      },
    ]);
    await desk.expectAct('skip', 'parties', { eventId: desk.poison, reason });
  });

  it('unskips the event', async () => {
    await desk.ask('skip', 'parties', { reason: 'A fault' });
    await desk.clearActs();
    expect((await desk.ask('unskip', 'parties', { eventId: desk.poison.toUpperCase() })).status).toBe(204);
    expect((await desk.report()).skipped).toStrictEqual([]);
    await desk.expectAct('unskip', 'parties', { eventId: desk.poison });
  });

  // Shows R198.
  it('sees the journal page by page, newest first', async () => {
    for (const act of ['pause', 'resume', 'pause'] as const) await desk.ask(act, 'tasks');
    expect((await desk.acts()).map(({ act }) => act)).toStrictEqual(['pause', 'resume', 'pause']);
    const page = async (query: string) =>
      (await desk.operator.get<ActPage>(`/operations/acts?limit=2${query}`)).body;
    const first = await page('');
    expect(first.items.map(({ act }) => act)).toStrictEqual(['pause', 'resume']);
    const last = await page(`&before=${first.next}`);
    expect(last).toMatchObject({ items: [{ act: 'pause' }], next: null });
  });

  it('gets one replay together with another who requests it at the same moment', async () => {
    const path = '/operations/projections/players/replay';
    const answers = await Promise.all(
      [desk.operator, desk.colleague].map((each) => each.post(path, { body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([202, 409]);
  });
});

describe('a player who is no operator', () => {
  const all = listOperations()
    .filter(({ template }) => template.startsWith('/api/operations/'))
    .map((operation) => [`${operation.method} ${operation.template}`, operation] as const);

  // Shows R7, R147.
  it.each(all)('is refused %s, whatever it carries, and nothing changes', async (_name, operation) => {
    const before = await desk.report();
    for (const body of [exampleBody(operation), { reason: '' }]) {
      const answer = await expectNothingRecorded(desk.server, () =>
        desk.player.call(operation.method, fillPath(operation, { name: 'parties' }), {
          ...(operation.method !== 'GET' && body && { body }),
        }),
      );
      expectProblem(answer, 403, 'FORBIDDEN');
      expect(JSON.stringify(answer.body)).not.toMatch(/parties|@/);
    }
    expect(await desk.report()).toMatchObject({ skipped: before.skipped, head: before.head });
    expect(await desk.reportOf('parties')).toMatchObject({ parkedStreams: 1 });
  });

  // Shows R343.
  it('becomes an operator at the next sign-in, because that ends the sessions, or stops being one at once', async () => {
    const isOperator = async () =>
      (await desk.player.get<{ readonly isOperator: boolean }>('/user')).body.isOperator;
    const status = async () => (await desk.player.get('/operations/projections')).status;
    expect([await isOperator(), await status()]).toStrictEqual([false, 403]);
    await operatorsService(desk.server).add(desk.player.user.email, 'root@host', {
      allowUnverified: true,
    });
    await waitUntil('the server has heard that the session ended', async () => (await status()) === 401);
    await desk.player.signIn();
    expect([await isOperator(), await status()]).toStrictEqual([true, 200]);
    await operatorsService(desk.server).remove(desk.player.user.email, 'root@host');
    expect([await isOperator(), await status()]).toStrictEqual([false, 403]);
  });
});
