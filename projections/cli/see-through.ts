import { ORIGIN } from '../../server/contracts/position';
import { currentLeader } from '../../server/operations/projections-report';
import { toReplay, type ReplayRow } from '../../server/operations/replay-store';
import { EXIT, type ExitCode } from './exit-code';
import { followReplays, type Followed } from './follow-replays';
import { endText } from './replay-text';
import { ReplayView } from './replay-view';
import type { Session } from './session';

/** Waits for the replays, unless told not to, and says what came of them. */
export async function seeThrough(
  session: Session,
  asked: readonly ReplayRow[],
  { wait }: { readonly wait: boolean },
): Promise<ExitCode> {
  if (!wait) return leave(session, asked);
  const followed = await watch(
    session,
    asked.map(({ id }) => id),
  );
  if (followed.interrupted) return interrupted(session, followed);
  if (!session.json) {
    for (const line of followed.replays.flatMap(endLines)) session.output.line(line);
  }
  return followed.replays.every(wentWell) ? EXIT.done : EXIT.no;
}

async function watch(session: Session, ids: readonly string[]): Promise<Followed> {
  const view = ReplayView.for(session);
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
