import type { Position } from '../../../server/contracts/position';
import type { ProjectionsReport } from '../../../server/contracts/operations';
import { pause } from '../../../server/database/pause';
import { projectionsReport } from '../../../server/operations/projections-report';
import { PROJECTORS } from '../../projectors/projectors';
import { example, type CommandGroup } from '../command-group';
import { EXIT, type ExitCode } from '../exit-code';
import { positionText } from '../figures';
import type { Session } from '../session';
import { StandIn } from '../stand-in';
import { wholeNumber } from '../whole-number';

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
      const report = await projectionsReport(console.pool, console.log);
      const obstacles = obstaclesTo(head, report);
      const waited = Date.now() - begun;
      if (obstacles.length === 0) return answer(session, head, obstacles);
      const hopeless = obstacles.some(({ lasts }) => lasts);
      if (hopeless || (timeout !== undefined && waited >= timeout * 1_000))
        return answer(session, head, obstacles);
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

function answer({ output, json }: Session, head: Position, obstacles: readonly Obstacle[]): ExitCode {
  const caughtUp = obstacles.length === 0;
  if (json) {
    const behind = obstacles.map(({ projector, reason }) => ({ projector, reason }));
    output.json({ caughtUp, head, behind });
  } else if (caughtUp) {
    output.line(`Caught up to position ${positionText(head)}.`);
  } else {
    for (const { projector, reason } of obstacles) output.line(`Not caught up: ${projector} ${reason}.`);
  }
  return caughtUp ? EXIT.done : EXIT.no;
}
