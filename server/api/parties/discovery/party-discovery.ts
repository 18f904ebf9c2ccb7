import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { Any, type Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../../platform/clock';
import { POSTGRES_POOL } from '../../../platform/injection-tokens';
import { PresenceStore } from '../../../platform/presence/presence-store';
import { parseSearchTerm } from '../../../read-models/party-search';
import { PartyRow } from '../../../read-models/party.entity';
import { PlayerRow } from '../../../read-models/player.entity';
import { countActiveDays, toHour } from '../../../rules/party-standing';
import {
  formatDiscoveryCursor,
  parseDiscoveryCursor,
  type DiscoveryCursor,
  type DiscoveryPlace,
  type DiscoverySnapshot,
} from './discovery-cursor';
import { PartiesQuery } from '../parties.query';
import type { DiscoverQuery } from '../parties.dto';
import type { DiscoveredPartyPageResponse, DiscoveredPartyResponse } from '../party.response';

/** `GET /api/parties/public` is unpaged (R74). */
const MAX_PUBLIC_PARTIES = 100;

/** Events of the last moments of an hour have this long to reach the rows before the hour counts. */
const SETTLING_MS = 120_000;

type FoundParty = DiscoveryPlace & { readonly partyId: string };
type DiscoverFilters = Pick<DiscoverQuery, 'search' | 'theme' | 'language'>;

/** The parties of a list that one statement looks for. */
interface Selection {
  readonly userId: string;
  readonly snapshot: DiscoverySnapshot;
  readonly group: number;
  readonly filters: DiscoverFilters;
  readonly after: DiscoveryPlace | undefined;
  readonly limit: number;
}

/** Public parties that a player isn't in, in the order of R462, page by page over a fixed order (R463). */
@Injectable()
export class PartyDiscovery {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
    @InjectRepository(PartyRow) private readonly parties: Repository<PartyRow>,
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    private readonly query: PartiesQuery,
    private readonly presence: PresenceStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The first hundred of the parties to discover (R74). */
  async findPublic(userId: string): Promise<DiscoveredPartyResponse[]> {
    return (await this.findPage(userId, { limit: MAX_PUBLIC_PARTIES })).items;
  }

  async findPage(userId: string, query: DiscoverQuery): Promise<DiscoveredPartyPageResponse> {
    const cursor = parseDiscoveryCursor(query.before ?? '');
    const snapshot = cursor ?? (await this.takeSnapshot(userId));
    const found = await this.find(userId, query, { snapshot, cursor });
    const page = found.slice(0, query.limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return {
      items: await this.toResponses(page, userId),
      next: last ? formatDiscoveryCursor({ ...snapshot, ...last }) : null,
    };
  }

  private async takeSnapshot(userId: string): Promise<DiscoverySnapshot> {
    const player = await this.players.findOne({ where: { userId }, select: { level: true, language: true } });
    const settled = new Date(this.clock.now().getTime() - SETTLING_MS);
    return {
      hour: toHour(settled.toISOString()),
      level: player?.level ?? 1,
      language: player?.language ?? 'en',
    };
  }

  /** One more than the page holds, if there is one. A group is looked at only if those before it don't fill the page. */
  private async find(
    userId: string,
    { limit, ...filters }: DiscoverQuery,
    {
      snapshot,
      cursor,
    }: { readonly snapshot: DiscoverySnapshot; readonly cursor?: DiscoveryCursor | undefined },
  ): Promise<readonly FoundParty[]> {
    const found: FoundParty[] = [];
    for (let group = cursor?.group ?? 0; group < GROUPS.length && found.length <= limit; group += 1) {
      const after = group === cursor?.group ? cursor : undefined;
      const selection = { userId, snapshot, group, filters, after, limit: limit + 1 - found.length };
      const { text, values } = selectParties(selection);
      const { rows } = await this.pool.query<Omit<FoundParty, 'group'>>(text, values);
      found.push(...rows.map((row) => ({ ...row, group })));
    }
    return found;
  }

  private async toResponses(
    found: readonly FoundParty[],
    userId: string,
  ): Promise<DiscoveredPartyResponse[]> {
    const ids = found.map(({ partyId }) => partyId);
    const rows = new Map((await this.parties.findBy({ partyId: Any(ids) })).map((row) => [row.partyId, row]));
    const ordered = ids.flatMap((id) => rows.get(id) ?? []);
    const [parties, online] = await Promise.all([
      this.query.toResponses(ordered, userId),
      this.presence.countOnline(ids),
    ]);
    const hour = toHour(this.clock.now().toISOString());
    return parties.map((party) => {
      const row = rows.get(party.id);
      return {
        ...party,
        onlineCount: online.get(party.id) ?? 0,
        activeDays: row ? countActiveDays(row, hour) : 0,
      };
    });
  }
}

/**
 * Parties that the player's level opens come before the others, and in both those in the player's language or in any before
 * those in another one (R462).
 */
const GROUPS: readonly ((level: string, languages: string) => string)[] = [
  (level, languages) => `party.min_level <= ${level} and party.language = any(${languages})`,
  (level, languages) => `party.min_level <= ${level} and party.language <> all(${languages})`,
  (level, languages) => `party.min_level > ${level} and party.language = any(${languages})`,
  (level, languages) => `party.min_level > ${level} and party.language <> all(${languages})`,
];

/**
 * Parties whose rank is older than the snapshot are read in the order of the index `party_discover`. Those whose rank has
 * changed since then, which the index `party_reranked` finds, take part with the rank of before (`rankAt`).
 */
export function selectParties(selection: Selection): { text: string; values: unknown[] } {
  const { userId, snapshot, group, filters, after, limit } = selection;
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const hour = `${bind(snapshot.hour)}::integer`;
  const count = bind(limit);
  const player = `${bind(userId)}::uuid`;
  const conditions = [
    'party.is_public',
    `not exists (select from party_member member
       where member.party_id = party.party_id and member.user_id = ${player})`,
    // Not those led by a player who is hidden by a block (R437).
    `not exists (select from player_block
       where (blocker_id, blocked_id) in ((party.leader_id, ${player}), (${player}, party.leader_id)))`,
    GROUPS[group]!(bind(snapshot.level), bind([snapshot.language, 'any'])),
    ...listFilters(filters, bind),
  ].join(' and ');
  const rest = after
    ? `(rank, created_position) < (${bind(after.rank)}::integer, ${bind(after.createdPosition)} collate "C")`
    : 'true';
  const order = `order by rank desc, created_position desc limit ${count}`;
  const text = `select party_id as "partyId", rank, created_position as "createdPosition" from (
      (select party_id, rank, created_position from party
       where rank_hour < ${hour} and ${rest} and ${conditions} ${order})
      union all
      (select party_id, rank, created_position from (
         select party_id, created_position,
           case when previous_rank_hour < ${hour} then previous_rank else older_rank end as rank
         from party where rank_hour >= ${hour} and ${conditions}) as reranked
       where ${rest} ${order})
    ) as found ${order}`;
  return { text, values };
}

/** The trigram index finds candidates, the pattern filters them; see `read-models/party-search.ts`. */
function listFilters(
  { search = '', theme = 'all', language = 'all' }: DiscoverFilters,
  bind: (value: unknown) => string,
): readonly string[] {
  const term = parseSearchTerm(search);
  const grams = term && term.grams.length > 0 ? `search.grams @> ${bind(term.grams)} and ` : '';
  return [
    ...(theme === 'all' ? [] : [`party.theme = ${bind(theme)}`]),
    ...(language === 'all' ? [] : [`party.language = ${bind(language)}`]),
    ...(term
      ? [
          `exists (select from party_search search where search.party_id = party.party_id
             and ${grams}search.text like ${bind(term.pattern)})`,
        ]
      : []),
  ];
}
