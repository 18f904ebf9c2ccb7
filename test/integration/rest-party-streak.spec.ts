// Shows R464.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPartyQuest, createTestParty, expectOk, joinParty } from '../support/api/game-api';
import { contribute, leave, promoteMember, removeMember, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import { createCompletedTask, undoTask } from '../support/api/tasks-api';

interface Streak {
  readonly days: number;
  readonly includesToday: boolean;
}

let server: ServerWithDatabase;
let now: Date;
let leader: TestPlayer;
let member: TestPlayer;
let partyId: string;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => now } });
});

afterAll(() => server?.close());

/** Noon in Kyiv on that day of March. */
const onDay = (day: number): void => {
  now = new Date(Date.UTC(2026, 2, day, 10));
};

beforeEach(async () => {
  onDay(2);
  const register = () => TestPlayer.register(server.url, { timeZone: 'Europe/Kyiv' });
  [leader, member] = [await register(), await register()];
  partyId = (await createTestParty(leader)).id;
  await joinParty(member, partyId);
});

async function streakFor(reader: TestPlayer, ...others: readonly TestPlayer[]): Promise<Streak> {
  for (const other of [leader, member, ...others]) syncReadPosition(reader, other);
  return expectOk(await reader.get<Streak>(`/parties/${partyId}/streak`));
}

/** Each does a task. */
async function play(...players: readonly TestPlayer[]): Promise<void> {
  for (const player of players) await createCompletedTask(player, { name: 'Walk' });
}

/** The member misses the 4th, and the membership ends on the 5th: the leader alone is needed from then on, on the 4th both. */
async function staysAsItWas(end: () => Promise<unknown>): Promise<void> {
  onDay(3);
  await play(leader, member);
  onDay(4);
  await play(leader);
  onDay(5);
  await play(leader, member);
  await end();
  onDay(6);
  await play(leader);
  expect(await streakFor(leader)).toEqual({ days: 2, includesToday: true });
}

describe('the streak of a party', () => {
  it('counts the days after joining on which everybody did something, today as soon as all have', async () => {
    await play(leader, member);
    expect(await streakFor(leader)).toEqual({ days: 0, includesToday: false });
    for (const day of [3, 4, 5]) {
      onDay(day);
      await play(leader);
      expect(await streakFor(member)).toEqual({ days: day - 3, includesToday: false });
      await play(member);
      expect(await streakFor(member)).toEqual({ days: day - 2, includesToday: true });
    }
    onDay(6);
    await play(leader);
    onDay(7);
    expect(await streakFor(leader)).toEqual({ days: 0, includesToday: false });
  });

  it('is counted as far back as it goes', async () => {
    await removeMember(leader, partyId, member.id);
    for (let day = 3; day <= 25; day += 1) {
      onDay(day);
      await play(leader);
    }
    expect(await streakFor(leader)).toEqual({ days: 23, includesToday: true });
  });

  it('takes contributions too, and not what was undone', async () => {
    const quest = await createPartyQuest(leader, partyId);
    onDay(3);
    const task = await createCompletedTask(member, { name: 'Walk' });
    await contribute(leader, partyId, quest.id);
    await waitUntil('the share is paid', async () => (await streakFor(leader)).days === 1);
    expectOk(await undoTask(member, task.id));
    expect(await streakFor(leader)).toEqual({ days: 0, includesToday: false });
  });

  it('takes contributions that are worth no XP', async () => {
    onDay(3);
    const quest = await createPartyQuest(leader, partyId, {
      name: 'Read',
      targetValue: 1_000,
      xpReward: 100,
    });
    syncReadPosition(member, leader);
    const answer = await contribute(member, partyId, quest.id);
    expect(answer).toMatchObject({ xpGained: 0 });
    await play(leader);
    expect(await streakFor(leader)).toEqual({ days: 1, includesToday: true });
  });

  it.each(['EET', 'CTT'])('has the days of a zone that Postgres reads otherwise: %s', async (timeZone) => {
    const far = await TestPlayer.register(server.url, { timeZone });
    syncReadPosition(far, leader);
    await joinParty(far, partyId);
    syncReadPosition(leader, far);
    await promoteMember(leader, partyId, far.id);
    // Just after midnight in summer, and noon far in the east.
    now = new Date(timeZone === 'EET' ? '2026-07-13T21:30:00Z' : '2026-07-14T04:00:00Z');
    await play(leader, member, far);
    expect(await streakFor(leader, far)).toEqual({ days: 1, includesToday: true });
  });

  it('waits for who is on pause, whether they show it or not', async () => {
    const pause = { body: { from: '2026-03-04', to: '2026-03-05' } };
    expectOk(await member.post(`/user/${member.id}/pauses`, pause));
    onDay(3);
    await play(leader, member);
    for (const day of [4, 5]) {
      onDay(day);
      await play(leader);
    }
    expect(await streakFor(leader)).toEqual({ days: 3, includesToday: true });
    onDay(6);
    await play(leader);
    onDay(7);
    expect(await streakFor(leader)).toEqual({ days: 0, includesToday: false });
  });

  it('is not mended by leaving', () => staysAsItWas(() => leave(member, partyId)));

  it('is not mended by a removal', () => staysAsItWas(() => removeMember(leader, partyId, member.id)));

  it('needs who has come back from the day after, and not between', async () => {
    onDay(3);
    await play(leader, member);
    await leave(member, partyId);
    for (const day of [4, 5]) {
      onDay(day);
      await play(leader);
    }
    syncReadPosition(member, leader);
    await joinParty(member, partyId);
    onDay(6);
    await play(leader);
    expect(await streakFor(leader)).toEqual({ days: 3, includesToday: false });
    await play(member);
    expect(await streakFor(leader)).toEqual({ days: 4, includesToday: true });
  });

  it('has the days of the leader’s zone, also after a handover', async () => {
    const far = await TestPlayer.register(server.url, { timeZone: 'Pacific/Kiritimati' });
    syncReadPosition(far, leader);
    await joinParty(far, partyId);
    onDay(3);
    // The 4th on Kiritimati, still the 3rd in Kyiv.
    await play(leader, member, far);
    expect(await streakFor(leader, far)).toEqual({ days: 1, includesToday: true });
    syncReadPosition(leader, far);
    await promoteMember(leader, partyId, far.id);
    // There they joined on the 3rd, and the 4th is today.
    expect(await streakFor(leader, far)).toEqual({ days: 1, includesToday: true });
    now = new Date(now.getTime() + 86_400_000);
    expect(await streakFor(leader, far)).toEqual({ days: 1, includesToday: false });
  });
});
