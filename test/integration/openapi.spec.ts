import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PROBLEM_CODES } from '../../server/contracts/problem-codes';
import { PROBLEM_CATALOGUE } from '../../server/platform/problems/problem-catalogue';
import { generateOpenApiDocument } from '../../server/composition/generate-openapi-document';
import { launchBrowser } from '../support/browser/browser';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { readCommittedOpenApi, listOperations, type Schema } from '../support/contract/openapi-operations';
import { startTestServer, type TestServer } from '../support/processes/server';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const contract = readCommittedOpenApi();
const all = listOperations().map(
  (operation) => [`${operation.method} ${operation.template}`, operation] as const,
);

/** The schema itself, also when it is a reference. */
function resolved(schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : contract.components.schemas[name];
}

describe('the committed description of the REST interface', () => {
  it('equals that of the running application', async () => {
    const answer = await fetch(`${server.url}/api/docs-json`);
    expect(await answer.json()).toStrictEqual(contract);
  });

  it('equals that of the application without a database', async () => {
    expect(JSON.parse(JSON.stringify(await generateOpenApiDocument()))).toStrictEqual(contract);
  });

  it('has no schema without a field, except for bodies that need none', () => {
    for (const [name, { properties }] of Object.entries(contract.components.schemas)) {
      expect({ name, fields: Object.keys(properties ?? {}).length }).not.toMatchObject({ fields: 0 });
    }
  });

  it('gives every field of every schema a type', () => {
    for (const [name, { properties }] of Object.entries(contract.components.schemas)) {
      for (const [field, schema] of Object.entries(properties ?? {})) {
        const kind =
          schema.$ref ??
          schema.type ??
          (['enum', 'allOf', 'oneOf', 'anyOf'].some((form) => form in schema) ? 'given' : undefined);
        expect({ name, field, kind }).not.toMatchObject({ kind: undefined });
      }
    }
  });

  it('names, for every value in the text of a problem, the codes that come with it', () => {
    const { properties = {} } = contract.components.schemas['ProblemResponse'] ?? {};
    const missing = Object.entries(PROBLEM_CATALOGUE).flatMap(([code, { detail }]) =>
      [...detail.matchAll(/\{(\w+)\}/g)]
        .map(([, name = '']) => ({ code, name }))
        .filter(({ name }) => !new RegExp(`\\b${code}\\b`).test(properties[name]?.description ?? '')),
    );
    expect(missing).toStrictEqual([]);
  });

  it('names every call once', () => {
    const names = listOperations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(undefined);
  });
});

describe('every call', () => {
  it.each(all)('is described in a sentence: %s', (_name, { summary }) => {
    expect(summary?.trim()).toMatch(/^.{5,}$/);
  });

  it.each(all)('describes its request: %s', (_name, { requestBody }) => {
    if (!requestBody) return;
    const { schema } = requestBody.content['application/json'] ?? {};
    expect(Object.keys(resolved(schema)?.properties ?? {}).length).toBeGreaterThan(0);
  });

  it.each(all)('describes its answers: %s', (_name, { responses }) => {
    const good = Object.entries(responses).filter(([status]) => /^2|302/.test(status));
    expect(good).toHaveLength(1);
    for (const [status, { content }] of good) {
      if (status === '204' || status === '302') {
        expect(content).toBeUndefined();
        continue;
      }
      const answer = content?.['application/json']?.schema;
      for (const schema of answer?.oneOf ?? [answer]) {
        const item = resolved(schema?.type === 'array' ? schema.items : schema);
        expect(Object.keys(item?.properties ?? {}).length).toBeGreaterThan(0);
      }
    }
  });

  it.each(all)('gives each of its refusals with an example: %s', (_name, { responses }) => {
    for (const [status, { description, content }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const problem = content?.['application/problem+json'];
      expect(problem?.schema?.$ref).toBe('#/components/schemas/ProblemResponse');
      const codes = description.split(', ');
      expect(Object.keys(problem?.examples ?? {})).toStrictEqual(codes);
      for (const code of codes) expect(PROBLEM_CODES).toContain(code);
    }
  });

  it.each(all.filter(([, { template }]) => !template.startsWith('/api/auth/')))(
    'that needs a session documents 401: %s',
    (_name, { responses }) => {
      expect(responses['401']?.description).toBe('UNAUTHENTICATED');
    },
  );

  it.each(all)('documents the answer to faulty input: %s', (_name, { responses }) => {
    expect(responses['400']?.description).toMatch(/\bVALIDATION_FAILED\b/);
  });

  it.each(all.filter(([, { parameters }]) => parameters.some(({ name }) => name === 'Idempotency-Key')))(
    'that takes an idempotency key documents its misuse: %s',
    (_name, { responses }) => {
      expect(responses['422']?.description).toBe('IDEMPOTENCY_KEY_REUSED');
    },
  );

  it('that is a command of the game takes an idempotency key', () => {
    const without = listOperations().filter(
      ({ method, template, parameters }) =>
        method !== 'GET' &&
        !template.startsWith('/api/operations/') &&
        !parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(without.map(({ operationId }) => operationId)).toStrictEqual([
      'register',
      'login',
      'beginPasskeySignIn',
      'loginWithPasskey',
      'logout',
      'beginOidcSignIn',
      'signUpWithOidc',
      'beginOidcLink',
      'removeOidcLink',
      'requestPasswordReset',
      'resetPassword',
      'verifyEmail',
      'changePassword',
      'changeEmail',
      'changeNickname',
      'requestVerification',
      'endSession',
      'logoutEverywhere',
      'addPasskey',
      'beginAddingPasskey',
      'renamePasskey',
      'removePasskey',
      'blockPlayer',
      'unblockPlayer',
      'createInvitation',
      'revokeInvitation',
      'lookAtInvitation',
      'markNotificationsSeen',
      'changeReminders',
      'turnRemindersOn',
      'turnRemindersOff',
      'testReminder',
      'reportSubject',
    ]);
  });
});

describe('the page of the description', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  it.each([
    ['/api/docs', 'Found a party; its founder leads it', false],
    [
      '/api/docs/operations',
      'Answer a report, for good; the reporter learns whether something was done',
      true,
    ],
  ])(
    '%s works under the content security policy, which refuses nothing of it',
    async (path, call, isForOperators) => {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('requestfailed', (request) => faults.push(request.url()));
      const answer = await page.goto(`${server.url}${path}`);
      expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
      await page.getByText(call).waitFor();
      const shown = listOperations().filter(
        ({ template }) => template.startsWith('/api/operations/') === isForOperators,
      );
      expect(await page.locator('.opblock').count()).toBe(shown.length);
      expect(faults).toStrictEqual([]);
    },
  );
});
