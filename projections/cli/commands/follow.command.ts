import { replays, type ReplayRow } from '../../../server/operations/replay-store';
import { example, type CommandGroup } from '../command-group';
import { EXIT, type ExitCode } from '../exit-code';
import { seeThrough } from '../see-through';
import type { Session } from '../session';

export const followCommand: CommandGroup = (program, perform) => {
  program
    .command('follow')
    .argument('[name...]', 'projectors; all that are being replayed when none is named')
    .description('show the progress of replays under way, to their end')
    .addHelpText('after', example('follow', 'follow players'))
    .action((names: string[]) => perform((session) => follow(session, names)));
};

async function follow(session: Session, names: readonly string[]): Promise<ExitCode> {
  const { console, output, json } = session;
  const underWay = (await replays.underWay(console.pool)).filter(
    ({ projector }) => names.length === 0 || names.includes(projector),
  );
  if (underWay.length > 0) return seeThrough(session, underWay, { wait: true });
  const none: readonly ReplayRow[] = [];
  if (json) output.json({ replays: none });
  else output.line('No replay is under way.');
  return EXIT.done;
}
