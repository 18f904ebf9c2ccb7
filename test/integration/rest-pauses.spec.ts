// Shows R425, R426, R427.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '../../server/rules/calendar';
import { callQuest, expectOk, expectProblem, startDay } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { createTeam, fetchParty, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

interface Pauses {
  readonly items: readonly { readonly from: string; readonly to: string }[];
  readonly next: null;
  readonly isShared: boolean;
}
interface Me {
  readonly streak: number;
  readonly today: string;
  readonly pausedUntil: string | null;
}

const DAY_MS = 24 * 60 * 60_000;
let daysLater = 0;
let server: ServerWithDatabase;

beforeAll(async () => {
  // Noon, so that no test crosses midnight; the first day of a quarter has room for every pause of these tests.
  const start = Date.parse('2026-07-01T12:00:00Z') - Date.now();
  server = await startServerWithDatabase({
    clock: { now: () => new Date(Date.now() + start + daysLater * DAY_MS) },
  });
});
afterEach(() => void (daysLater = 0));
afterAll(() => server?.close());

const today = () => addDays('2026-07-01', daysLater);
const announce = (player: TestPlayer, from: string, to: string) =>
  player.post<Pauses>(`/user/${player.id}/pauses`, { body: { from, to } });
const end = (player: TestPlayer, from: string) =>
  player.post<Pauses>(`/user/${player.id}/pauses/end`, { body: { from } });
const share = (player: TestPlayer, isShared: boolean) =>
  player.patch<Pauses>(`/user/${player.id}/pause-sharing`, { body: { isShared } });
const pausesOf = async (player: TestPlayer) =>
  expectOk(await player.get<Pauses>(`/user/${player.id}/pauses`));
const me = async (player: TestPlayer) => expectOk(await player.get<Me>('/user'));

/** Completes today's daily quests one by one until one takes a single step. */
async function play(player: TestPlayer): Promise<void> {
  const quests = await startDay(player);
  const single = quests.find(({ type, targetValue }) => type === 'daily' && targetValue === 1);
  if (!single) throw new Error('The day has no quest of one step');
  expectOk(await callQuest(player, 'complete-quest', single.id));
}

describe('a pause', () => {
  it('is announced, read, cancelled and ended', async () => {
    const player = await TestPlayer.register(server.url);
    expect(await pausesOf(player)).toEqual({ items: [], next: null, isShared: false });
    const later = { from: '2026-07-20', to: '2026-07-25' };
    expect(expectOk(await announce(player, later.from, later.to)).items).toEqual([later]);
    const now = { from: today(), to: '2026-07-10' };
    expect(expectOk(await announce(player, now.from, now.to)).items).toEqual([now, later]);
    expect(await me(player)).toMatchObject({ pausedUntil: now.to });
    expect(expectOk(await end(player, later.from)).items).toEqual([now]);
    expect(expectOk(await end(player, now.from)).items).toEqual([{ from: today(), to: today() }]);
    expect(await pausesOf(player)).toMatchObject({ items: [{ from: today(), to: today() }] });
    expect(await me(player)).toMatchObject({ pausedUntil: today() });
  });

  it('is refused with the reason, and nothing changes', async () => {
    const player = await TestPlayer.register(server.url);
    const early = await announce(player, '2026-06-30', '2026-07-02');
    expectProblem(early, 409, 'PAUSE_START_OUT_OF_RANGE');
    expect(early.body).toMatchObject({ earliest: today(), latest: '2026-09-29' });
    expectProblem(await announce(player, '2026-07-02', '2026-07-01'), 409, 'PAUSE_TOO_LONG');
    expectProblem(await announce(player, '2026-07-02', '2026-07-16'), 409, 'PAUSE_TOO_LONG');
    expectOk(await announce(player, '2026-07-02', '2026-07-15'));
    expectProblem(await announce(player, '2026-07-15', '2026-07-15'), 409, 'PAUSES_OVERLAP');
    expectOk(await announce(player, '2026-08-01', '2026-08-14'));
    expectProblem(await announce(player, '2026-09-01', '2026-09-03'), 409, 'PAUSE_DAYS_USED_UP');
    expectProblem(await end(player, '2026-07-03'), 404, 'PAUSE_NOT_FOUND');
    expectProblem(await announce(player, '2026-02-30', '2026-03-01'), 400, 'VALIDATION_FAILED');
    expect((await pausesOf(player)).items).toHaveLength(2);
  });

  it('is announced once by a repeat with the same key, which gets the same answer', async () => {
    const player = await TestPlayer.register(server.url);
    const options = { body: { from: '2026-07-05', to: '2026-07-06' }, idempotencyKey: crypto.randomUUID() };
    const path = `/user/${player.id}/pauses`;
    const first = expectOk(await player.post<Pauses>(path, options));
    expectOk(await end(player, '2026-07-05'));
    expect(expectOk(await player.post<Pauses>(path, options))).toEqual(first);
    expect((await pausesOf(player)).items).toEqual([]);
  });

  it('keeps the streak over its days, on which no quest extends it', async () => {
    const player = await TestPlayer.register(server.url);
    await play(player);
    expect(await me(player)).toMatchObject({ streak: 1, pausedUntil: null });
    expectProblem(await announce(player, today(), today()), 409, 'PAUSE_START_OUT_OF_RANGE');
    expectOk(await announce(player, '2026-07-02', '2026-07-08'));
    daysLater = 3;
    await play(player);
    expect(await me(player)).toMatchObject({ streak: 1, pausedUntil: '2026-07-08' });
    daysLater = 8;
    await play(player);
    expect(await me(player)).toMatchObject({ streak: 2, pausedUntil: null });
  });
});

describe('a pause of a member', () => {
  it('is shown to members of the parties when the player chooses so, live, and to no other player', async () => {
    const { party, leader, members } = await createTeam(server.url, 1, { isPublic: true });
    const member = members[0]!;
    const outsider = await TestPlayer.register(server.url);
    const isPausedFor = async (viewer: TestPlayer) => {
      syncReadPosition(viewer, member);
      const { members: shown } = await fetchParty(viewer, party.id);
      return shown.map(({ isPaused }) => isPaused);
    };
    const open = await LiveRecorder.open(leader);
    const changes = () => open.all('party:changed').filter(({ partyId }) => partyId === party.id).length;
    expectOk(await announce(member, today(), '2026-07-03'));
    await waitUntil('the open page hears of the pause', async () => changes() > 0);
    expect(await isPausedFor(leader)).toEqual([false, false]);
    const before = changes();
    expect(expectOk(await share(member, true)).isShared).toBe(true);
    await waitUntil('the open page hears of the choice', async () => changes() > before);
    open.close();
    expect(await isPausedFor(leader)).toEqual([false, true]);
    expect(await isPausedFor(member)).toEqual([false, true]);
    expect(await isPausedFor(outsider)).toEqual([false, false]);
    daysLater = 3;
    expect(await isPausedFor(leader)).toEqual([false, false]);
  });
});
