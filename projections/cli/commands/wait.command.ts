import type { Position } from '../../../server/contracts/position';
import type { PoliciesReport } from '../../../server/contracts/policy-operations';
import type { ProjectionsReport } from '../../../server/contracts/operations';
import { pause } from '../../../server/async/pause';
import { loadPoliciesReport } from '../../../server/operations/policies-report';
import { loadProjectionsReport } from '../../../server/operations/projections-report';
import { UNFILLED_VERSION } from '../../engine/checkpoint-store';
import { PROJECTORS } from '../../projectors/projectors';
import {
  printAnswer,
  formatExample,
  EXIT_CODE,
  type CommandGroup,
  type ExitCode,
  type CommandContext,
} from '../command';
import { formatNumberOf, formatPosition } from '../format';
import { TemporaryRunner } from '../temporary-runner';
import { createIntegerParser } from '../options';

const POLL_INTERVAL_MS = 300;
/** A process that has just become the leader retries failed projectors once; it may not have done so yet. */
const RETRY_GRACE_MS = 5_000;

const HELP_TEXT = `
That is: everything recorded when the command began is in the tables, and the tables are of this release's projectors.
Ends with 1 when the time is over, or a projector is paused, stays failed or has parked streams; with --policies also when a policy is paused,
has stopped or has parked targets. The live relays of the servers keep nothing: there is nothing of them to wait for.`;

interface WaitOptions {
  readonly timeout?: number;
  readonly policies?: true;
}

export const waitCommand: CommandGroup = (program, perform) => {
  program
    .command('wait')
    .description('wait until the read models hold all that is recorded now')
    .option('--caught-up', 'what is waited for; there is nothing else to wait for yet')
    .option('--policies', 'also until the policies have carried out what is recorded now')
    .option('--timeout <seconds>', 'wait no longer', createIntegerParser(0, 86_400))
    .addHelpText('after', HELP_TEXT)
    .addHelpText('after', formatExample('wait --caught-up --timeout 60'))
    .action((options: WaitOptions) => perform((context) => waitUntilCaughtUp(context, options)));
};

async function waitUntilCaughtUp(
  context: CommandContext,
  { timeout, policies }: WaitOptions,
): Promise<ExitCode> {
  const { services, signal } = context;
  const temporaryRunner = new TemporaryRunner(context);
  const startedAt = Date.now();
  const head = await services.log.head();
  try {
    for (;;) {
      const obstacles = [
        ...findObstacles(head, await loadProjectionsReport(services.pool, services.log)),
        ...(policies ? findPolicyObstacles(head, await loadPoliciesReport(services.pool, services.log)) : []),
      ];
      const waited = Date.now() - startedAt;
      const isOver = obstacles.length === 0 || obstacles.some(({ isPermanent }) => isPermanent);
      if (isOver || (timeout !== undefined && waited >= timeout * 1_000))
        return printReport(context, head, obstacles);
      if (signal.aborted) return EXIT_CODE.interrupted;
      await temporaryRunner.ensureLeader();
      await pause(POLL_INTERVAL_MS, signal);
    }
  } finally {
    await temporaryRunner.stop();
  }
}

interface Obstacle {
  readonly projector: string;
  readonly reason: string;
  /** Whether waiting longer can't help. */
  readonly isPermanent: boolean;
}

function findObstacles(head: Position, { leader, projectors }: ProjectionsReport): readonly Obstacle[] {
  const isSettled = leader !== null && Date.now() - Date.parse(leader.since) > RETRY_GRACE_MS;
  return PROJECTORS.flatMap(({ name: projector, version }) => {
    const live = projectors.find(({ name }) => name === projector);
    const obstacle = (reason: string, lasts = false): Obstacle[] => [
      { projector, reason, isPermanent: lasts },
    ];
    if (!live) return obstacle('has never run');
    if (live.state === 'paused') return obstacle('is paused', true);
    if (live.state === 'failed')
      return obstacle(`has failed: ${live.failure?.message ?? 'no reason is known'}`, isSettled);
    if (live.version !== version) {
      const { replay } = live;
      const stopped = replay?.state === 'cancelled' || replay?.state === 'failed';
      const why = stopped ? `: the replay is ${replay.state}` : '';
      const has =
        live.version === UNFILLED_VERSION
          ? 'is being filled'
          : `has tables of version ${live.version}, not of ${version}`;
      return obstacle(`${has}${why}`, stopped && isSettled);
    }
    if (live.position < head)
      return obstacle(`is at position ${formatPosition(live.position)} of ${formatPosition(head)}`);
    return live.parkedStreams > 0
      ? obstacle(`has parked ${formatNumberOf(live.parkedStreams, 'stream')}`, isSettled)
      : [];
  });
}

/** Reactions whose time has not come are no obstacle. */
function findPolicyObstacles(head: Position, { policies }: PoliciesReport): readonly Obstacle[] {
  return policies.flatMap(({ name: projector, state, position, parkedTargets, failure }) => {
    const obstacle = (reason: string, isPermanent: boolean): Obstacle[] => [
      { projector, reason, isPermanent },
    ];
    if (state === 'paused') return obstacle('is paused', true);
    if (state === 'failed') return obstacle(`has stopped: ${failure ?? 'no reason is known'}`, true);
    if (position < head)
      return obstacle(`is at position ${formatPosition(position)} of ${formatPosition(head)}`, false);
    return parkedTargets > 0 ? obstacle(`has parked ${formatNumberOf(parkedTargets, 'target')}`, true) : [];
  });
}

function printReport(context: CommandContext, head: Position, obstacles: readonly Obstacle[]): ExitCode {
  const caughtUp = obstacles.length === 0;
  const behind = obstacles.map(({ projector, reason }) => ({ projector, reason }));
  const lines = behind.map(({ projector, reason }) => `Not caught up: ${projector} ${reason}.`);
  const line = `Caught up to position ${formatPosition(head)}.`;
  printAnswer(context, { caughtUp, head, behind }, ...(caughtUp ? [line] : lines));
  return caughtUp ? EXIT_CODE.done : EXIT_CODE.negative;
}
