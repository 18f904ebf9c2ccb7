import { pause } from '../../../server/async/pause';
import { loadProjectionsReport } from '../../../server/operations/projections-report';
import { loadRelaysReport } from '../../../server/operations/relays-report';
import { loadPoliciesReport } from '../../../server/operations/policies-report';
import type { ProjectionsReport, ProjectorReport } from '../../../server/contracts/operations';
import {
  EXIT_CODE,
  printAnswer,
  formatExample,
  type CommandGroup,
  type ExitCode,
  type CommandContext,
} from '../command';
import { formatCount, formatInstant, formatLag, formatNumberOf, formatPosition, formatRate } from '../format';
import { formatSummary } from '../format-replay';
import { formatTable } from '../output';
import { formatPolicies } from '../format-policies';
import { formatRelays } from '../format-relays';

const HELP_TEXT = `
Ends with 1 when a projector or policy has stopped by itself, or has parked streams or targets.`;
const WATCH_INTERVAL_MS = 1_000;
const CLEAR_SCREEN = '\u001b[H\u001b[J';

export const statusCommand: CommandGroup = (program, perform) => {
  program
    .command('status')
    .description(
      'how far each projector, policy and live relay is, how fast projectors go, who leads, what is replayed',
    )
    .option('-w, --watch', 'show it again every second, until Ctrl-C')
    .addHelpText('after', HELP_TEXT)
    .addHelpText('after', formatExample('status', 'status --watch', 'status --json'))
    .action(({ watch }: { watch?: true }) =>
      perform((context) => (watch ? watchStatus(context) : showStatus(context))),
    );
};

async function showStatus(context: CommandContext): Promise<ExitCode> {
  const { services } = context;
  const [report, { policies }, { relays }] = await Promise.all([
    loadProjectionsReport(services.pool, services.log),
    loadPoliciesReport(services.pool, services.log),
    loadRelaysReport(services.pool, services.log),
  ]);
  printAnswer(
    context,
    { ...report, policies, relays },
    formatStatus(report),
    ...formatPolicies(policies),
    ...formatRelays(relays),
  );
  const isTroubled =
    report.projectors.some(({ state, parkedStreams }) => state === 'failed' || parkedStreams > 0) ||
    policies.some(({ state, parkedTargets }) => state === 'failed' || parkedTargets > 0);
  return isTroubled ? EXIT_CODE.negative : EXIT_CODE.done;
}

async function watchStatus(context: CommandContext): Promise<void> {
  const { output, json, signal } = context;
  while (!signal.aborted) {
    if (!json) output.stdout.write(output.isScreen ? CLEAR_SCREEN : '\n');
    await showStatus(context);
    await pause(WATCH_INTERVAL_MS, signal);
  }
}

/** The text output of `status`. */
function formatStatus({ head, leader, projectors }: ProjectionsReport): string {
  const led = leader
    ? `Led by ${leader.process} since ${formatInstant(leader.since)}.`
    : 'No process runs projections.';
  const first = `${led} The log ends at position ${formatPosition(head)}.`;
  if (projectors.length === 0) return `${first}\nNo projector has ever run.`;
  const table = formatTable(
    ['projector', 'state', 'version', 'position', 'behind', 'rate', 'events'],
    projectors.map(formatCells),
  );
  const below = [
    ...projectors.flatMap(formatFailure),
    ...projectors.flatMap(formatParked),
    ...projectors.flatMap((each) => formatReplay(each, leader !== null)),
  ];
  return [first, '', table, ...(below.length > 0 ? ['', ...below] : [])].join('\n');
}

function formatCells(projector: ProjectorReport): string[] {
  const { name, state, version, position, lag, eventsPerSecond, events } = projector;
  return [
    name,
    state === 'running' ? state : state.toUpperCase(),
    String(version),
    formatPosition(position),
    formatLag(lag),
    formatRate(eventsPerSecond),
    formatCount(events),
  ];
}

function formatFailure({ name, failure }: ProjectorReport): readonly string[] {
  if (!failure) return [];
  const { type, position, streamId, message, failedAt } = failure;
  return [
    `${name} stopped before ${type} (position ${formatPosition(position)}, ${streamId}) at ${formatInstant(failedAt)}: ${message}`,
    '  "failures" shows the event, "failures retry" tries it again, "failures skip" leaves it out.',
  ];
}

function formatParked({ name, parkedStreams, parked }: ProjectorReport): readonly string[] {
  const [first] = parked;
  if (!first) return [];
  return [
    `${name} has parked ${formatNumberOf(parkedStreams, 'stream')}, the first at ${first.type} (position ${formatPosition(first.position)}, ${first.streamId}): ${first.message}`,
    '  "failures" shows them, "failures retry" tries them again, "failures skip" leaves an event out.',
  ];
}

function formatReplay({ replay }: ProjectorReport, isLed: boolean): readonly string[] {
  if (!replay) return [];
  const unfinished = isLed ? 'Under way' : 'Waiting for a process';
  return [`${replay.finishedAt === null ? unfinished : 'Last replay'}: ${formatSummary(replay)}`];
}
