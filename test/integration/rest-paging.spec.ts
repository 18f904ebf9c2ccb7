// Shows R74, R124, R145.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contributeTo,
  createTestParty,
  expectOk,
  createPartyQuest,
  type Activity,
  type Party,
} from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

interface Page {
  readonly items: readonly Party[];
  readonly next: string | null;
}

const FOUNDERS = 36;

let server: ServerWithDatabase;
/** A player in no party. */
let seeker: TestPlayer;
/** Parties in the order of their founding. */
const parties: Party[] = [];
const founders: TestPlayer[] = [];

beforeAll(async () => {
  server = await startServerWithDatabase();
  seeker = await TestPlayer.register(server.url);
  for (let number = 0; number < FOUNDERS; number += 1) {
    const founder = await TestPlayer.register(server.url);
    founders.push(founder);
    for (const theme of ['study', 'fitness', 'general']) {
      const name = `${theme === 'study' ? 'Читачі' : 'Party'} ${number} of ${theme}`;
      parties.push(await createTestParty(founder, { name, theme, description: `Number ${number}%` }));
    }
    seeker.position = founder.position;
  }
});

afterAll(() => server.close());

const newestFirst = (): readonly string[] => parties.map(({ id }) => id).reverse();

async function discover(player: TestPlayer, query: string): Promise<Page> {
  return expectOk(await player.get<Page>(`/parties/discover?${query}`));
}

/** All pages one after the other, as a list of lists. */
async function pages(
  player: TestPlayer,
  query: string,
  after: string | null = '',
): Promise<readonly (readonly string[])[]> {
  const result: string[][] = [];
  for (let cursor = after; cursor !== null;) {
    const page: Page = await discover(player, `${query}${cursor && `&before=${cursor}`}`);
    result.push(page.items.map(({ id }) => id));
    cursor = page.next;
  }
  return result;
}

describe('discover', () => {
  it('shows fifty at a time, newest first, until there are no more', async () => {
    const found = await pages(seeker, '');
    expect(found.map(({ length }) => length)).toStrictEqual([50, 50, 8]);
    expect(found.flat()).toStrictEqual(newestFirst());
  });

  it.each([1, 27, 36, 100])('shows up to the requested limit: %s', async (limit) => {
    const found = await pages(seeker, `limit=${limit}`);
    expect(found.flat()).toStrictEqual(newestFirst());
    expect(found.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
    expect(found.at(-1)?.length).toBeGreaterThan(0);
  });

  it('shows no party twice and leaves none out though new ones are founded meanwhile', async () => {
    const first = await discover(seeker, 'limit=40');
    const newcomer = await TestPlayer.register(server.url);
    const added = await createTestParty(newcomer, { name: 'New', theme: 'adventure' });
    seeker.position = newcomer.position;
    const rest = await pages(seeker, 'limit=40', first.next);
    expect(rest.flat()).not.toContain(added.id);
    expect([...first.items.map(({ id }) => id), ...rest.flat()]).toStrictEqual(newestFirst());
    parties.push(added);
  });

  it('leaves out the player’s own parties', async () => {
    const [founder] = founders;
    if (!founder) throw new Error('There is no founder');
    founder.position = seeker.position;
    const found = (await pages(founder, 'limit=100')).flat();
    expect(found).toStrictEqual(newestFirst().slice(0, -3));
  });

  it('finds by theme, page by page', async () => {
    const study = parties.filter(({ name }) => name.startsWith('Читачі')).map(({ id }) => id);
    expect((await pages(seeker, 'theme=study&limit=10')).flat()).toStrictEqual(study.reverse());
    expect((await pages(seeker, 'theme=all')).flat()).toStrictEqual(newestFirst());
    expect((await pages(seeker, 'theme=productivity')).flat()).toStrictEqual([]);
  });

  it('finds by name or description, whatever the case, page by page', async () => {
    const search = encodeURIComponent('ЧИТАЧІ');
    const found = await pages(seeker, `search=${search}&limit=10`);
    expect(found.map(({ length }) => length)).toStrictEqual([10, 10, 10, 6]);
    const described = await discover(seeker, `search=${encodeURIComponent('number 7%')}`);
    expect(described.items.map(({ name }) => name).sort()).toStrictEqual([
      'Party 7 of fitness',
      'Party 7 of general',
      'Читачі 7 of study',
    ]);
    expect((await discover(seeker, `search=${encodeURIComponent(' 7_ ')}`)).items).toStrictEqual([]);
  });
});

describe('the public list', () => {
  // Shows R74.
  it('holds the newest hundred without the player’s own, as the first pages to discover do', async () => {
    const [founder] = founders.slice(-1);
    if (!founder) throw new Error('There is no founder');
    founder.position = seeker.position;
    const own = new Set(expectOk(await founder.get<Page>('/parties/mine')).items.map(({ id }) => id));
    expect(own.size).toBe(3);
    const list = expectOk(await founder.get<Party[]>('/parties/public'));
    const others = newestFirst().filter((id) => !own.has(id));
    expect(list.map(({ id }) => id)).toStrictEqual(others.slice(0, 100));
    expect(list).toStrictEqual((await discover(founder, 'limit=100')).items);
  });
});

describe('the feed of a party', () => {
  it('goes back page by page to its beginning', async () => {
    const [founder, party] = [founders[0], parties[0]];
    if (!founder || !party) throw new Error('There is no party');
    const quest = await createPartyQuest(founder, party.id, { targetValue: 1000 });
    for (let turn = 0; turn < 60; turn += 1) await contributeTo(founder, party.id, quest.id);
    const feed = async (query: string): Promise<readonly Activity[]> =>
      expectOk(await founder.get<Activity[]>(`/parties/${party.id}/activities?${query}`));

    const first = await feed('');
    expect(first).toHaveLength(50);
    const second = await feed(`before=${first.at(-1)?.position ?? ''}`);
    expect(second).toHaveLength(11);
    expect(await feed(`before=${second.at(-1)?.position ?? ''}`)).toStrictEqual([]);
    const all = [...first, ...second];
    expect(new Set(all.map(({ id }) => id)).size).toBe(61);
    const positions = all.map(({ position }) => position);
    expect([...positions].sort().reverse()).toStrictEqual(positions);
    expect(await feed('limit=100')).toStrictEqual(all);
    expect(await feed('limit=3')).toStrictEqual(all.slice(0, 3));
  });
});
