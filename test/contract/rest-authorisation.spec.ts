// Shows R4, R6, R7.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  callAs,
  CALLERS,
  closeParty,
  createAuthorisationWorld,
  createOwnThings,
  openParty,
  type AuthorisationWorld,
  type Caller,
} from '../support/contract/authorisation-world';
import {
  findMissingRows,
  OWN_AND_OPERATIONS,
  PRIVATE_PARTY,
  PUBLIC_PARTY,
  type Row,
} from '../support/contract/authorisation-matrix';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { listOperations, type Operation } from '../support/contract/openapi-operations';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';

let database: TestDatabase;
let server: TestServer;
let world: AuthorisationWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url });
  world = await createAuthorisationWorld(server);
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const operations = listOperations();

function rowsOf(matrix: Readonly<Record<string, Row>>): readonly (readonly [string, Operation, Row])[] {
  return operations.flatMap((operation) => {
    const row = matrix[operation.operationId ?? ''];
    return row ? [[`${operation.method} ${operation.template}`, operation, row] as const] : [];
  });
}

/** What each caller gets; a refused call must also change nothing. */
async function readRow(operation: Operation, row: Row, ids: Readonly<Record<string, string>>): Promise<Row> {
  const answers: Partial<Record<Caller, string>> = {};
  for (const caller of CALLERS) {
    const call = () => callAs(caller, world, operation, ids);
    const { status, body } = await (row[caller] === 'allowed' ? call() : expectNothingRecorded(server, call));
    // 409: the rules of the game refuse it to a caller who has access.
    const isAllowed = status < 400 || status === 409;
    answers[caller] = isAllowed ? 'allowed' : `${body?.code ?? status}`;
  }
  return answers as Row;
}

describe('the authorisation matrix', () => {
  it('has a row for each operation of the contract, and no other', () => {
    expect(findMissingRows(operations)).toStrictEqual({ missing: [], unknown: [] });
  });
});

describe('the document', () => {
  it('asks for the cookie of a session in exactly the calls that refuse visitors', () => {
    const matrix = { ...OWN_AND_OPERATIONS, ...PRIVATE_PARTY, ...PUBLIC_PARTY };
    const secured = operations.filter(({ security }) => security !== undefined);
    expect(secured.map(({ operationId }) => operationId)).toStrictEqual(
      operations
        .map(({ operationId }) => operationId)
        .filter((name) => matrix[name ?? '']?.['signed out'] === 'UNAUTHENTICATED'),
    );
    for (const { security } of secured) expect(security).toStrictEqual([{ cookie: [] }]);
  });
});

describe('what belongs to the leader, and the calls of operators', () => {
  it.each(rowsOf(OWN_AND_OPERATIONS))(
    '%s allows only the callers of its row',
    async (_name, operation, row) => {
      const own = await createOwnThings(world, operation);
      const answers = await readRow(operation, row, { ...world.ids, ...own });
      expect(answers).toStrictEqual(row);
    },
  );
});

describe.each([
  ['a party that is not public', PRIVATE_PARTY, false],
  ['a public party', PUBLIC_PARTY, true],
])('%s', (_kind, matrix, isPublic) => {
  it.each(rowsOf(matrix))('%s allows only the callers of its row', async (_name, operation, row) => {
    const ids = await openParty(world, isPublic);
    const answers = await readRow(operation, row, ids);
    await closeParty(world, ids.partyId);
    expect(answers).toStrictEqual(row);
  });
});
