// Shows R36.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestParty, startDay } from '../support/api/game-api';
import { fillPath, listOperations } from '../support/contract/openapi-operations';
import { registerOperator } from '../support/api/operators';
import type { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { expectNothingRecorded } from '../support/api/side-effects';

let server: ServerWithDatabase;
/** An operator too, so that no read is refused for its caller. */
let player: TestPlayer;
let ids: Readonly<Record<string, string>>;
let now = '2026-03-02T08:00:00Z';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
  player = await registerOperator(server);
  await startDay(player);
  const { id: partyId } = await createTestParty(player);
  ids = { userId: player.id, partyId };
  now = '2026-03-04T08:00:00Z';
});

afterAll(() => server?.close());

const reads = listOperations()
  .filter(({ method }) => method === 'GET')
  .map((operation) => [operation.template, operation] as const);

describe('on a day that has not begun,', () => {
  it.each(reads)('GET %s begins no day and records nothing else', async (_template, operation) => {
    const { status } = await expectNothingRecorded(server, () => player.getOnce(fillPath(operation, ids)));
    expect(status).toBeLessThan(500);
  });
});
