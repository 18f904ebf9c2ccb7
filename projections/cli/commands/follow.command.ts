import { replayStore } from '../../../server/operations/replays/replay-store';
import {
  printAnswer,
  formatExample,
  EXIT_CODE,
  type CommandGroup,
  type ExitCode,
  type CommandContext,
} from '../command';
import { followToEnd } from '../follow-replays';

export const followCommand: CommandGroup = (program, perform) => {
  program
    .command('follow')
    .argument('[name...]', 'projectors; all that are being replayed when none is named')
    .description('show the progress of replays under way, to their end')
    .addHelpText('after', formatExample('follow', 'follow players'))
    .action((names: string[]) => perform((context) => follow(context, names)));
};

async function follow(context: CommandContext, names: readonly string[]): Promise<ExitCode> {
  const underWay = (await replayStore.listUnderWay(context.services.pool)).filter(
    ({ projector }) => names.length === 0 || names.includes(projector),
  );
  if (underWay.length > 0) return followToEnd(context, underWay, { wait: true });
  printAnswer(context, { replays: [] }, 'No replay is under way.');
  return EXIT_CODE.done;
}
