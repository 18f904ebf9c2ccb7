// Shows R147.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProblemCode } from '../../server/contracts/problem-codes';
import { PROBLEM_CATALOGUE } from '../../server/platform/problems/problem-catalogue';
import { expectProblem } from '../support/api/game-api';
import { listOperations } from '../support/contract/openapi-operations';
import { OperationsTestServer, type Act } from '../support/processes/operations-server';
import type { Answer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';

let desk: OperationsTestServer;

beforeAll(async () => {
  desk = await OperationsTestServer.open();
});

afterAll(() => desk.close());

beforeEach(() => desk.reset());

describe('a refusal', () => {
  type Refusal = () => Promise<Answer<unknown>>;
  const REFUSED: Readonly<Record<Act, Readonly<Partial<Record<ProblemCode, Refusal>>>>> = {
    replay: {
      PROJECTOR_NOT_FOUND: () => desk.ask('replay', 'unknown', {}),
      REPLAY_UNDER_WAY: async () => {
        await desk.ask('replay', 'players', {});
        return desk.ask('replay', 'players', {});
      },
    },
    cancel: {
      PROJECTOR_NOT_FOUND: () => desk.ask('cancel', 'unknown', {}),
      NO_REPLAY_UNDER_WAY: () => desk.ask('cancel', 'players', {}),
    },
    pause: {
      PROJECTOR_NOT_FOUND: () => desk.ask('pause', 'unknown'),
      PROJECTOR_ALREADY_PAUSED: async () => {
        await desk.ask('pause', 'players');
        return desk.ask('pause', 'players');
      },
    },
    resume: {
      PROJECTOR_NOT_FOUND: () => desk.ask('resume', 'unknown'),
      NOTHING_TO_RESUME: () => desk.ask('resume', 'players'),
    },
    retry: {
      PROJECTOR_NOT_FOUND: () => desk.ask('retry', 'unknown'),
      PROJECTOR_NOT_FAILED: () => desk.ask('retry', 'players'),
    },
    skip: {
      PROJECTOR_NOT_FOUND: () => desk.ask('skip', 'unknown', { reason: 'A fault' }),
      PROJECTOR_NOT_FAILED: () => desk.ask('skip', 'players', { reason: 'A fault' }),
    },
    unskip: {
      PROJECTOR_NOT_FOUND: () => desk.ask('unskip', 'no_body', { eventId: randomUUID() }),
      EVENT_NOT_SKIPPED: () => desk.ask('unskip', 'parties', { eventId: randomUUID() }),
    },
  };
  const all = Object.entries(REFUSED).flatMap(([act, refusals]) =>
    Object.entries(refusals).map(([code, refusal]) => [act, code as ProblemCode, refusal] as const),
  );

  it.each(all)('of %s is answered as a problem: %s', async (act, code, refusal) => {
    const answer = await refusal();
    const { status } = PROBLEM_CATALOGUE[code];
    expectProblem(answer, status, code);
    const described = listOperations().find(({ template }) => template.endsWith(`/{name}/${act}`));
    expect(described?.responses[String(status)]?.description.split(', ')).toContain(code);
  });

  it.each(['replay', 'cancel', 'pause', 'resume', 'retry', 'skip', 'unskip'] as const)(
    'of %s is tested above for every code in its description',
    (act) => {
      const described = listOperations().find(({ template }) => template.endsWith(`/{name}/${act}`));
      const codes = ['404', '409'].flatMap((status) => described?.responses[status]?.description.split(', '));
      expect(Object.keys(REFUSED[act]).sort()).toStrictEqual(codes.sort());
    },
  );

  it('changes nothing, the journal of operators included', async () => {
    await expectNothingRecorded(desk.server, async () => {
      const before = await desk.reportOf('parties');
      for (const [, code, refusal] of all) if (!/UNDER_WAY|ALREADY/.test(code)) await refusal();
      expectProblem(await desk.ask('cancel', 'players', {}), 409, 'NO_REPLAY_UNDER_WAY');
      const { lag: _lag, eventsPerSecond: _speed, ...after } = await desk.reportOf('parties');
      expect(before).toMatchObject(after);
    });
  });

  it('is the answer to skipping another event than the one shown', async () => {
    const answer = await expectNothingRecorded(desk.server, () =>
      desk.ask('skip', 'parties', { reason: 'A fault', eventId: randomUUID() }),
    );
    expectProblem(answer, 409, 'PROJECTOR_NOT_FAILED');
    expect(await desk.reportOf('parties')).toMatchObject({ parkedStreams: 1 });
  });

  it.each(['%00', 'Players', 'players%20', '..%2Fplayers', 'p'.repeat(99), "players'--", 'гравці'])(
    'is the answer to an invalid name: %s',
    async (name) => {
      expectProblem(
        await expectNothingRecorded(desk.server, () => desk.ask('pause', name)),
        404,
        'PROJECTOR_NOT_FOUND',
      );
    },
  );

  const faulty = (act: Act, field: string, values: readonly unknown[]) =>
    values.map((value): [Act, string, object] => [act, field, { [field]: value }]);

  it.each([
    ...faulty('replay', 'rate', [0, -1, 1.5, 1_000_001, '10', null, [10]]),
    ...faulty('replay', 'verify', ['true', 1, null]),
    ...faulty('cancel', 'discard', ['true', 1, null]),
    ...faulty('skip', 'reason', [undefined, '', 'ab', '  ab  ', 'ї'.repeat(501), 'a\u0000bc', 1, null]),
    ...faulty('skip', 'eventId', ['1', null]),
    ...faulty('unskip', 'eventId', [undefined, '', 'all', 1, null]),
  ])('of %s meets a faulty %s: %j', async (act, field, body) => {
    const answer = await expectNothingRecorded(desk.server, () =>
      desk.ask<{ errors: { field: string }[] }>(act, 'parties', body),
    );
    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors.map((fault) => fault.field)).toContain(field);
  });

  it.each(['0', '501', '-1', '1.5', 'all', ''])('is the answer to a faulty limit: %s', async (limit) => {
    expectProblem(await desk.operator.get(`/operations/acts?limit=${limit}`), 400, 'VALIDATION_FAILED');
  });
});
