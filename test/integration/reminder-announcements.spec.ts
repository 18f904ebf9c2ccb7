// Shows R451, R457, R458.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { block } from '../support/api/blocks-api';
import { cheer, findEntry, withdrawCheer } from '../support/api/cheers-api';
import { createPartyQuest, expectOk } from '../support/api/game-api';
import { fetchNotifications, markSeen } from '../support/api/notifications-api';
import { contribute, createTeam, leave, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { TestPushService } from '../support/push-service/push-service';
import { changeReminders, turnOn, type TestSubscription } from '../support/api/reminders-api';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let service: TestPushService;
let server: ServerWithDatabase;

beforeAll(async () => {
  service = await TestPushService.start();
  server = await startServerWithDatabase({ environment: { PUSH_PRIVATE_SERVICES: service.origin } });
});

afterAll(async () => {
  await server?.close();
  await service?.close();
});

/** A device of the player, with reminders of finished party quests at any hour. */
async function remind(player: TestPlayer, settings: object = {}): Promise<TestSubscription> {
  const subscription = service.subscribe();
  expectOk(await turnOn(player, subscription));
  expectOk(
    await changeReminders(player, { ofDay: false, ofChests: false, hasQuietHours: false, ...settings }),
  );
  return subscription;
}

async function query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await server.ownerPool.query<Row>(text, [...values]);
  return rows;
}

/** The time of the day in UTC, hh:mm. Quiet from 12 hours and a minute to 12 hours from now is all day but for one minute. */
function minuteIn(hours: number, minutes = 0): string {
  return new Date(Date.now() + hours * 3_600_000 + minutes * 60_000).toISOString().slice(11, 16);
}

const isClaimed = async (count: number): Promise<boolean> => {
  const rows = await query(
    `select from reminder where kind = 'party-quest-completed' and claimed_at is not null`,
    [],
  );
  return rows.length >= count;
};

describe('a finished party quest', () => {
  it('is announced once to the other members who want that, and names neither party nor quest', async () => {
    const { leader, members, party } = await createTeam(server.url, 2);
    const [member, quietMember] = [members[0]!, members[1]!];
    const finisher = await remind(leader);
    const reminded = await remind(member);
    const unwanted = await remind(quietMember, { ofPartyQuests: false });
    const quest = await createPartyQuest(leader, party.id, { targetValue: 1 });
    await contribute(leader, party.id, quest.id, 1);
    await waitUntil('it is announced', async () => service.listOf(reminded).length === 1);
    expect(service.listOf(reminded).map(({ payload }) => payload)).toEqual([
      {
        title: 'A party quest is done',
        body: 'Your party has finished a quest together.',
        tag: 'party-quest-completed',
        path: `/parties/${party.id}?tab=quests`,
      },
    ]);
    expect([...service.listOf(finisher), ...service.listOf(unwanted)]).toEqual([]);
    expect(service.faults).toEqual([]);
  });

  it('is not announced to a member who has seen it, or has left, by the end of the quiet hours', async () => {
    const { leader, members, party } = await createTeam(server.url, 2);
    const [seeing, leaving] = [members[0]!, members[1]!];
    const quiet = { hasQuietHours: true, quietFrom: minuteIn(12, 1), quietTo: minuteIn(12) };
    const devices = [await remind(seeing, quiet), await remind(leaving, quiet)];
    const quest = await createPartyQuest(leader, party.id, { targetValue: 1 });
    await contribute(leader, party.id, quest.id, 1);
    const findPostponed = () =>
      query(
        `select from reminder where account_id = any($1) and kind = 'party-quest-completed' and claimed_at is null
         and due_at > now() + interval '1 hour'`,
        [[seeing.id, leaving.id]],
      );
    await waitUntil('both are postponed', async () => (await findPostponed()).length === 2);
    syncReadPosition(seeing, leader);
    const { latest } = await fetchNotifications(seeing);
    await markSeen(seeing, latest);
    await leave(leaving, party.id);
    for (const player of [seeing, leaving]) await changeReminders(player, { hasQuietHours: false });
    await query('update reminder set due_at = now() where claimed_at is null and party_id = $1', [party.id]);
    await waitUntil('both are decided', async () => isClaimed(3));
    await waitUntil('none is left', async () => (await findPostponed()).length === 0);
    expect(devices.flatMap((device) => service.listOf(device))).toEqual([]);
  });
});

