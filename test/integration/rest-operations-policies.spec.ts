// Shows R220, R406.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WithheldEvent } from '../../server/contracts/operations';
import type { PoliciesReport } from '../../server/contracts/policy-operations';
import { createTestParty, expectOk, expectProblem } from '../support/api/game-api';
import { appendOddEvent, createContribution } from '../support/events/odd-events';
import { registerOperator } from '../support/api/operators';
import type { Answer, TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

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
async function park(details: object = {}): Promise<string> {
  const id = await appendOddEvent(
    server.application.core.resources,
    `party-${partyId}`,
    createContribution(details),
  );
  await waitUntil('its target is parked', async () =>
    (await readReport()).parkedTargets.some(({ eventId }) => eventId === id),
  );
  return id;
}

/** How often the target was tried that is parked at an event; 0 without one. */
async function attemptsAt(id: string): Promise<number> {
  return (await readReport()).parkedTargets.find(({ eventId }) => eventId === id)?.attempts ?? 0;
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
    expect((await readReport()).skippedReactions).toMatchObject([
      { policy: 'party-xp', eventId, reason, streamId: `party-${partyId}`, isPassedOver: true },
    ]);
    expectProblem(await act('unskip', { eventId }), 409, 'EVENT_NOT_SKIPPED');
  });

  it('retry and skip one target, and leave the others parked', async () => {
    const [one, other] = [await park(), await park()];
    const { parkedTargets } = await readReport();
    const targetOf = (id: string) => parkedTargets.find(({ eventId }) => eventId === id);
    const [target, held] = [targetOf(one), targetOf(other)];
    expectProblem(await act('retry', { sequence: randomUUID() }), 409, 'PROJECTOR_NOT_FAILED');
    expect((await act('retry', { sequence: target?.sequence })).status).toBe(204);
    await waitUntil('it was tried again', async () => (await attemptsAt(one)) > (target?.attempts ?? 0));
    expect(await attemptsAt(other)).toBe(held?.attempts);

    const skip = { reason: 'There is no such player', eventId: one };
    const wrong = await act('skip', { ...skip, sequence: held?.sequence });
    expectProblem(wrong, 409, 'PROJECTOR_NOT_FAILED');
    expect((await act('skip', { ...skip, sequence: target?.sequence })).status).toBe(204);
    await waitUntil('it is passed over', async () => (await attemptsAt(one)) === 0);
    expect(await attemptsAt(other)).toBe(held?.attempts);
  });

  it('take the skip of one target back while it is not passed over', async () => {
    const eventId = await park();
    const { sequence } = (await readReport()).parkedTargets.find((target) => target.eventId === eventId)!;
    const skip = { reason: 'A test', eventId, sequence };
    expect((await act('pause')).status).toBe(204);
    expect((await act('skip', skip)).status).toBe(204);
    expectProblem(await act('unskip', { eventId, sequence: randomUUID() }), 409, 'EVENT_NOT_SKIPPED');
    expect((await act('unskip', { eventId, sequence })).status).toBe(204);
    expect((await act('resume')).status).toBe(204);
    expect((await act('retry', { sequence })).status).toBe(204);
    await waitUntil('it was tried again', async () => (await attemptsAt(eventId)) > 1);
    expect((await act('skip', skip)).status).toBe(204);
    await waitUntil('it is passed over', async () => (await attemptsAt(eventId)) === 0);
  });

  it('show a parked event and a skipped one without what players have written, and no other', async () => {
    const id = await park({ questName: 'private words', xpGained: 3 });
    const read = () => operator.get<WithheldEvent>(`/operations/events/${id}`);
    const shown = expectOk(await read());
    expect(shown).toMatchObject({ eventId: id, streamId: `party-${partyId}`, isCut: false });
    expect(JSON.parse(shown.data)).toMatchObject({ questName: '[13 characters]', xpGained: 3 });
    expect((await act('skip', { reason: 'A test', eventId: id })).status).toBe(204);
    await waitUntil('it is passed over', async () => (await attemptsAt(id)) === 0);
    expect(expectOk(await read())).toStrictEqual(shown);

    const { log } = server.application.core.resources;
    let other = '';
    for await (const event of log.readStream(`party-${partyId}`, { limit: 1 })) other = event.id;
    for (const eventId of [other, randomUUID()])
      expectProblem(await operator.get(`/operations/events/${eventId}`), 404, 'EVENT_NOT_FOUND');
  });

  it('show at most 20,000 characters of an event, and say that it is cut', async () => {
    const numbers = Array.from({ length: 4_000 }, (_unused, index) => 1_000 + index);
    const id = await park({ numbers });
    const { data, isCut } = expectOk(await operator.get<WithheldEvent>(`/operations/events/${id}`));
    expect({ length: data.length, isCut }).toEqual({ length: 20_000, isCut: true });
    expect(data).toContain('1000,');
    expect(data).not.toContain('4999');
    expect((await act('skip', { reason: 'A test', eventId: id })).status).toBe(204);
  });

  it('list the latest hundred skips and count all of them', async () => {
    await server.application.core.resources.pool.query(
      `insert into policy_skip (policy, sequence, event_id, reason, skipped_by, skipped_at)
       select 'party-xp', 'target ' || number, gen_random_uuid(), 'A test', 'olena@example.org',
         clock_timestamp() + number * interval '1 second' from generate_series(1, 150) as number`,
    );
    const { skippedReactions, skippedCount } = await readReport();
    expect(skippedReactions).toHaveLength(100);
    expect(skippedReactions[0]).toMatchObject({ sequence: 'target 150', streamId: null });
    expect(skippedCount).toBeGreaterThanOrEqual(150);
  });
});
