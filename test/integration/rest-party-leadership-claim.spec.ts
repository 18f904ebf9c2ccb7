// Shows R79, R143, R231.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestParty, expectOk, expectProblem, joinParty, startDay } from '../support/api/game-api';
import {
  changeParty,
  claimLeadership,
  fetchParty,
  promoteMember,
  syncReadPosition,
} from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { expectNothingRecorded } from '../support/api/side-effects';
import { readStreamEvents } from '../support/events/stream-events';

/** When the party is founded. */
const FOUNDED = '2026-03-02T12:00:00.000Z';

let server: ServerWithDatabase;
let olena: TestPlayer;
let taras: TestPlayer;
let partyId: string;
let now: string;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

describe('a leader who is away', () => {
  beforeEach(async () => {
    now = FOUNDED;
    [olena, taras] = await Promise.all([TestPlayer.register(server.url), TestPlayer.register(server.url)]);
    partyId = (await createTestParty(olena)).id;
    await joinParty(taras, partyId);
    for (const player of [olena, taras]) await startDay(player);
  });

  const away = (days: number): void => {
    now = new Date(Date.parse(FOUNDED) + days * 86_400_000).toISOString();
  };

  it('can be replaced after 30 days, not before, by a member who has played', async () => {
    away(29);
    await startDay(taras);
    expect(await fetchParty(taras, partyId)).toMatchObject({ canClaimLeadership: false });
    const early = await expectNothingRecorded(server, () => claimLeadership(taras, partyId));
    expectProblem(early, 409, 'LEADERSHIP_NOT_CLAIMABLE');
    away(30);
    expect(await fetchParty(taras, partyId)).toMatchObject({ canClaimLeadership: true });
    const key = { idempotencyKey: randomUUID() };
    const detail = expectOk(await claimLeadership(taras, partyId, key));
    expect(detail).toMatchObject({ leader: { id: taras.id }, canClaimLeadership: false });
    expect(expectOk(await claimLeadership(taras, partyId, key))).toMatchObject({ leader: { id: taras.id } });
    const feed = expectOk(
      await taras.get<{ type: string; user: { id: string } }[]>(`/parties/${partyId}/activities`),
    );
    expect(feed[0]).toMatchObject({ type: 'leadership', user: { id: taras.id } });
    const facts = await readStreamEvents(server.application.core.resources.log, `party-${partyId}`);
    expect(
      facts.filter(({ type }) => type === 'LeadershipTransferred').map(({ data }) => data['reason']),
    ).toEqual(['claimed']);
    expectProblem(await claimLeadership(taras, partyId), 409, 'LEADERSHIP_NOT_CLAIMABLE');
    syncReadPosition(olena, taras);
    expectProblem(await changeParty(olena, partyId, { minLevel: 2 }), 403, 'PARTY_LEADER_ONLY');
  });

  it('hands the lead over with an answer that a repeat gets, too, after the party has changed and has another leader', async () => {
    away(30);
    await startDay(taras);
    const key = { idempotencyKey: randomUUID() };
    const claim = async () => {
      const { status, headers, body } = await claimLeadership(taras, partyId, key);
      return JSON.stringify([status, headers.get('x-log-position'), body]);
    };
    const first = await claim();
    expect(JSON.parse(first)).toMatchObject([200, expect.any(String), { leader: { id: taras.id } }]);
    expectOk(await changeParty(taras, partyId, { name: 'Late birds', weeklyGoal: 400 }));
    expectOk(await promoteMember(taras, partyId, olena.id));
    syncReadPosition(olena, taras);
    expectOk(await changeParty(olena, partyId, { rules: 'Be kind' }));
    expect(await claim()).toBe(first);
  });

  it('can not be replaced once back', async () => {
    away(40);
    await startDay(taras);
    await startDay(olena);
    syncReadPosition(taras, olena);
    expect(await fetchParty(taras, partyId)).toMatchObject({ canClaimLeadership: false });
    expectProblem(await claimLeadership(taras, partyId), 409, 'LEADERSHIP_NOT_CLAIMABLE');
  });

  it('is replaced by the longest-standing active member, and by no one else', async () => {
    // A day after Taras: of two who joined at the same instant, neither is longer-standing.
    away(1);
    const late = await TestPlayer.register(server.url);
    await startDay(late);
    await joinParty(late, partyId);
    away(35);
    await startDay(late);
    // Taras has been away as long.
    for (const player of [olena, taras]) {
      syncReadPosition(player, late);
      expect(await fetchParty(player, partyId)).toMatchObject({ canClaimLeadership: false });
      expectProblem(await claimLeadership(player, partyId), 409, 'LEADERSHIP_NOT_CLAIMABLE');
    }
    await startDay(taras);
    syncReadPosition(late, taras);
    expect(await fetchParty(late, partyId)).toMatchObject({ canClaimLeadership: false });
    expectProblem(await claimLeadership(late, partyId), 409, 'LEADERSHIP_NOT_CLAIMABLE');
    expect(await fetchParty(taras, partyId)).toMatchObject({ canClaimLeadership: true });
    expectOk(await claimLeadership(taras, partyId));
  });

  it('is replaced by one member only, when several claim the lead at once', async () => {
    away(31);
    await startDay(taras);
    const answers = await Promise.all(Array.from({ length: 30 }, () => claimLeadership(taras, partyId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  });
});
