// Shows R220.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoliciesReport } from '../../server/contracts/policy-operations';
import { createTestParty, expectOk, expectProblem } from '../support/game-api';
import { appendOddEvent, createContribution } from '../support/odd-events';
import { registerOperator } from '../support/operators';
import type { Answer, TestPlayer } from '../support/player';
import { waitUntil } from '../support/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/server';

const ROUTE = '/operations/policies';

let server: ServerWithDatabase;
let operator: TestPlayer;
let partyId: string;

beforeAll(async () => {
  server = await startServerWithDatabase();
  operator = await registerOperator(server);
  ({ id: partyId } = await createTestParty(operator));
});

afterAll(() => server.close());

const readReport = async () => expectOk(await operator.get<PoliciesReport>(ROUTE));
const act = (what: string, body?: object): Promise<Answer<unknown>> =>
  operator.post(`${ROUTE}/party-xp/${what}`, body === undefined ? {} : { body });
const stateOf = async () => (await readReport()).policies.find(({ name }) => name === 'party-xp')?.state;

/** Appends a contribution of a player who doesn't exist; resolves with its id when its target is parked. */
async function park(): Promise<string> {
  const id = await appendOddEvent(
    server.application.core.resources,
    `party-${partyId}`,
    createContribution(),
  );
  await waitUntil('its target is parked', async () =>
    (await readReport()).parkedTargets.some(({ eventId }) => eventId === id),
  );
  return id;
}

describe("the operators' routes of a policy", () => {
  it('pause it and let it go on, each once', async () => {
    expect((await act('pause')).status).toBe(204);
    expect(await stateOf()).toBe('paused');
    expectProblem(await act('pause'), 409, 'PROJECTOR_ALREADY_PAUSED');
    expect((await act('resume')).status).toBe(204);
    expect(await stateOf()).toBe('running');
    expectProblem(await act('resume'), 409, 'NOTHING_TO_RESUME');
    expectProblem(await operator.post(`${ROUTE}/party-zp/pause`), 404, 'PROJECTOR_NOT_FOUND');
  });

  it('retry its parked targets, and pass over an event until that is done', async () => {
    expectProblem(await act('retry'), 409, 'PROJECTOR_NOT_FAILED');
    const eventId = await park();
    const reason = 'There is no such player';
    expectProblem(await act('skip', { reason, eventId: randomUUID() }), 409, 'PROJECTOR_NOT_FAILED');
    expectProblem(await act('unskip', { eventId }), 409, 'EVENT_NOT_SKIPPED');
    const attempts = async () => (await readReport()).parkedTargets[0]?.attempts ?? 0;
    const before = await attempts();
    expect((await act('retry')).status).toBe(204);
    await waitUntil('it was tried again', async () => (await attempts()) > before);

    expect((await act('skip', { reason, eventId })).status).toBe(204);
    await waitUntil('it is passed over', async () => (await readReport()).parkedTargets.length === 0);
    expect((await readReport()).skippedReactions).toMatchObject([{ policy: 'party-xp', eventId, reason }]);
    expectProblem(await act('unskip', { eventId }), 409, 'EVENT_NOT_SKIPPED');
  });
});
