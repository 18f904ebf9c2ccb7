import pg from 'pg';
import { importPeer } from '../peers';
import type { SeasonEvent } from './season-world';

interface EmmettStore {
  appendToStream(stream: string, events: readonly object[]): Promise<unknown>;
  readonly schema: { migrate(): Promise<void> };
  close(): Promise<void>;
}

interface Emmett {
  getPostgreSQLEventStore(url: string): EmmettStore;
}

/** What emmett's projection makes a row a player of: what most of the players' facts change. */
export const HANDLED_BY_EMMETT = [
  'PlayerRegistered',
  'DayStarted',
  'QuestCompleted',
  'TaskCompleted',
  'PartyXpEarned',
  'StreakExtended',
  'LevelReached',
];

export interface EmmettLogOptions {
  readonly events: number;
  /** An index on the order that its consumers read in; it comes without one. */
  readonly hasIndex: boolean;
}

/** emmett's log with so many events of players' lives, and a table for its projection. */
export async function fillEmmettLog(
  url: string,
  season: readonly SeasonEvent[],
  { events, hasIndex }: EmmettLogOptions,
): Promise<void> {
  const emmett = (await importPeer('@event-driven-io/emmett-postgresql')) as Emmett;
  const store = emmett.getPostgreSQLEventStore(url);
  await store.schema.migrate();
  let left = events;
  for (let group = 0; left > 0; group += 1) {
    for (const [stream, facts] of byStream(season.slice(0, left))) {
      await store.appendToStream(`${stream}-${group}`, facts);
    }
    left -= season.length;
  }
  await store.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table bench_player (id text primary key, facts int, xp int, level int, streak int)',
  );
  if (hasIndex) {
    await client.query(
      'create index on emt_messages (partition, is_archived, transaction_id, global_position)',
    );
  }
  await client.query('vacuum analyze');
  await client.end();
}

function byStream(events: readonly SeasonEvent[]): ReadonlyMap<string, readonly object[]> {
  const streams = new Map<string, object[]>();
  for (const { streamId, type, data, metadata } of events) {
    const facts = streams.get(streamId);
    if (facts) facts.push({ type, data, metadata });
    else streams.set(streamId, [{ type, data, metadata }]);
  }
  return streams;
}
