// Shows R460, R461, R462, R463.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { selectParties } from '../../server/api/parties/discovery/party-discovery';
import {
  contributeTo,
  createPartyQuest,
  createTestParty,
  expectOk,
  expectProblem,
  joinParty,
  type Party,
  type PartyQuest,
} from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { changeParty, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

interface Discovered extends Party {
  readonly language: string;
  readonly onlineCount: number;
  readonly activeDays: number;
}

interface Page {
  readonly items: readonly Discovered[];
  readonly next: string | null;
}

const HOUR_MS = 3_600_000;

let server: ServerWithDatabase;
/** In no party. */
let seeker: TestPlayer;
let now = Date.parse('2026-03-02T10:10:00Z');
const parties: { readonly founder: TestPlayer; readonly party: Party; readonly quest: PartyQuest }[] = [];

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => new Date(now) } });
  seeker = await TestPlayer.register(server.url);
  for (let number = 0; number < 8; number += 1) {
    const founder = await TestPlayer.register(server.url);
    const party = await createTestParty(founder, { name: `Party ${number}` });
    parties.push({ founder, party, quest: await createPartyQuest(founder, party.id, { targetValue: 1000 }) });
    syncReadPosition(seeker, founder);
  }
});

afterAll(() => server.close());

const contribute = async (number: number): Promise<void> => {
  const { founder, party, quest } = parties[number]!;
  await contributeTo(founder, party.id, quest.id);
  syncReadPosition(seeker, founder);
};

const discover = async (query = ''): Promise<Page> =>
  expectOk(await seeker.get<Page>(`/parties/discover?${query}`));

const names = ({ items }: Page): readonly string[] => items.map(({ name }) => name);

describe('discover', () => {
  it('shows a party that is active on several days first, and how active each is (R461, R462)', async () => {
    for (let day = 0; day < 3; day += 1) {
      now += 24 * HOUR_MS;
      await contribute(2);
      if (day === 2) for (let turn = 0; turn < 5; turn += 1) await contribute(5);
    }
    now += HOUR_MS;
    const page = await discover();
    expect(names(page).slice(0, 3)).toStrictEqual(['Party 2', 'Party 5', 'Party 7']);
    expect(page.items.slice(0, 3).map(({ activeDays }) => activeDays)).toStrictEqual([4, 2, 1]);
    expect(page.items[0]).toMatchObject({ language: 'any', onlineCount: 0 });
    const list = expectOk(await seeker.get<Discovered[]>('/parties/public'));
    expect(list).toStrictEqual(page.items);
  });

  it('shows each party once while others contribute, join and fill parties between its pages (R463)', async () => {
    const before = names(await discover());
    const seen: string[] = [];
    let page = await discover('limit=2');
    for (let turn = 0; ; turn += 1) {
      seen.push(...names(page));
      if (page.next === null) break;
      for (const number of [0, 1, 3, 4, 6, 7]) await contribute(number);
      const guest = await TestPlayer.register(server.url);
      await joinParty(guest, parties[turn]!.party.id);
      const { founder, party } = parties[0]!;
      expectOk(await changeParty(founder, party.id, { maxMembers: turn % 2 ? 10 : 2 }));
      syncReadPosition(seeker, founder);
      syncReadPosition(seeker, guest);
      // The hour changes between two pages.
      if (turn === 1) now += HOUR_MS;
      page = await discover(`limit=2&before=${page.next}`);
    }
    expect(seen).toStrictEqual(before);
    now += HOUR_MS;
    expect(names(await discover())).not.toStrictEqual(before);
  });

  it('shows full parties last (R462)', async () => {
    const { founder, party } = parties[2]!;
    await joinParty(await TestPlayer.register(server.url), party.id);
    const members = expectOk(await founder.get<Party>(`/parties/${party.id}`)).memberCount;
    expectOk(await changeParty(founder, party.id, { maxMembers: members }));
    syncReadPosition(seeker, founder);
    now += HOUR_MS;
    // Party 0 was filled above.
    expect(names(await discover()).slice(-2)).toStrictEqual(['Party 2', 'Party 0']);
  });

  it('shows how many members are online, never who (R461)', async () => {
    const { founder, party } = parties[7]!;
    const member = await TestPlayer.register(server.url);
    await joinParty(member, party.id);
    const sockets = await Promise.all([founder, founder, member].map((each) => LiveRecorder.open(each)));
    const find = async () => (await discover()).items.find(({ id }) => id === party.id);
    await waitUntil('two are online', async () => (await find())?.onlineCount === 2);
    expect(JSON.stringify(await find())).not.toContain(member.id);
    for (const socket of sockets) socket.close();
    await waitUntil('all are offline again', async () => (await find())?.onlineCount === 0);
  });

  it('shows parties in another language later and those above the player’s level last, and hides neither (R462)', async () => {
    const change = async (number: number, changes: Readonly<Record<string, unknown>>): Promise<void> => {
      const { founder, party } = parties[number]!;
      expectOk(await changeParty(founder, party.id, changes));
      syncReadPosition(seeker, founder);
    };
    const [first, second, third] = names(await discover()).map((name) => Number(name.slice(-1)));
    await change(first!, { minLevel: 5 });
    await change(second!, { language: 'uk' });
    await change(third!, { language: 'en' });
    const page = await discover();
    const found = names(page);
    expect(found).toHaveLength(8);
    expect(found[0]).toBe(`Party ${third}`);
    expect(found.slice(-2)).toStrictEqual([`Party ${second}`, `Party ${first}`]);
    expect(names(await discover('language=uk'))).toStrictEqual([`Party ${second}`]);
    expect(names(await discover('language=en'))).toStrictEqual([`Party ${third}`]);
    const single = [page.items[0]!.name];
    for (let next = (await discover('limit=1')).next; next !== null;) {
      const more = await discover(`limit=1&before=${next}`);
      single.push(...names(more));
      next = more.next;
    }
    expect(single).toStrictEqual(found);
  });

  it('refuses a cursor that is none', async () => {
    for (const before of ['1', '1.1.de.0.1.1', '1.1.en.4.1.1', '1.1.en.0.1.', 'x'])
      expectProblem(await seeker.get(`/parties/discover?before=${before}`), 400, 'VALIDATION_FAILED');
  });

  it('reads parties in the order of an index among 100,000 (R462)', async () => {
    await server.ownerPool.query(
      `insert into party select filled.* from party, generate_series(1, 100000) as number,
         lateral json_populate_record(party, json_build_object('party_id', gen_random_uuid(),
           'rank', number % 1000, 'rank_hour', 5, 'created_position', lpad(number::text, 20, '0'))) as filled
       where party.party_id = $1`,
      [parties[0]!.party.id],
    );
    await server.ownerPool.query('analyze party');
    const { text, values } = selectParties({
      userId: seeker.user.id,
      snapshot: { hour: 492_000, level: 1, language: 'en' },
      ...{ group: 0, filters: {}, after: undefined, limit: 51 },
    });
    const { rows } = await server.ownerPool.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${text}`,
      values,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using party_discover on party');
    expect(plan).toContain('party_reranked');
    expect(plan).not.toContain('Seq Scan on party\n');
  });
});
