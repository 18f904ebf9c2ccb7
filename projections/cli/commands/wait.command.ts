import type { Position } from '../../../server/contracts/position';
import type { ProjectionsReport } from '../../../server/contracts/operations';
import { pause } from '../../../server/database/pause';
import { projectionsReport } from '../../../server/operations/projections-report';
import { PROJECTORS } from '../../projectors/projectors';
import { answer, example, EXIT, type CommandGroup, type ExitCode, type Session } from '../command';
import { positionText } from '../figures';
import { StandIn } from '../follow-replays';
import { wholeNumber } from '../options';

const POLL_MS = 300;
/** A process that has just begun to lead tries once more what failed before; it may not have come to that yet. */
const TRIED_AGAIN_WITHIN_MS = 5_000;

const ABOUT = `
That is: everything recorded when the command began is in the tables, and the tables are of this release's projectors.
Ends with 1 when the time is over, or a projector is paused or stays failed.`;

interface WaitOptions {
  readonly timeout?: number;
}

export const waitCommand: CommandGroup = (program, perform) => {
  program
    .command('wait')
    .description('wait until the read models hold all that is recorded now')
    .option('--caught-up', 'what is waited for; there is nothing else to wait for yet')
    .option('--timeout <seconds>', 'wait no longer', wholeNumber(0, 86_400))
    .addHelpText('after', ABOUT)
    .addHelpText('after', example('wait --caught-up --timeout 60'))
    .action((options: WaitOptions) => perform((session) => waitUntilCaughtUp(session, options)));
};

async function waitUntilCaughtUp(session: Session, { timeout }: WaitOptions): Promise<ExitCode> {
  const { console, signal } = session;
  const standIn = new StandIn(session);
  const begun = Date.now();
  const head = await console.log.head();
  try {
    for (;;) {
      const obstacles = obstaclesTo(head, await projectionsReport(console.pool, console.log));
      const waited = Date.now() - begun;
      const isOver = obstacles.length === 0 || obstacles.some(({ lasts }) => lasts);
      if (isOver || (timeout !== undefined && waited >= timeout * 1_000))
        return report(session, head, obstacles);
      if (signal.aborted) return EXIT.interrupted;
      await standIn.ensureLeader();
      await pause(POLL_MS, signal);
    }
  } finally {
    await standIn.stop();
  }
}

interface Obstacle {
  readonly projector: string;
  readonly reason: string;
  /** Whether waiting won't help. */
  readonly lasts: boolean;
}

function obstaclesTo(head: Position, { leader, projectors }: ProjectionsReport): readonly Obstacle[] {
  const isSettled = leader !== null && Date.now() - Date.parse(leader.since) > TRIED_AGAIN_WITHIN_MS;
  return PROJECTORS.flatMap(({ name: projector, version }) => {
    const live = projectors.find(({ name }) => name === projector);
    const obstacle = (reason: string, lasts = false): Obstacle[] => [{ projector, reason, lasts }];
    if (!live) return obstacle('has never run');
    if (live.state === 'paused') return obstacle('is paused', true);
    if (live.state === 'failed')
      return obstacle(`has failed: ${live.failure?.message ?? 'no reason is known'}`, isSettled);
    if (live.version !== version) {
      const { replay } = live;
      const stopped = replay?.state === 'cancelled' || replay?.state === 'failed';
      const why = stopped ? `: the replay is ${replay.state}` : '';
      return obstacle(`has tables of version ${live.version}, not of ${version}${why}`, stopped && isSettled);
    }
    if (live.position >= head) return [];
    return obstacle(`is at position ${positionText(live.position)} of ${positionText(head)}`);
  });
}

function report(session: Session, head: Position, obstacles: readonly Obstacle[]): ExitCode {
  const caughtUp = obstacles.length === 0;
  const behind = obstacles.map(({ projector, reason }) => ({ projector, reason }));
  const lines = behind.map(({ projector, reason }) => `Not caught up: ${projector} ${reason}.`);
  const line = `Caught up to position ${positionText(head)}.`;
  answer(session, { caughtUp, head, behind }, ...(caughtUp ? [line] : lines));
  return caughtUp ? EXIT.done : EXIT.no;
}
