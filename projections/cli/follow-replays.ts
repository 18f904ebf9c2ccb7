import { TERMINAL_REPLAY_STATES } from '../../server/contracts/operations';
import { ORIGIN } from '../../server/contracts/position';
import { pause } from '../../server/async/pause';
import { findLeader } from '../../server/operations/projections-report';
import { replayStore, toReplay, type ReplayRow } from '../../server/operations/replays/replay-store';
import { EXIT_CODE, type ExitCode, type CommandContext } from './command';
import { formatEnd } from './format-replay';
import { createReplayView } from './replay-view';
import { TemporaryRunner } from './temporary-runner';

const POLL_INTERVAL_MS = 500;

interface FollowResult {
  readonly replays: readonly ReplayRow[];
  /** Whether Ctrl-C ended it. */
  readonly wasInterrupted: boolean;
  /** Whether this process ran the replays, so that an interruption stops them. */
  readonly ranHere: boolean;
}

/** Shows the progress of replays until each has ended, and runs them if no process does. */
export async function followReplays(
  context: CommandContext,
  ids: readonly string[],
  show: (rows: readonly ReplayRow[]) => void,
): Promise<FollowResult> {
  const { signal } = context;
  const temporaryRunner = new TemporaryRunner(context);
  try {
    for (;;) {
      const rows = await loadReplays(context, ids);
      show(rows);
      const ended = rows.every(({ state }) => TERMINAL_REPLAY_STATES.includes(state));
      if (ended || signal.aborted) {
        return { replays: rows, wasInterrupted: !ended, ranHere: temporaryRunner.isRunning };
      }
      await temporaryRunner.ensureLeader();
      await pause(POLL_INTERVAL_MS, signal);
    }
  } finally {
    await temporaryRunner.stop();
  }
}

/** Waits for the replays, unless `--no-wait` is given, and prints their outcome. */
export async function followToEnd(
  context: CommandContext,
  requested: readonly ReplayRow[],
  { wait }: { readonly wait: boolean },
): Promise<ExitCode> {
  if (!wait) return reportRequested(context, requested);
  const followed = await followWithView(context, requested);
  if (followed.wasInterrupted) return reportInterrupted(context, followed);
  if (!context.json) {
    for (const line of followed.replays.flatMap(formatEndLines)) context.output.writeLine(line);
  }
  return followed.replays.every(hasSucceeded) ? EXIT_CODE.done : EXIT_CODE.negative;
}

async function followWithView(
  context: CommandContext,
  requested: readonly ReplayRow[],
): Promise<FollowResult> {
  const ids = requested.map(({ id }) => id);
  const view = createReplayView(context);
  try {
    return await followReplays(context, ids, (rows) => view.show(rows));
  } finally {
    view.end();
  }
}

function formatEndLines(row: ReplayRow): readonly string[] {
  const lines = formatEnd(toReplay(row));
  if (row.wantedFrom === null || row.fromPosition !== ORIGIN || row.state !== 'done') return lines;
  return [...lines, '  No copy was kept at or before --from: everything was read again.'];
}

function hasSucceeded({ state, comparison }: ReplayRow): boolean {
  return state === 'done' && comparison?.equal !== false;
}

async function reportRequested(
  { services, output, json }: CommandContext,
  requested: readonly ReplayRow[],
): Promise<ExitCode> {
  if (json) output.writeJson({ replays: requested.map(toReplay) });
  else {
    const names = joinProjectorNames(requested);
    output.writeLine(`Asked for. "follow ${names}" shows how far it is.`);
    if (!(await findLeader(services.pool)))
      output.writeLine('No process runs projections: it waits until one does, or until it is followed.');
  }
  return EXIT_CODE.done;
}

function reportInterrupted({ output }: CommandContext, { replays, ranHere }: FollowResult): ExitCode {
  const names = joinProjectorNames(replays.filter(({ finishedAt }) => finishedAt === null));
  output.writeNote(
    ranHere
      ? `No other process runs projections: the replay waits. "follow ${names}" goes on with it, "cancel" ends it.`
      : `The replay goes on without this command. "follow ${names}" shows it again, "cancel" ends it.`,
  );
  return EXIT_CODE.interrupted;
}

function joinProjectorNames(rows: readonly ReplayRow[]): string {
  return rows.map(({ projector }) => projector).join(' ');
}

async function loadReplays(
  { services }: CommandContext,
  ids: readonly string[],
): Promise<readonly ReplayRow[]> {
  const rows = await Promise.all(ids.map((id) => replayStore.find(services.pool, id)));
  return rows.flatMap((row) => row ?? []);
}
