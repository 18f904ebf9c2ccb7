// Shows R429.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPartyQuest, expectOk } from '../support/api/game-api';
import { contribute, createTeam, deletePartyQuest, leave, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

interface Trophies {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly completedAt: string;
    readonly contributors: readonly { readonly nickname: string; readonly contribution: number }[];
  }[];
  readonly next: string | null;
}

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});
afterAll(() => server?.close());

const trophies = async (player: TestPlayer, partyId: string, query = '') =>
  expectOk(await player.get<Trophies>(`/parties/${partyId}/trophies${query}`));
const names = ({ items }: Trophies) => items.map(({ name }) => name);

describe('the trophy shelf of a party', () => {
  it('has the completed quests, the latest completed first, with who gave what, also who has left', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const member = members[0]!;
    const first = await createPartyQuest(leader, party.id, { name: 'First', targetValue: 3 });
    const second = await createPartyQuest(leader, party.id, { name: 'Second', targetValue: 1 });
    await createPartyQuest(leader, party.id, { name: 'Open', targetValue: 2 });
    await contribute(leader, party.id, second.id);
    await contribute(member, party.id, first.id, 2);
    await contribute(leader, party.id, first.id);
    syncReadPosition(leader, member);
    expect(await leave(member, party.id)).toMatchObject({ status: 204 });
    syncReadPosition(leader, member);
    const shelf = await trophies(leader, party.id);
    expect(names(shelf)).toEqual(['First', 'Second']);
    expect(shelf.next).toBeNull();
    expect(shelf.items[0]).toMatchObject({
      id: first.id,
      contributors: [
        { nickname: member.user.nickname, contribution: 2 },
        { nickname: leader.user.nickname, contribution: 1 },
      ],
    });
    expect(Math.abs(Date.parse(shelf.items[0]!.completedAt) - Date.now())).toBeLessThan(60_000);
  });

  it('comes in pages, and without deleted quests', async () => {
    const { party, leader } = await createTeam(server.url, 0);
    for (const name of ['A', 'B', 'C', 'D']) {
      const quest = await createPartyQuest(leader, party.id, { name, targetValue: 1 });
      await contribute(leader, party.id, quest.id);
      if (name === 'B') await deletePartyQuest(leader, party.id, quest.id);
    }
    const page = await trophies(leader, party.id, '?limit=2');
    expect(names(page)).toEqual(['D', 'C']);
    const rest = await trophies(leader, party.id, `?limit=2&before=${page.next}`);
    expect(names(rest)).toEqual(['A']);
    expect(rest.next).toBeNull();
  });

  it('shows who gave what to members only', async () => {
    const { party, leader } = await createTeam(server.url, 0, { isPublic: true });
    const quest = await createPartyQuest(leader, party.id, { name: 'Seen', targetValue: 1 });
    await contribute(leader, party.id, quest.id);
    const outsider = await TestPlayer.register(server.url);
    syncReadPosition(outsider, leader);
    const shelf = await trophies(outsider, party.id);
    expect(shelf.items).toMatchObject([{ name: 'Seen', contributors: [] }]);
  });
});
