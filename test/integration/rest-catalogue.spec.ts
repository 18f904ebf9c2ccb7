// Shows R187.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ITEMS } from '../../server/content/item-catalogue';
import { PARTY_THEMES } from '../../server/rules/party-options';
import { expectOk } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
}

let server: ServerWithDatabase;
let player: TestPlayer;

beforeAll(async () => {
  server = await startServerWithDatabase();
  player = await TestPlayer.register(server.url, { language: 'en' });
});

afterAll(() => server.close());

const speak = async (language: string) =>
  expectOk(await player.patch(`/user/${player.id}/language`, { body: { language } }));
const catalogue = (kind: string, headers: Readonly<Record<string, string>> = {}) =>
  player.get<{ readonly items: readonly Entry[]; readonly next: null }>(`/catalogue/${kind}`, { headers });

describe('the catalogues', () => {
  it("hold every item and every theme, in the player's language", async () => {
    await speak('en');
    const { items, next } = expectOk(await catalogue('items'));
    expect(next).toBeNull();
    expect(items.map(({ id }) => id)).toStrictEqual(ITEMS.map(({ id }) => id));
    expect(items.find(({ id }) => id === 'doughnut-ring')).toMatchObject({
      ...{ name: 'Doughnut Ring', rarity: 'common', place: 'ring' },
    });
    expect(expectOk(await catalogue('themes')).items.map(({ id }) => id)).toStrictEqual([...PARTY_THEMES]);
    await speak('uk');
    expect(expectOk(await catalogue('themes')).items).toContainEqual({
      id: 'study',
      name: 'Навчання',
      emoji: '📚',
    });
    const names = new Set(expectOk(await catalogue('items')).items.map(({ name }) => name));
    expect(names).toContain(ITEMS[0]?.texts.uk.name);
    expect(names).not.toContain(ITEMS[0]?.texts.en.name);
  });

  it.each(['items', 'themes'])('of %s are sent again only when they differ', async (kind) => {
    await speak('en');
    const first = await catalogue(kind);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const same = await catalogue(kind, { 'if-none-match': known });
      expect({ status: same.status, tag: same.headers.get('etag') }).toStrictEqual({ status: 304, tag });
    }
    expect((await catalogue(kind, { 'if-none-match': '"another"' })).status).toBe(200);
    await speak('uk');
    expect((await catalogue(kind, { 'if-none-match': tag })).status).toBe(200);
  });
});
