import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Append, EventLog, JsonObject, NewEvent } from '../../../server/event-log/event-log';
import type { EventMetadata } from '../../../server/event-log/event-metadata';
import { copiesOf } from './season-copies';
import type { SeasonEvent } from './season-world';

const APPENDS_AT_ONCE = 500;
const PROGRAM = fileURLToPath(new URL('../../support/eventstore/serve.mjs', import.meta.url));

/** The tests' server of EventStoreDB's protocol, in a process of its own. */
export interface EventStoreProcess {
  readonly url: string;
  close(): Promise<void>;
}

export async function startEventStore(): Promise<EventStoreProcess> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: url.toString().trim(),
    close: async () => {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

/** Appends so many events of groups that live a season, as {@link copiesOf} mixes them. */
export async function fillEventStore(
  log: EventLog,
  season: readonly SeasonEvent[],
  events: number,
): Promise<void> {
  let appends: Append[] = [];
  for (const append of groupByCommand(copiesOf(season, events))) {
    if (appends.push(append) < APPENDS_AT_ONCE) continue;
    await appendAll(log, appends);
    appends = [];
  }
  await appendAll(log, appends);
}

async function appendAll(log: EventLog, appends: readonly Append[]): Promise<void> {
  const { outcomes } = await log.appendBatch(appends);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Consecutive events of one stream as one append. */
function* groupByCommand(lines: Iterable<string>): Generator<Append> {
  let streamId: string | undefined;
  let first = 0;
  let events: NewEvent[] = [];
  for (const line of lines) {
    const parsed = parseLine(line);
    if (parsed.streamId !== streamId) {
      if (streamId !== undefined) yield toAppend(streamId, first, events);
      ({ streamId, revision: first } = parsed);
      events = [];
    }
    events.push(parsed.event);
  }
  if (streamId !== undefined) yield toAppend(streamId, first, events);
}

function toAppend(streamId: string, revision: number, events: readonly NewEvent[]): Append {
  return { streamId, expectedRevision: revision === 0 ? 'none' : revision - 1, events };
}

/** A line of {@link copiesOf}. */
function parseLine(line: string): { streamId: string; revision: number; event: NewEvent } {
  const [, revision, , id = '', streamId = '', type = '', data, metadata] = line.trimEnd().split('\t');
  return {
    streamId,
    revision: Number(revision),
    event: { id, type, data: parseText(data) as JsonObject, metadata: parseText(metadata) as EventMetadata },
  };
}

function parseText(text = ''): unknown {
  return JSON.parse(text.replaceAll('\\\\', '\\'));
}
