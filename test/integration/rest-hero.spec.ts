// Shows R407.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectOk, expectProblem } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { equipItem, openChests } from '../support/api/loot-api';
import { createTeam, fetchParty, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

interface Hero {
  readonly build: string;
  readonly wornItems: readonly string[];
}

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server?.close());

const heroOf = async (player: TestPlayer): Promise<Hero> => {
  const { build, wornItems } = expectOk(await player.get<Hero>('/user'));
  return { build, wornItems };
};
const changeBuild = (player: TestPlayer, build: unknown) =>
  player.patch<Hero>(`/user/${player.id}/build`, { body: { build } });

describe('a hero', () => {
  it('is slim and wears nothing until its player changes that', async () => {
    const player = await TestPlayer.register(server.url);
    expect(await heroOf(player)).toEqual({ build: 'slim', wornItems: [] });
    expect(expectOk(await changeBuild(player, 'sturdy')).build).toBe('sturdy');
    expect((await heroOf(player)).build).toBe('sturdy');
    expect(expectOk(await changeBuild(player, 'slim')).build).toBe('slim');
    expect((await heroOf(player)).build).toBe('slim');
  });

  it('has no other build than the two', async () => {
    const player = await TestPlayer.register(server.url);
    for (const build of ['tall', '', null, 1])
      expectProblem(await changeBuild(player, build), 400, 'VALIDATION_FAILED');
    expect((await heroOf(player)).build).toBe('slim');
  });

  it('is seen by the members of its parties with what it wears, from the founding on', async () => {
    const founder = await TestPlayer.register(server.url);
    expectOk(await changeBuild(founder, 'sturdy'));
    const founded = await founder.post<{ leader: Hero }>('/parties', { body: { name: 'Heroes' } });
    expect(founded.body.leader).toMatchObject({ build: 'sturdy', wornItems: [] });

    const { party, leader, members } = await createTeam(server.url, 1);
    const member = members[0]!;
    const [loot] = await openChests(member, ['monthly']);
    const itemId = loot!.item!.id;
    expectOk(await equipItem(member, 'equip', itemId));
    expectOk(await changeBuild(member, 'sturdy'));
    expect(await heroOf(member)).toEqual({ build: 'sturdy', wornItems: [itemId] });
    syncReadPosition(leader, member);
    const { members: shown } = await fetchParty(leader, party.id);
    const hero = shown.find(({ userId }) => userId === member.id);
    expect(hero).toMatchObject({ user: { build: 'sturdy', wornItems: [itemId] } });
  });

  it('reaches open pages of the party when its build changes, and clients that come back later', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const open = await LiveRecorder.open(leader);
    const since = open.all('live:ready')[0]!.position;
    expectOk(await changeBuild(members[0]!, 'sturdy'));
    const isAbout = ({ partyId, position }: { partyId: string; position: string }) =>
      partyId === party.id && position > since;
    await waitUntil('the open page hears of it', async () => open.all('party:changed').some(isAbout));
    open.close();

    const returned = await LiveRecorder.open(leader, { since });
    expect(returned.all('party:changed').some(isAbout)).toBe(true);
    returned.close();
  });

  it('reaches open pages of the party when it takes an item off', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const member = members[0]!;
    const [loot] = await openChests(member, ['monthly']);
    expectOk(await equipItem(member, 'equip', loot!.item!.id));
    syncReadPosition(leader, member);
    const open = await LiveRecorder.open(leader);
    const since = open.all('live:ready')[0]!.position;
    expectOk(await equipItem(member, 'unequip', loot!.item!.id));
    await waitUntil('the open page hears of it', async () =>
      open.all('party:changed').some(({ partyId, position }) => partyId === party.id && position > since),
    );
    open.close();
  });
});
