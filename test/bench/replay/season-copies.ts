import type { SeasonEvent } from './season-world';

const SEASON_ID = /00000000-0000-4000-8000-([0-9a-f]{12})/g;
/** How many commands a group gives before the next group's turn. */
const MAX_BURST = 4;

/** An event's text in COPY's text format, cut where ids have to be put in. */
interface Template {
  readonly pieces: readonly string[];
  readonly ids: readonly number[];
  readonly commandId: string;
}

/**
 * So many events of groups that all live the same season with ids of their own, mixed as a log mixes what happens at the
 * same time; as lines for `COPY events (pos, revision, at, event_id, stream_id, type, data, meta)`. The same in each run.
 */
export function* copiesOf(season: readonly SeasonEvent[], events: number): Generator<string> {
  const templates = season.map(templateOf);
  const groups = Array.from({ length: Math.ceil(events / season.length) }, () => 0);
  let seed = 7;
  for (let position = 1; position <= events;) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    let group = (seed >>> 8) % groups.length;
    // A group whose season is over leaves its turn to the next.
    while (groups[group] === templates.length) group = (group + 1) % groups.length;
    let commands = 1 + (seed % MAX_BURST);
    for (let next = groups[group] ?? 0; position <= events; next += 1) {
      const template = templates[next];
      if (template?.commandId !== templates[next - 1]?.commandId) commands -= 1;
      if (!template || commands < 0) break;
      yield `${position}\t${lineOf(template, group)}`;
      groups[group] = next + 1;
      position += 1;
    }
  }
}

/** The events as they are, from the first position of a log on; as lines like those of {@link copiesOf}. */
export function* linesOf(events: readonly SeasonEvent[]): Generator<string> {
  for (const [index, event] of events.entries()) yield `${index + 1}\t${toFields(event)}`;
}

function toFields({ streamId, revision, id, type, data, metadata }: SeasonEvent): string {
  const fields = [revision, metadata.time, id, streamId, type, toCopyText(data), toCopyText(metadata)];
  return `${fields.join('\t')}\n`;
}

function templateOf(event: SeasonEvent): Template {
  const { commandId } = event.metadata;
  const pieces = toFields(event).split(SEASON_ID);
  return {
    pieces: pieces.filter((_, index) => index % 2 === 0),
    ids: pieces.filter((_, index) => index % 2 === 1).map((digits) => Number.parseInt(digits, 16)),
    commandId,
  };
}

/** As JSON, which has no tabs and line ends of its own. */
function toCopyText(value: object): string {
  return JSON.stringify(value).replaceAll('\\', '\\\\');
}

function lineOf({ pieces, ids }: Template, group: number): string {
  let line = pieces[0] ?? '';
  for (const [index, id] of ids.entries()) line += idOf(group, id) + (pieces[index + 1] ?? '');
  return line;
}

/** A UUID that looks like any other, the same for the same group and number. */
function idOf(group: number, number: number): string {
  const word = (salt: number): string =>
    (mixBits(Math.imul(group + 1, 0x9e3779b1) ^ mixBits(number + salt)) >>> 0).toString(16).padStart(8, '0');
  const [a, b, c, d] = [word(0), word(0x1000000), word(0x2000000), word(0x3000000)];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

/** MurmurHash3's finaliser: every bit of the argument changes half of the result's. */
function mixBits(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
