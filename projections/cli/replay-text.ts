import type {
  Comparison,
  Replay,
  ReplayPurpose,
  ReplayState,
  RowDifference,
} from '../../server/contracts/operations';
import { ORIGIN, parsePosition } from '../../server/contracts/position';
import {
  countText,
  durationText,
  eventsText,
  instantText,
  percentText,
  positionText,
  rateText,
} from './figures';
import { textTable } from './output';

const STATES: Readonly<Record<ReplayState, string>> = {
  requested: 'waiting to begin',
  filling: 'filling',
  'catching-up': 'catching up',
  comparing: 'comparing',
  swapping: 'swapping',
  done: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
};

const PURPOSES: Readonly<Record<ReplayPurpose, string>> = {
  swap: 'rebuild',
  compare: 'verification',
  try: 'dry run',
  keep: 'copy',
};

export function stateText({ state }: Pick<Replay, 'state'>): string {
  return STATES[state];
}

function purposeText({ purpose }: Pick<Replay, 'purpose'>): string {
  return PURPOSES[purpose];
}

/** `45 %, 123,456 events, 45,000/s, 12 s left, filling` */
export function progressText(replay: Replay): string {
  const { state, progress, events, eventsPerSecond, secondsLeft, rate } = replay;
  if (state === 'requested') return stateText(replay);
  const limit = rate === null ? '' : ` (at most ${rateText(rate)})`;
  return [
    percentText(progress),
    eventsText(events),
    `${rateText(eventsPerSecond)}${limit}`,
    ...(secondsLeft === null ? [] : [`${durationText(secondsLeft)} left`]),
    stateText(replay),
  ].join(', ');
}

/** How a replay has ended: a line, and what it has made in lines below. */
export function endText(replay: Replay): readonly string[] {
  const { projector, state, rows, comparison } = replay;
  const work = state === 'done' ? `${workText(replay)}; ` : '';
  return [
    `${projector}: ${work}${outcome(replay)}`,
    ...(comparison
      ? comparisonText(replay, comparison)
      : Object.entries(rows ?? {}).map(([table, count]) => `  ${table}: ${rowsText(count)}`)),
  ];
}

function outcome(replay: Replay): string {
  const { projector, state, purpose, schema, position, failure, progress, comparison, asked } = replay;
  if (state === 'failed') return `failed: ${failure ?? 'no reason is known'}`;
  if (state === 'cancelled') {
    if (asked === 'discard') return 'cancelled; what it had filled is dropped';
    return `cancelled at ${percentText(progress)}; "resume ${projector}" goes on from there`;
  }
  switch (purpose) {
    case 'swap':
      return 'the rebuilt tables serve now';
    case 'try':
      return 'the tables were dropped again';
    case 'keep':
      return `as it was at position ${positionText(position)}, in the schema ${schema}`;
    case 'compare':
      return comparison?.equal ? 'rebuilt and live rows are the same' : 'rebuilt and live rows DIFFER';
  }
}

function workText({ events, from, requestedAt, finishedAt }: Replay): string {
  const after = from === ORIGIN ? '' : ` after position ${positionText(from)}, the rest taken from a copy,`;
  const seconds = finishedAt === null ? 0 : (Date.parse(finishedAt) - Date.parse(requestedAt)) / 1_000;
  return `${eventsText(events)} read${after} within ${durationText(seconds)}`;
}

function rowsText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'row' : 'rows'}`;
}

function comparisonText({ purpose }: Replay, comparison: Comparison): readonly string[] {
  const { equal, position, tables, differences } = comparison;
  const verdict = equal ? 'the same' : 'DIFFERENT';
  const compared = textTable(
    ['table', 'live rows', 'rebuilt rows', 'live hash', 'rebuilt hash', ''],
    tables.map((each) => [
      each.table,
      countText(each.liveRows),
      countText(each.rebuiltRows),
      each.liveHash,
      each.rebuiltHash,
      each.liveHash === each.rebuiltHash && each.liveRows === each.rebuiltRows ? 'same' : 'DIFFERENT',
    ]),
  );
  const before = purpose === 'swap' ? ' before they were swapped' : '';
  return [
    `  compared at position ${positionText(position)}${before}: ${verdict}`,
    ...compared.split('\n').map((line) => `  ${line}`),
    ...(differences.length > 0 ? ['  The first differences (live → rebuilt):'] : []),
    ...differences.flatMap(differenceText),
  ];
}

function differenceText({ table, key, live, rebuilt }: RowDifference): readonly string[] {
  const name = `  ${table} ${Object.entries(key)
    .map(([column, value]) => `${column}=${value}`)
    .join(' ')}`;
  if (!live) return [`${name}: only in the rebuilt table`];
  if (!rebuilt) return [`${name}: only in the live table`];
  return [
    `${name}:`,
    ...Object.entries(live).map(
      ([column, value]) => `    ${column}: ${value ?? 'null'} → ${rebuilt[column] ?? 'null'}`,
    ),
  ];
}

/** One line for a list: what it is, how far it has come, who asked for it. */
export function summaryText(replay: Replay): string {
  const { projector, purpose, schema, until, requestedBy, requestedAt, finishedAt, failure } = replay;
  const { state, asked, progress } = replay;
  const where = purpose === 'keep' ? ` in ${schema}` : '';
  const end = until === null ? '' : ` until ${momentText(until)}`;
  const now = finishedAt === null ? progressText(replay) : `${stateText(replay)} ${instantText(finishedAt)}`;
  const filled = asked === 'discard' ? 'dropped' : 'kept';
  const left = state === 'cancelled' ? `, ${filled} at ${percentText(progress)}` : '';
  const why = failure === null ? '' : `: ${failure}`;
  return `${purposeText(replay)} of ${projector}${where}${end}: ${now}${left}${why} (asked for by ${requestedBy}, ${instantText(requestedAt)})`;
}

/** A position or an instant, as a request for a replay has it. */
export function momentText(value: string): string {
  const position = parsePosition(value);
  return position === undefined ? instantText(value) : `position ${positionText(position)}`;
}
