import { REPLAY_ENDS } from '../../server/contracts/operations';
import { ORIGIN } from '../../server/contracts/position';
import { pause } from '../../server/database/pause';
import { currentLeader } from '../../server/operations/projections-report';
import { replays, toReplay, type ReplayRow } from '../../server/operations/replay-store';
import { ProjectionRunner } from '../engine/projection-runner';
import { PROJECTORS } from '../projectors/projectors';
import { EXIT, type ExitCode, type Session } from './command';
import { endText } from './replay-text';
import { openReplayView } from './replay-view';

const POLL_MS = 500;

interface Followed {
  readonly replays: readonly ReplayRow[];
  /** Ctrl-C came first. */
  readonly interrupted: boolean;
  /** Whether this process did the work, so that it stands still now when it was interrupted. */
  readonly stoodIn: boolean;
}

/** Shows how the replays come on until each has ended, and does their work where no process does. */
export async function followReplays(
  session: Session,
  ids: readonly string[],
  show: (rows: readonly ReplayRow[]) => void,
): Promise<Followed> {
  const { signal } = session;
  const standIn = new StandIn(session);
  try {
    for (;;) {
      const rows = await readAll(session, ids);
      show(rows);
      const ended = rows.every(({ state }) => REPLAY_ENDS.includes(state));
      if (ended || signal.aborted) {
        return { replays: rows, interrupted: !ended, stoodIn: standIn.isRunning };
      }
      await standIn.ensureLeader();
      await pause(POLL_MS, signal);
    }
  } finally {
    await standIn.stop();
  }
}

/** Waits for the replays, unless told not to, and says what came of them. */
export async function followToEnd(
  session: Session,
  asked: readonly ReplayRow[],
  { wait }: { readonly wait: boolean },
): Promise<ExitCode> {
  if (!wait) return leave(session, asked);
  const followed = await watch(session, asked);
  if (followed.interrupted) return interrupted(session, followed);
  if (!session.json) {
    for (const line of followed.replays.flatMap(endLines)) session.output.line(line);
  }
  return followed.replays.every(wentWell) ? EXIT.done : EXIT.no;
}

async function watch(session: Session, asked: readonly ReplayRow[]): Promise<Followed> {
  const ids = asked.map(({ id }) => id);
  const view = openReplayView(session);
  try {
    return await followReplays(session, ids, (rows) => view.show(rows));
  } finally {
    view.end();
  }
}

function endLines(row: ReplayRow): readonly string[] {
  const lines = endText(toReplay(row));
  if (row.wantedFrom === null || row.fromPosition !== ORIGIN || row.state !== 'done') return lines;
  return [...lines, '  No copy was kept at or before --from: everything was read again.'];
}

function wentWell({ state, comparison }: ReplayRow): boolean {
  return state === 'done' && comparison?.equal !== false;
}

async function leave({ console, output, json }: Session, asked: readonly ReplayRow[]): Promise<ExitCode> {
  if (json) output.json({ replays: asked.map(toReplay) });
  else {
    const names = namesOf(asked);
    output.line(`Asked for. "follow ${names}" shows how far it is.`);
    if (!(await currentLeader(console.pool)))
      output.line('No process runs projections: it waits until one does, or until it is followed.');
  }
  return EXIT.done;
}

function interrupted({ output }: Session, { replays, stoodIn }: Followed): ExitCode {
  const names = namesOf(replays.filter(({ finishedAt }) => finishedAt === null));
  output.note(
    stoodIn
      ? `No other process runs projections: the replay waits. "follow ${names}" goes on with it, "cancel" ends it.`
      : `The replay goes on without this command. "follow ${names}" shows it again, "cancel" ends it.`,
  );
  return EXIT.interrupted;
}

function namesOf(rows: readonly ReplayRow[]): string {
  return rows.map(({ projector }) => projector).join(' ');
}

async function readAll({ console }: Session, ids: readonly string[]): Promise<readonly ReplayRow[]> {
  const rows = await Promise.all(ids.map((id) => replays.find(console.pool, id)));
  return rows.flatMap((row) => row ?? []);
}

/**
 * Runs the projections in this process where no other does: what a command waits for would never come. Should another
 * process lead after all, this one only stands by.
 */
export class StandIn {
  private runner: ProjectionRunner | undefined;

  constructor(private readonly session: Session) {}

  get isRunning(): boolean {
    return this.runner !== undefined;
  }

  /** To be called now and then while waiting. */
  async ensureLeader(): Promise<void> {
    const { console, output } = this.session;
    if (this.runner || (await currentLeader(console.pool))) return;
    output.note('No process runs projections: this one does, until its work is done.');
    const { log, logger, databaseUrl } = console;
    this.runner = new ProjectionRunner({
      log,
      logger,
      connectionString: databaseUrl,
      projectors: PROJECTORS,
    });
    this.runner.start();
  }

  async stop(): Promise<void> {
    await this.runner?.stop();
  }
}
