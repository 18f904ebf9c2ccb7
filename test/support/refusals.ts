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
  /** The parameters of the problem's text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Creates the preconditions and resolves with the refused call. */
  readonly ask: () => Promise<() => Asked>;
}

/** A call without preconditions. */
export const at = (ask: () => Asked): Refusal => ({ ask: async () => ask });

/** Reuses a key for another request: the first succeeds, the second is refused. */
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

/**
 * Tested with every operation: by `account-suspensions`, `rest-ownership`, `rest-foreign-requests`, `rest-database-down`,
 * `rest-lagging-projections`; those of any request by `http-limits`.
 */
export const TRIED_ELSEWHERE = [
  'UNAUTHENTICATED',
  'ACCOUNT_SUSPENDED',
  'FORBIDDEN',
  'FOREIGN_ORIGIN',
  'HOST_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SERVICE_UNAVAILABLE',
  'NEWER_RELEASE_NEEDED',
  'INTERNAL_ERROR',
];

/** Asserts that the call is refused with exactly this problem and appends nothing. */
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

/** Resolves when the log has the event that a party quest's deadline passed. */
export async function deadlinePasses(server: TestServer, questId: string): Promise<void> {
  const { pool } = server.application.core.resources;
  await waitUntil('the deadline is recorded as passed', async () => {
    const { rowCount } = await pool.query('select from party_quest where quest_id = $1 and is_expired', [
      questId,
    ]);
    return rowCount === 1;
  });
}