describe('a cheer', () => {
  const tagsOf = (device: TestSubscription) => service.listOf(device).map(({ payload }) => payload.tag);

  async function finishQuest(leader: TestPlayer, partyId: string): Promise<void> {
    const quest = await createPartyQuest(leader, partyId, { targetValue: 1 });
    await contribute(leader, partyId, quest.id, 1);
  }

  it('is announced once for each entry to the player of the entry, and names no player', async () => {
    const { leader, members, party } = await createTeam(server.url, 2);
    const [olena, taras] = [members[0]!, members[1]!];
    const reminded = await remind(olena);
    const cheering = await remind(taras, { ofPartyQuests: false });
    for (const player of [leader, taras]) {
      syncReadPosition(player, olena);
      await cheer(player, await findEntry(player, party.id, olena, 'joined'));
      await waitUntil('it is announced', async () => service.listOf(reminded).length > 0);
    }
    await finishQuest(leader, party.id);
    await waitUntil('what follows is announced', async () => service.listOf(reminded).length >= 2);
    expect(tagsOf(reminded)).toEqual(['cheered', 'party-quest-completed']);
    expect(service.listOf(reminded)[0]!.payload).toEqual({
      title: 'You were cheered',
      body: 'Your party noticed what you did.',
      tag: 'cheered',
      path: `/parties/${party.id}?tab=feed`,
    });
    expect(service.listOf(cheering)).toEqual([]);
  });

  it('is not announced when it is taken back in the quiet hours, is unwanted, or is from a blocked player', async () => {
    const { leader, members, party } = await createTeam(server.url, 4);
    const [resting, unwilling, blocking] = [members[0]!, members[1]!, members[2]!];
    const cheerer = members[3]!;
    const quiet = { hasQuietHours: true, quietFrom: minuteIn(12, 1), quietTo: minuteIn(12) };
    const devices = [
      await remind(resting, quiet),
      await remind(unwilling, { ofCheers: false }),
      await remind(blocking),
    ];
    for (const player of members) syncReadPosition(cheerer, player);
    // Found before the block: the cheerer sees no longer whose it is.
    const entries = await Promise.all(
      [resting, unwilling, blocking].map((player) => findEntry(cheerer, party.id, player, 'joined')),
    );
    await block(blocking, cheerer);
    for (const entry of entries) await cheer(cheerer, entry);
    const find = (state: string) =>
      query(`select from reminder where kind = 'cheered' and account_id = $1 and ${state}`, [resting.id]);
    await waitUntil('it waits', async () => (await find("due_at > now() + interval '1 hour'")).length === 1);
    await withdrawCheer(cheerer, entries[0]!);
    await changeReminders(resting, { hasQuietHours: false });
    await query(`update reminder set due_at = now() where kind = 'cheered' and claimed_at is null`, []);
    await waitUntil('it is decided', async () => (await find('claimed_at is not null')).length === 1);
    await finishQuest(leader, party.id);
    await waitUntil('what follows is announced', async () =>
      devices.every((device) => service.listOf(device).length > 0),
    );
    expect(devices.map(tagsOf)).toEqual(Array(3).fill(['party-quest-completed']));
  });
});

describe('a new time zone', () => {
  it('moves the daily reminder, and its date has no second one', async () => {
    const player = await TestPlayer.register(server.url, { timeZone: 'UTC' });
    await remind(player, { ofDay: true, dailyTime: '12:00' });
    const findDue = async () => {
      const rows = await query<{ due: Date }>(
        `select due_at as due from reminder where account_id = $1 and kind = 'daily' and claimed_at is null`,
        [player.id],
      );
      return rows.map(({ due }) => due.getUTCHours());
    };
    expect(await findDue()).toEqual([12]);
    await player.patch(`/user/${player.id}/time-zone`, { body: { timeZone: 'Asia/Tokyo' } });
    await waitUntil('it is moved', async () => (await findDue())[0] === 3);
    expect(await findDue()).toEqual([3]);
  });
});
