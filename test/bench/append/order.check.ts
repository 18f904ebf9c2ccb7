import pg from 'pg';
import { ORIGIN } from '../../../server/contracts/position';
import type { EventLog } from '../../../server/event-log/event-log';
import { runClosedLoop } from '../rounds';
import { migrateEventLog, openEventLog } from './event-log.contender';
import { sampleEvent } from './sample-event';

export interface OrderResult {
  readonly events: number;
  readonly readers: number;
  readonly missed: number;
  readonly duplicated: number;
  readonly outOfOrder: number;
}

const WRITERS = 32;

/** Followers of two logs, like those of two processes, while 32 writers append through both. */
export async function checkOrder(url: string, seconds: number): Promise<OrderResult> {
  await migrateEventLog(url);
  const opened = [openEventLog(url), openEventLog(url)];
  const logs = opened.map(({ log }) => log);
  const stopping = new AbortController();
  const readers = [...logs, ...logs].map((log) => follow(log, stopping.signal));
  const revisions: number[] = [];
  await runClosedLoop(WRITERS, seconds, async (writer) => {
    const log = logs[writer % logs.length];
    const append = {
      streamId: `player-${writer}`,
      expectedRevision: revisions[writer] ?? ('none' as const),
      events: [sampleEvent()],
    };
    revisions[writer] = (await log?.append(append))?.revision ?? 0;
  });
  const recorded = await recordedIds(url);
  const last = recorded.at(-1);
  for (const { seen } of readers)
    while (seen.at(-1) !== last) await new Promise((resolve) => setTimeout(resolve, 10));
  stopping.abort();
  for (const { done } of readers) await done;
  for (const { close } of opened) await close();
  const place = new Map(recorded.map((id, index) => [id, index]));
  const results = readers.map(({ seen }) => compare(seen, place));
  const total = (pick: (result: (typeof results)[number]) => number): number =>
    results.reduce((sum, each) => sum + pick(each), 0);
  return {
    events: recorded.length,
    readers: readers.length,
    missed: total(({ missed }) => missed),
    duplicated: total(({ twice }) => twice),
    outOfOrder: total(({ outOfOrder }) => outOfOrder),
  };
}

function follow(
  log: EventLog,
  signal: AbortSignal,
): { readonly seen: string[]; readonly done: Promise<void> } {
  const seen: string[] = [];
  const read = async (): Promise<void> => {
    for await (const { events } of log.follow({ after: ORIGIN, signal }))
      for (const { id } of events) seen.push(id);
  };
  return { seen, done: read() };
}

function compare(
  seen: readonly string[],
  place: ReadonlyMap<string, number>,
): Record<'missed' | 'twice' | 'outOfOrder', number> {
  const distinct = new Set(seen).size;
  const disordered = seen.filter(
    (id, index) => index > 0 && (place.get(id) ?? -1) < (place.get(seen[index - 1] ?? '') ?? -1),
  );
  return { missed: place.size - distinct, twice: seen.length - distinct, outOfOrder: disordered.length };
}

async function recordedIds(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ event_id: string }>('SELECT event_id FROM events ORDER BY pos');
  await client.end();
  return rows.map(({ event_id: id }) => id);
}
