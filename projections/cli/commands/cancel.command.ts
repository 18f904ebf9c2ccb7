import { replayStore, toReplay } from '../../../server/operations/replays/replay-store';
import {
  printAnswer,
  formatExample,
  EXIT_CODE,
  type CommandGroup,
  type ExitCode,
  type CommandContext,
} from '../command';
import { followReplays } from '../follow-replays';
import { formatPercent } from '../format';

interface CancelOptions {
  readonly discard?: true;
  readonly wait: boolean;
}

export const cancelCommand: CommandGroup = (program, perform) => {
  program
    .command('cancel')
    .argument('<name>', 'projector')
    .description('stop a replay; what it has filled is kept for "resume"')
    .option('--discard', 'drop what it has filled')
    .option('--no-wait', "don't wait until it has stopped")
    .addHelpText('after', formatExample('cancel players', 'cancel players --discard'))
    .action((name: string, options: CancelOptions) =>
      perform((context) => cancelReplay(context, name, options)),
    );
};

async function cancelReplay(
  context: CommandContext,
  name: string,
  { discard, wait }: CancelOptions,
): Promise<ExitCode> {
  const { services, operations, actor } = context;
  const id = await operations.cancel(name, actor, discard);
  if (wait) {
    const { wasInterrupted } = await followReplays(context, [id], () => undefined);
    if (wasInterrupted) return EXIT_CODE.interrupted;
  }
  const row = await replayStore.find(services.pool, id);
  if (!row) throw new Error(`The replay ${id} no longer exists`);
  const replay = toReplay(row);
  const line = `${name}: ${describeCancellation(row.state, formatPercent(replay.progress), name, discard)}`;
  printAnswer(context, { replays: [replay] }, line);
  return row.state === 'done' || row.state === 'failed' ? EXIT_CODE.negative : EXIT_CODE.done;
}

function describeCancellation(state: string, progress: string, name: string, discard = false): string {
  if (state === 'done' || state === 'failed') return `too late, the replay is ${state}`;
  if (state !== 'cancelled') return 'the replay has been asked to stop';
  if (discard) return 'the replay is stopped, what it had filled is dropped';
  return `the replay is stopped at ${progress}; "resume ${name}" goes on from there`;
}
