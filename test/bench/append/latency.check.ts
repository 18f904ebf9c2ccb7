import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ORIGIN } from '../../../server/contracts/position';
import type { EventLog } from '../../../server/event-log/event-log';
import { runOpenLoop } from '../open-loop';
import { measureQuietly, valuesOf, type Measured } from '../measure-quietly';
import { median, percentile } from '../rounds';
import { migrateEventLog, openEventLog } from './event-log.contender';
import { sampleEvent } from './sample-event';

/** Milliseconds from the call of append to the delivery of the event. */
export interface LatencyResult {
  readonly rate: number;
  readonly follower: { readonly p50: number; readonly p99: number };
  readonly poller: { readonly p50: number; readonly p99: number };
}

const RATE = 500;
const POLL_MILLIS = 50;
const SECONDS = 2;

/**
 * The same events, at 500 a second, seen by a follower and by a reader that asks every 50 ms; medians of windows
 * in quiet times, after one to warm up.
 */
export async function checkLatency(url: string, rounds: number): Promise<LatencyResult> {
  await migrateEventLog(url);
  const writer = openEventLog(url);
  const reader = openEventLog(url);
  const sent = new Map<string, number>();
  let followed: number[] = [];
  let polled: number[] = [];
  const stopping = new AbortController();
  const waitOf = (id: string): number => performance.now() - (sent.get(id) ?? Number.NaN);
  const following = follow(reader.log, stopping.signal, (id) => followed.push(waitOf(id)));
  const polling = poll(url, stopping.signal, (id) => polled.push(waitOf(id)));
  const measureWindow = async (): Promise<LatencyResult> => {
    [followed, polled] = [[], []];
    const rate = await appendSteadily(writer.log, sent);
    while (followed.length < RATE * SECONDS || polled.length < RATE * SECONDS) await sleep(10);
    return { rate, follower: summary(followed), poller: summary(polled) };
  };
  await measureWindow();
  const windows: Measured<LatencyResult>[] = [];
  for (let count = 0; count < rounds; count++) windows.push(await measureQuietly(measureWindow));
  stopping.abort();
  await Promise.all([following, polling]);
  await writer.close();
  await reader.close();
  const over = (pick: (window: LatencyResult) => number): number => median(valuesOf(windows).map(pick));
  return {
    rate: over(({ rate }) => rate),
    follower: { p50: over(({ follower }) => follower.p50), p99: over(({ follower }) => follower.p99) },
    poller: { p50: over(({ poller }) => poller.p50), p99: over(({ poller }) => poller.p99) },
  };
}

function summary(values: readonly number[]): { p50: number; p99: number } {
  return { p50: percentile(values, 50), p99: percentile(values, 99) };
}

/** Returns the rate, in events per second. */
function appendSteadily(log: EventLog, sent: Map<string, number>): Promise<number> {
  return runOpenLoop(RATE, SECONDS, async () => {
    const event = sampleEvent();
    sent.set(event.id, performance.now());
    await log.append({ streamId: `player-${event.id}`, expectedRevision: 'none', events: [event] });
  });
}

async function follow(log: EventLog, signal: AbortSignal, seen: (id: string) => void): Promise<void> {
  for await (const { events } of log.follow({ after: ORIGIN, signal })) for (const { id } of events) seen(id);
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
