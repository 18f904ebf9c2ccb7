import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { parsePosition, type Position } from '../../contracts/position';
import type { PartyEvent } from '../../domain/party/party.events';
import type { FoundedParty } from '../../domain/party/party.state';
import type { DecodedEvent } from '../../event-log/codec';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { PARTY_EVENTS } from '../../event-log/registry';
import { streamIdOf } from '../../platform/commands/aggregate-stream';
import { PARTY_AGGREGATE } from '../../platform/commands/aggregates';
import { POSTGRES_POOL } from '../../platform/injection-tokens';

/** What a party's state doesn't hold: times, and sums over contributions. */
export interface PartyFacts {
  /** When each member joined, by user id: ISO 8601, UTC. */
  readonly joined: ReadonlyMap<string, string>;
  /** XP that the party has gathered since each of the instants asked for. */
  readonly xpSince: readonly number[];
}

interface FactsOfRows {
  readonly position: string | null;
  readonly parkedFrom: string | null;
  /** By user id, in milliseconds since the epoch. */
  readonly joined: Readonly<Record<string, number>>;
  readonly xpSince: readonly string[];
}

/** One statement, so that the rows and the position that they have reached belong together. */
const FACTS_SQL = `select
    (select position from projection_checkpoint where name = 'parties') as "position",
    (select position from parked_stream where consumer = 'parties' and sequence = $2) as "parkedFrom",
    (select coalesce(json_object_agg(user_id, round(extract(epoch from joined_at) * 1000)), '{}')
     from party_member where party_id = $1) as joined,
    (select array_agg(xp order by place) from (
       select place, (select coalesce(sum(party_xp), 0)::text from party_contribution
                      where party_id = $1 and created_at >= since) as xp
       from unnest($3::timestamptz[]) with ordinality as asked (since, place)) as sums) as "xpSince"`;

/**
 * Facts of a party as of its last event: from the rows, and from the events that the rows lack. The stream is read backwards as
 * far as the rows are behind.
 */
@Injectable()
export class PartyFactsLoader {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
  ) {}

  /** When the party was founded: ISO 8601, UTC. */
  async loadFoundingTime(partyId: string): Promise<string> {
    const founding = this.log.readStream(streamIdOf(PARTY_AGGREGATE, partyId), { limit: 1 });
    for await (const { metadata } of founding) return metadata.time;
    throw new Error(`Party ${partyId} was founded without an event`);
  }

  /** Joins are those of the members in the state. `since` are instants: ISO 8601, UTC. */
  async load({ partyId, members }: FoundedParty, since: readonly string[]): Promise<PartyFacts> {
    const rows = await this.loadRows(partyId, since);
    const inRows = new Map(
      Object.entries(rows.joined).map(([id, time]) => [id, new Date(time).toISOString()]),
    );
    const joined = new Map<string, string>();
    const xpSince = rows.xpSince.map(Number);
    const isComplete = () => members.every(({ userId }) => joined.has(userId) || inRows.has(userId));
    for await (const { event, recorded } of this.readBackwards(partyId)) {
      const isInRows = hasReached(rows, recorded.position);
      if (isInRows && isComplete()) break;
      const { time } = recorded.metadata;
      if (event.type === 'MemberJoined' && !joined.has(event.data.member.userId))
        joined.set(event.data.member.userId, time);
      if (event.type === 'PartyContributionMade' && !isInRows)
        since.forEach((instant, index) => {
          if (Date.parse(time) >= Date.parse(instant)) xpSince[index]! += event.data.partyXpGained;
        });
    }
    return { joined: new Map([...inRows, ...joined]), xpSince };
  }

  private async loadRows(partyId: string, since: readonly string[]): Promise<FactsOfRows> {
    const { rows } = await this.pool.query<FactsOfRows>({
      name: 'party-facts',
      text: FACTS_SQL,
      values: [partyId, streamIdOf(PARTY_AGGREGATE, partyId), since],
    });
    const [facts] = rows;
    if (!facts) throw new Error('A query without a condition returned no row');
    return facts;
  }

  private async *readBackwards(partyId: string): AsyncIterable<DecodedEvent<PartyEvent>> {
    const streamId = streamIdOf(PARTY_AGGREGATE, partyId);
    for await (const recorded of this.log.readStream(streamId, { direction: 'backwards' }))
      yield PARTY_EVENTS.decode(recorded);
  }
}

/** Whether the rows show the event. A checkpoint passes the events of a parked stream, which the rows lack (R215). */
function hasReached({ position, parkedFrom }: FactsOfRows, event: Position): boolean {
  const checkpoint = parsePosition(position ?? '');
  const parked = parsePosition(parkedFrom ?? '');
  return checkpoint !== undefined && event <= checkpoint && (parked === undefined || event < parked);
}
