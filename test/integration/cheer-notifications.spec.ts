// Shows R418.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Reaction } from '../../server/contracts/cheers';
import { cheer, findEntry, withdrawCheer } from '../support/api/cheers-api';
import { CommandAndLiveServers } from '../support/processes/command-and-live-servers';
import { fetchNotifications, markSeen } from '../support/api/notifications-api';
import { leave, syncReadPosition } from '../support/api/party-api';
import type { TestPlayer } from '../support/api/player';

describe('the notification of cheers', () => {
  let servers: CommandAndLiveServers;

  beforeAll(async () => {
    servers = await CommandAndLiveServers.start();
  });
  afterEach(() => servers.closeSockets());
  afterAll(() => servers?.close());

  async function fetchLatest(player: TestPlayer) {
    syncReadPosition(player, { position: await servers.front.application.core.resources.log.head() });
    return fetchNotifications(player);
  }

  async function openEntry() {
    const { leader, players, partyId } = await servers.createParty(4);
    const [, olena, taras, ivan] = players as readonly [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
    syncReadPosition(leader, ivan);
    const entry = await findEntry(leader, partyId, olena, 'joined');
    return { partyId, leader, olena, taras, ivan, entry };
  }

  const cheersOf = ({ items }: Awaited<ReturnType<typeof fetchNotifications>>) =>
    items.filter(({ type }) => type === 'cheered');

  it('names the latest player, counts the others, and is unread until it is seen', async () => {
    const { olena, taras, ivan, leader, entry, partyId } = await openEntry();
    const { unread } = await fetchLatest(olena);
    const all: readonly (readonly [TestPlayer, Reaction])[] = [
      [taras, 'fire'],
      [taras, 'heart'],
      [leader, 'fire'],
      [ivan, 'clap'],
    ];
    for (const [player, reaction] of all) await cheer(player, entry, reaction);
    const page = await fetchLatest(olena);
    expect(cheersOf(page)).toMatchObject([
      {
        player: { id: ivan.id, nickname: ivan.user.nickname },
        amount: 2,
        party: { id: partyId, isMember: true },
      },
    ]);
    expect(page.unread).toBe(unread + 1);
    expect(cheersOf(await fetchLatest(taras))).toEqual([]);
    await markSeen(olena, page.latest ?? '');
    expect((await fetchLatest(olena)).unread).toBe(0);
    await withdrawCheer(ivan, entry, 'clap');
    const back = await fetchLatest(olena);
    expect(back.unread).toBe(0);
    expect(cheersOf(back)).toMatchObject([{ player: { id: leader.id }, amount: 1 }]);
    await cheer(ivan, entry, 'star');
    expect((await fetchLatest(olena)).unread).toBe(1);
  });

  it('is not there for what was taken back before it was seen', async () => {
    const { olena, taras, entry } = await openEntry();
    const before = await fetchLatest(olena);
    await cheer(taras, entry);
    await withdrawCheer(taras, entry);
    const after = await fetchLatest(olena);
    expect(after.items).toEqual(before.items);
    expect(after.unread).toBe(before.unread);
  });

  it('is not there for who has left the party', async () => {
    const { olena, taras, entry, partyId } = await openEntry();
    await leave(olena, partyId);
    await cheer(taras, entry);
    expect(cheersOf(await fetchLatest(olena))).toEqual([]);
  });
});
