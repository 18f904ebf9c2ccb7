// Shows R36.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../../server/event-log/event-log';
import {
  contributeTo,
  expectProblem,
  createTestParty,
  expectOk,
  createPartyQuest,
  startDay,
  type Contribution,
  type Party,
  type PartyQuest,
} from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { expectNothingRecorded } from '../support/api/side-effects';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

const KEYED = { idempotencyKey: 'key-of-monday' };

let server: ServerWithDatabase;
let player: TestPlayer;
let party: Party;
let quest: PartyQuest;
/** The time on the server's clock. */
let now = '';

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
});

afterAll(() => server.close());

beforeEach(async () => {
  now = '2026-03-02T08:00:00Z';
  player = await TestPlayer.register(server.url, { timeZone: 'UTC' });
  await startDay(player);
  party = await createTestParty(player);
  quest = await createPartyQuest(player, party.id, { targetValue: 2 });
});

const recorded = async (streamId: string, wanted: string): Promise<readonly RecordedEvent[]> =>
  (await readStreamEvents(server.application.core.resources.log, streamId)).filter(
    ({ type }) => type === wanted,
  );
const days = () => recorded(`player-${player.id}`, 'DayStarted');
const contributeOnce = () =>
  player.post<Contribution>(`/party-quests/${quest.id}/contribute`, {
    ...KEYED,
    body: { contribution: 1, partyId: party.id },
  });

describe('a contribution on a new day', () => {
  it('begins the day before its own event', async () => {
    now = '2026-03-03T08:00:00Z';
    expectOk(await contributeTo(player, party.id, quest.id));
    const [, tuesday] = await days();
    const [made] = await recorded(`party-${party.id}`, 'PartyContributionMade');
    expect(tuesday?.data['day']).toBe('2026-03-03');
    expect((tuesday?.position ?? '~') < (made?.position ?? '')).toBe(true);
  });

  it('begins no day as a repeat of one of the day before, and gets the same answer', async () => {
    const monday = await contributeOnce();
    now = '2026-03-03T08:00:00Z';
    const repeat = await expectNothingRecorded(server, contributeOnce);
    expect(repeat.body).toStrictEqual(monday.body);
  });

  it('begins no day when the party refuses it', async () => {
    expectOk(await contributeTo(player, party.id, quest.id, 2));
    now = '2026-03-03T08:00:00Z';
    const refused = await expectNothingRecorded(server, () => contributeTo(player, party.id, quest.id));
    expectProblem(refused, 409, 'PARTY_QUEST_COMPLETED');
    expect(await days()).toHaveLength(1);
  });
});
