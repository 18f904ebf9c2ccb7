// Shows R436, R437: made from the document, so that a call that is added and shows players fails until it is covered here.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectOk } from '../support/api/game-api';
import {
  aliasFor,
  CALLS_WITH_PEOPLE,
  CALLS_WITHOUT_HIDDEN,
  createMaskingWorld,
  findTraces,
  mayShowPlayers,
  readAsViewer,
  type MaskingWorld,
} from '../support/contract/masking-world';
import { listOperations } from '../support/contract/openapi-operations';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

const DAY_MS = 24 * 60 * 60_000;

let server: ServerWithDatabase;
let daysLater = 0;
const clock = { now: () => new Date(Date.now() + daysLater * DAY_MS) };

beforeAll(async () => {
  server = await startServerWithDatabase({ clock });
});

afterAll(() => server?.close());

/** Operators see everybody, and so do their calls. */
const operations = listOperations().filter(({ template }) => !template.startsWith('/api/operations/'));
const withPlayers = operations.filter(mayShowPlayers).map(({ operationId = '' }) => operationId);
const reads = operations.filter(
  (operation) => operation.method === 'GET' && !mayShowPlayers(operation) && operation.security !== undefined,
);

describe('the matrix of masked answers', () => {
  it('has a call of each operation whose answer may show players, and no other', () => {
    const covered = [...Object.keys(CALLS_WITH_PEOPLE), ...Object.keys(CALLS_WITHOUT_HIDDEN)];
    expect([...covered].sort()).toStrictEqual([...withPlayers].sort());
  });
});

describe.each(['reader', 'other player'] as const)('after a block by the %s', (blocker) => {
  let world: MaskingWorld;

  beforeAll(async () => {
    world = await createMaskingWorld(server.url, blocker, (days) => (daysLater = days));
  });

  it.each(Object.entries(CALLS_WITHOUT_HIDDEN))(
    '%s answers its reader without a trace of the other player',
    async (name, call) => {
      const body = expectOk(await call(world));
      expect({ name, traces: findTraces(world, body) }).toStrictEqual({ name, traces: [] });
      expect(JSON.stringify(body)).not.toContain(aliasFor(world.viewer, world.other));
    },
  );

  it.each(reads.map((operation) => [operation.operationId ?? '', operation] as const))(
    '%s answers its reader without a trace of the other player',
    async (name, operation) => {
      const answer = await readAsViewer(world, operation);
      expect(answer.status).toBeLessThan(500);
      // The list of those whom the viewer has blocked is the one place that names them.
      const traces = name === 'getBlocks' && blocker === 'reader' ? [world.other.user.nickname] : [];
      const found = [...new Set(findTraces(world, answer.body))];
      expect({ name, found }).toStrictEqual({ name, found: traces });
    },
  );

  it.each(Object.entries(CALLS_WITH_PEOPLE))(
    '%s answers the other player as a member',
    async (name, call) => {
      const body = expectOk(await call(world));
      expect({ name, traces: findTraces(world, body) }).toStrictEqual({ name, traces: [] });
      expect(JSON.stringify(body)).toContain(aliasFor(world.viewer, world.other));
      expect(JSON.stringify(body)).toContain(
        name === 'getNotifications' ? '"A member"' : '"nickname":"A member"',
      );
    },
  );
});
