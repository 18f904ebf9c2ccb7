import type { ProjectionsReport, ProjectorReport } from '../../server/contracts/operations';
import { countText, instantText, lagText, positionText, rateText } from './figures';
import { summaryText } from './replay-text';
import { textTable } from './text-table';

/** What `status` prints. */
export function statusText({ head, leader, projectors }: ProjectionsReport): string {
  const led = leader
    ? `Led by ${leader.process} since ${instantText(leader.since)}.`
    : 'No process runs projections.';
  const first = `${led} The log ends at position ${positionText(head)}.`;
  if (projectors.length === 0) return `${first}\nNo projector has ever run.`;
  const table = textTable(
    ['projector', 'state', 'version', 'position', 'behind', 'rate', 'events'],
    projectors.map(projectorCells),
  );
  const below = [
    ...projectors.flatMap(failureText),
    ...projectors.flatMap((each) => replayText(each, leader !== null)),
  ];
  return [first, '', table, ...(below.length > 0 ? ['', ...below] : [])].join('\n');
}

function projectorCells(projector: ProjectorReport): string[] {
  const { name, state, version, position, lag, eventsPerSecond, events } = projector;
  return [
    name,
    state === 'running' ? state : state.toUpperCase(),
    String(version),
    positionText(position),
    lagText(lag),
    rateText(eventsPerSecond),
    countText(events),
  ];
}

function failureText({ name, failure }: ProjectorReport): readonly string[] {
  if (!failure) return [];
  const { type, position, streamId, message, failedAt } = failure;
  return [
    `${name} stopped before ${type} (position ${positionText(position)}, ${streamId}) at ${instantText(failedAt)}: ${message}`,
    '  "failures" shows the event, "failures retry" tries it again, "failures skip" leaves it out.',
  ];
}

function replayText({ replay }: ProjectorReport, isLed: boolean): readonly string[] {
  if (!replay) return [];
  const unfinished = isLed ? 'Under way' : 'Waiting for a process';
  return [`${replay.finishedAt === null ? unfinished : 'Last replay'}: ${summaryText(replay)}`];
}
