import { preciseText, positionText } from './figures';
import type { Moment } from './moment';
import { outline } from './outline';
import type { PastEvent, PastState } from './past-state';

/** Data of an event are cut here; `--json` has them whole. */
const DATA_LENGTH = 140;

/** What `show` prints. */
export function pastStateText<State>(
  streamId: string,
  moment: Moment,
  { state, revision, before, after }: PastState<State>,
): readonly string[] {
  const at =
    moment.kind === 'position' ? `position ${positionText(moment.position)}` : preciseText(moment.instant);
  return [
    `${streamId} at ${at}${revision < 0 ? ', before its first event' : `, after its event #${revision}`}`,
    ...outline(state, '  '),
    '',
    'Events before:',
    ...eventLines(before),
    'Events after:',
    ...eventLines(after),
  ];
}

function eventLines(events: readonly PastEvent[]): readonly string[] {
  if (events.length === 0) return ['  none'];
  return events.flatMap(({ revision, time, type, position, data }) => [
    `  #${revision}  ${preciseText(time)}  ${type}  (position ${positionText(position)})`,
    `      ${cut(JSON.stringify(data))}`,
  ]);
}

function cut(text: string): string {
  return text.length > DATA_LENGTH ? `${text.slice(0, DATA_LENGTH - 1)}…` : text;
}
