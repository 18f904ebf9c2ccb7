import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { MAX_NAMED_CHEERS, REACTIONS, type OwnEntryCheers, type Reaction } from '../../../contracts/cheers';
import type { Cheerer } from '../../../domain/party/party.events';
import { POSTGRES_POOL } from '../../../platform/injection-tokens';
import { toEntryCheers } from '../../../read-models/party-cheers';

interface CheersResultRow {
  readonly entryId: string;
  readonly reaction: Reaction;
  readonly count: number;
  readonly isMine: boolean;
  readonly position: string;
  readonly first: readonly Cheerer[] | null;
}

/** Of the entries `$2` of party `$1`, for player `$3`. With the names of today (R382). */
const CHEERS_SQL = `
  select cheer.entry_id as "entryId", cheer.reaction,
    (count(*) filter (where cheer.is_given))::int as count,
    coalesce(bool_or(cheer.user_id = $3) filter (where cheer.is_given), false) as "isMine",
    max(cheer.position) as position,
    to_jsonb((array_agg(
      jsonb_build_object('userId', cheer.user_id, 'nickname', coalesce(player.nickname, cheer.nickname))
      order by cheer.position) filter (where cheer.is_given))[1:${MAX_NAMED_CHEERS}]) as first
  from party_cheer cheer
  left join player on player.user_id = cheer.user_id
  where cheer.party_id = $1 and cheer.entry_id = any($2)
  group by cheer.entry_id, cheer.reaction`;

/** The cheers on entries of a feed. */
@Injectable()
export class CheersQuery {
  constructor(@Inject(POSTGRES_POOL) private readonly pool: Pool) {}

  /**
   * By entry, in the order of `REACTIONS`; no item for an entry that was never cheered. A reaction that all have taken back is among
   * them, with the position at which they had.
   */
  async findByEntries(
    partyId: string,
    entryIds: readonly string[],
    userId: string,
  ): Promise<ReadonlyMap<string, OwnEntryCheers[]>> {
    if (entryIds.length === 0) return new Map();
    const { rows } = await this.pool.query<CheersResultRow>({
      name: 'party-cheers',
      text: CHEERS_SQL,
      values: [partyId, entryIds, userId],
    });
    rows.sort((a, b) => REACTIONS.indexOf(a.reaction) - REACTIONS.indexOf(b.reaction));
    const byEntry = new Map<string, OwnEntryCheers[]>();
    for (const row of rows) {
      const cheers = { ...toEntryCheers(row, row.first ?? []), isMine: row.isMine };
      byEntry.set(row.entryId, [...(byEntry.get(row.entryId) ?? []), cheers]);
    }
    return byEntry;
  }
}
