import { pause } from '../../../server/database/pause';
import { projectionsReport } from '../../../server/operations/projections-report';
import type { ProjectionsReport, ProjectorReport } from '../../../server/contracts/operations';
import { answer, example, type CommandGroup, type Session } from '../command';
import { countText, instantText, lagText, positionText, rateText } from '../figures';
import { summaryText } from '../replay-text';
import { textTable } from '../output';

const WATCH_EVERY_MS = 1_000;
const CLEAR_SCREEN = '\u001b[H\u001b[J';

export const statusCommand: CommandGroup = (program, perform) => {
  program
    .command('status')
    .description('how far each projector is and how fast it goes, who leads, what is replayed')
    .option('-w, --watch', 'show it again every second, until Ctrl-C')
    .addHelpText('after', example('status', 'status --watch', 'status --json'))
    .action(({ watch }: { watch?: true }) =>
      perform((session) => (watch ? watchStatus(session) : showStatus(session))),
    );
};

async function showStatus(session: Session): Promise<void> {
  const { console } = session;
  const report = await projectionsReport(console.pool, console.log);
  answer(session, report, statusText(report));
}

async function watchStatus(session: Session): Promise<void> {
  const { output, json, signal } = session;
  while (!signal.aborted) {
    if (!json) output.stdout.write(output.isScreen ? CLEAR_SCREEN : '\n');
    await showStatus(session);
    await pause(WATCH_EVERY_MS, signal);
  }
}

/** What `status` prints. */
function statusText({ head, leader, projectors }: ProjectionsReport): string {
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
