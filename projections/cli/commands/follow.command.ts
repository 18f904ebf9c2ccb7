import { replayStore } from '../../../server/operations/replays/replay-store';
import {
  printAnswer,
  formatExample,
  EXIT_CODE,
  type CommandGroup,
  type ExitCode,
  type Session,
} from '../command';
import { followToEnd } from '../follow-replays';

export const followCommand: CommandGroup = (program, perform) => {
  program
    .command('follow')
    .argument('[name...]', 'projectors; all that are being replayed when none is named')
    .description('show the progress of replays under way, to their end')
    .addHelpText('after', formatExample('follow', 'follow players'))
    .action((names: string[]) => perform((session) => follow(session, names)));
};

async function follow(session: Session, names: readonly string[]): Promise<ExitCode> {
  const underWay = (await replayStore.listUnderWay(session.console.pool)).filter(
    ({ projector }) => names.length === 0 || names.includes(projector),
  );
  if (underWay.length > 0) return followToEnd(session, underWay, { wait: true });
  printAnswer(session, { replays: [] }, 'No replay is under way.');
  return EXIT_CODE.done;
}
