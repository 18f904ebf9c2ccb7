import type {
  Comparison,
  Replay,
  ReplayPurpose,
  ReplayState,
  RowDifference,
} from '../../server/contracts/operations';
import { ORIGIN, parsePosition } from '../../server/contracts/position';
import {
  formatCount,
  formatDuration,
  formatNumberOf,
  formatInstant,
  formatPercent,
  formatPosition,
  formatRate,
} from './format';
import { formatTable } from './output';

const STATE_LABELS: Readonly<Record<ReplayState, string>> = {
  requested: 'waiting to begin',
  filling: 'filling',
  'catching-up': 'catching up',
  comparing: 'comparing',
  swapping: 'swapping',
  done: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
};

const PURPOSE_LABELS: Readonly<Record<ReplayPurpose, string>> = {
  swap: 'rebuild',
  compare: 'verification',
  try: 'dry run',
  keep: 'copy',
};

export function formatState({ state }: Pick<Replay, 'state'>): string {
  return STATE_LABELS[state];
}

/** `45 %, 123,456 events, 45,000/s, 12 s left, filling` */
export function formatProgress(replay: Replay): string {
  const { state, progress, events, eventsPerSecond, secondsLeft, rate } = replay;
  if (state === 'requested') return formatState(replay);
  const limit = rate === null ? '' : ` (at most ${formatRate(rate)})`;
  return [
    formatPercent(progress),
    formatNumberOf(events, 'event'),
    `${formatRate(eventsPerSecond)}${limit}`,
    ...(secondsLeft === null ? [] : [`${formatDuration(secondsLeft)} left`]),
    formatState(replay),
  ].join(', ');
}

/** The outcome of a replay: a line, and details in lines below. */
export function formatEnd(replay: Replay): readonly string[] {
  const { projector, state, rows, comparison } = replay;
  const work = state === 'done' ? `${formatWork(replay)}; ` : '';
  return [
    `${projector}: ${work}${formatOutcome(replay)}`,
    ...(comparison
      ? formatComparison(replay, comparison)
      : Object.entries(rows ?? {}).map(([table, count]) => `  ${table}: ${formatNumberOf(count, 'row')}`)),
  ];
}

function formatOutcome(replay: Replay): string {
  const { projector, state, purpose, schema, position, failure, progress, comparison, asked } = replay;
  if (state === 'failed') return `failed: ${failure ?? 'no reason is known'}`;
  if (state === 'cancelled') {
    if (asked === 'discard') return 'cancelled; what it had filled is dropped';
    return `cancelled at ${formatPercent(progress)}; "resume ${projector}" goes on from there`;
  }
  switch (purpose) {
    case 'swap':
      return 'the rebuilt tables serve now';
    case 'try':
      return 'the tables were dropped again';
    case 'keep':
      return `as it was at position ${formatPosition(position)}, in the schema ${schema}`;
    case 'compare':
      return comparison?.equal ? 'rebuilt and live rows are the same' : 'rebuilt and live rows DIFFER';
  }
}

function formatWork({ events, from, requestedAt, finishedAt }: Replay): string {
  const after = from === ORIGIN ? '' : ` after position ${formatPosition(from)}, the rest taken from a copy,`;
  const seconds = finishedAt === null ? 0 : (Date.parse(finishedAt) - Date.parse(requestedAt)) / 1_000;
  return `${formatNumberOf(events, 'event')} read${after} within ${formatDuration(seconds)}`;
}

function formatComparison({ purpose }: Replay, comparison: Comparison): readonly string[] {
  const { equal, position, tables, differences } = comparison;
  const verdict = equal ? 'the same' : 'DIFFERENT';
  const compared = formatTable(
    ['table', 'live rows', 'rebuilt rows', 'live hash', 'rebuilt hash', ''],
    tables.map((each) => [
      each.table,
      formatCount(each.liveRows),
      formatCount(each.rebuiltRows),
      each.liveHash,
      each.rebuiltHash,
      each.liveHash === each.rebuiltHash && each.liveRows === each.rebuiltRows ? 'same' : 'DIFFERENT',
    ]),
  );
  const before = purpose === 'swap' ? ' before they were swapped' : '';
  return [
    `  compared at position ${formatPosition(position)}${before}: ${verdict}`,
    ...compared.split('\n').map((line) => `  ${line}`),
    ...(differences.length > 0 ? ['  The first differences (live → rebuilt):'] : []),
    ...differences.flatMap(formatDifference),
  ];
}

function formatDifference({ table, key, live, rebuilt }: RowDifference): readonly string[] {
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

/** One line for a list: purpose, progress, and who requested it. */
export function formatSummary(replay: Replay): string {
  const { projector, purpose, schema, until, requestedBy, requestedAt, finishedAt, failure } = replay;
  const { state, asked, progress } = replay;
  const where = purpose === 'keep' ? ` in ${schema}` : '';
  const end = until === null ? '' : ` until ${formatMoment(until)}`;
  const now =
    finishedAt === null ? formatProgress(replay) : `${formatState(replay)} ${formatInstant(finishedAt)}`;
  const filled = asked === 'discard' ? 'dropped' : 'kept';
  const left = state === 'cancelled' ? `, ${filled} at ${formatPercent(progress)}` : '';
  const why = failure === null ? '' : `: ${failure}`;
  return `${PURPOSE_LABELS[purpose]} of ${projector}${where}${end}: ${now}${left}${why} (asked for by ${requestedBy}, ${formatInstant(requestedAt)})`;
}

/** A position or an instant, as in a request for a replay. */
export function formatMoment(value: string): string {
  const position = parsePosition(value);
  return position === undefined ? formatInstant(value) : `position ${formatPosition(position)}`;
}
