import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ProblemCode } from '../../../server/contracts/problem-codes';
import { PROBLEM_CATALOGUE } from '../../../server/platform/problems/problem-catalogue';
import { listOperations } from './openapi-operations';
import type { Answer, CallOptions } from '../api/player';
import { waitUntil } from '../processes/projections';
import { expectNothingRecorded } from '../api/side-effects';
import type { TestServer } from '../processes/server';

export type Asked = Promise<Answer<unknown>>;
/** How a call comes to be refused. */
export interface Refusal {
  /** The parameters of the problem's text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Creates the preconditions and resolves with the refused call. */
  readonly ask: () => Promise<() => Asked>;
}

/** Each call, `METHOD /path`, with each code of its refusals in the contract. */
export type CallRefusals = Readonly<Record<string, Readonly<Partial<Record<ProblemCode, Refusal>>>>>;

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
const TRIED_ELSEWHERE = [
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

const withoutTried = (codes: readonly string[]): readonly string[] =>
  codes.filter((code) => !TRIED_ELSEWHERE.includes(code)).sort();

/** Tests the refusals of the calls whose paths match: each that the contract describes is tried, and each is answered so. */
export function describeRefusals(
  title: string,
  paths: RegExp,
  calls: CallRefusals,
  server: () => TestServer,
): void {
  describe(title, () => {
    it('have a test here for every refusal in their description', () => {
      const described = listOperations()
        .filter(({ template }) => paths.test(template))
        .map(({ method, template, responses }) => {
          const codes = Object.entries(responses)
            .filter(([status]) => !status.startsWith('2'))
            .flatMap(([, { description }]) => description.split(', '));
          return [`${method} ${template}`, withoutTried(codes)] as const;
        });
      const tried = Object.entries(calls).map(([name, refusals]) => [
        name,
        withoutTried(Object.keys(refusals)),
      ]);
      expect(tried).toStrictEqual(described);
    });

    const refusals = Object.entries(calls).flatMap(([name, each]) =>
      Object.entries(each).map(([code, refusal]) => [name, code as ProblemCode, refusal] as const),
    );

    it.each(refusals)('%s is refused with %s, and nothing is appended', async (_name, code, refusal) => {
      await expectRefused(server(), code, refusal);
    });
  });
}

/** Asserts that the call is refused with exactly this problem and appends nothing. */
async function expectRefused(
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
