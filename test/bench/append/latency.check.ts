import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ORIGIN } from '../../../server/contracts/position';
import { percentile } from '../rounds';
import { migrateEventLog, openEventLog } from './event-log.contender';
import { sampleEvent } from './sample-event';

/** Milliseconds from the call of append to the event in a subscriber's hands. */
export interface LatencyResult {
  readonly rate: number;
  readonly follower: { readonly p50: number; readonly p99: number };
  readonly poller: { readonly p50: number; readonly p99: number };
}

const RATE = 500;
const POLL_MILLIS = 50;

/** The same events, at 500 a second, seen by a follower and by a reader that asks every 50 ms. */
export async function checkLatency(url: string, seconds: number): Promise<LatencyResult> {
  await migrateEventLog(url);
  const writer = openEventLog(url);
  const reader = openEventLog(url);
  const sent = new Map<string, number>();
  const followed: number[] = [];
  const polled: number[] = [];
  const stopping = new AbortController();
  const note = (into: number[], id: string): void => {
    const at = sent.get(id);
    if (at !== undefined) into.push(performance.now() - at);
  };
  const following = (async () => {
    for await (const { events } of reader.log.follow({ after: ORIGIN, signal: stopping.signal })) {
      for (const { id } of events) note(followed, id);
    }
  })();
  const polling = poll(url, stopping.signal, (id) => note(polled, id));
  const total = RATE * seconds;
  const warmUp = RATE;
  const appends: Promise<unknown>[] = [];
  const begin = performance.now();
  for (let count = 0; count < total + warmUp; count++) {
    const due = begin + (count * 1_000) / RATE;
    if (due > performance.now()) await sleep(due - performance.now());
    const event = sampleEvent();
    if (count >= warmUp) sent.set(event.id, performance.now());
    appends.push(
      writer.log.append({ streamId: `player-${event.id}`, expectedRevision: 'none', events: [event] }),
    );
  }
  const rate = ((total + warmUp) * 1_000) / (performance.now() - begin);
  await Promise.all(appends);
  while (followed.length < total || polled.length < total) await sleep(10);
  stopping.abort();
  await Promise.all([following, polling]);
  await writer.close();
  await reader.close();
  const summary = (values: readonly number[]): { p50: number; p99: number } => ({
    p50: percentile(values, 50),
    p99: percentile(values, 99),
  });
  return { rate, follower: summary(followed), poller: summary(polled) };
}

async function poll(url: string, signal: AbortSignal, seen: (id: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let after = '0';
  while (!signal.aborted) {
    const { rows } = await client.query<{ pos: string; event_id: string }>({
      name: 'poll',
      text: 'SELECT pos, event_id, stream_id, revision, type, data, meta FROM events WHERE pos > $1 ORDER BY pos LIMIT 1000',
      values: [after],
    });
    for (const row of rows) seen(row.event_id);
    after = rows.at(-1)?.pos ?? after;
    await sleep(POLL_MILLIS);
  }
  await client.end();
}
