import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { ProblemCode } from '../../server/contracts/problem-codes';
import { PROBLEM_CATALOGUE } from '../../server/platform/problems/problem-catalogue';
import type { Answer, CallOptions } from './player';
import { waitUntil } from './projections';
import { expectNothingRecorded } from './side-effects';
import type { TestServer } from './server';

export type Asked = Promise<Answer<unknown>>;
export interface Refusal {
  /** What the text says beside its words. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** What must be there first; the call that is refused. */
  readonly ask: () => Promise<() => Asked>;
}

/** Nothing needs to be there first. */
export const at = (ask: () => Asked): Refusal => ({ ask: async () => ask });

/** The same key for something else: the first is done, the other refused. */
export const reused = (
  first: (options: CallOptions) => Asked,
  second: (options: CallOptions) => Asked,
): Refusal => ({
  ask: async () => {
    const idempotencyKey = randomUUID();
    expect((await first({ idempotencyKey })).status).toBeLessThan(300);
    return () => second({ idempotencyKey });
  },
});

/** Tried with every call at once: by `rest-ownership`, `rest-foreign-requests`, `rest-database-down`, `rest-lagging-projections`. */
export const TRIED_ELSEWHERE = [
  'UNAUTHENTICATED',
  'FOREIGN_ORIGIN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
];

/** The call is refused with this problem, whole, and nothing is recorded. */
export async function expectRefused(
  server: TestServer,
  code: ProblemCode,
  { ask, values = {} }: Refusal,
): Promise<void> {
  const answer = await expectNothingRecorded(server, await ask());
  const { status, detail } = PROBLEM_CATALOGUE[code];
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: {
      ...values,
      status,
      code,
      detail: detail.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name])),
    },
  });
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('retry-after') !== null).toBe(code === 'TOO_MANY_REQUESTS');
}

/** Resolves when a party quest's deadline is recorded as passed. */
export async function deadlinePasses(server: TestServer, questId: string): Promise<void> {
  const { pool } = server.application.core.resources;
  await waitUntil('the deadline is recorded as passed', async () => {
    const { rowCount } = await pool.query('select from party_quest where quest_id = $1 and is_expired', [
      questId,
    ]);
    return rowCount === 1;
  });
}
