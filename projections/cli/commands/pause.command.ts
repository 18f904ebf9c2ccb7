import { replayStore } from '../../../server/operations/replay-store';
import { printAnswer, formatExample, type CommandGroup, type ExitCode, type Session } from '../command';
import { followToEnd } from '../follow-replays';

export const pauseCommands: CommandGroup = (program, perform) => {
  program
    .command('pause')
    .argument('<name>', 'projector')
    .description('let a projector stand still; its tables go on serving, as they are')
    .addHelpText('after', formatExample('pause history'))
    .action((name: string) => perform((session) => pauseProjector(session, name)));

  program
    .command('resume')
    .argument('<name>', 'projector')
    .description('let a paused projector, and a replay that was cancelled or failed, go on where it stopped')
    .option('--no-wait', "don't wait for the end of the replay")
    .addHelpText('after', formatExample('resume history'))
    .action((name: string, options: { wait: boolean }) =>
      perform((session) => resume(session, name, options)),
    );
};

async function pauseProjector(session: Session, name: string): Promise<void> {
  await session.operations.pause(name, session.actor);
  printAnswer(session, { paused: name }, `${name} is paused; "resume ${name}" lets it go on.`);
}

async function resume(
  session: Session,
  name: string,
  options: { readonly wait: boolean },
): Promise<ExitCode | void> {
  const { console, operations, actor, output, json } = session;
  const resumed = await operations.resume(name, actor);
  if (resumed.projector && !json) output.writeLine(`${name} goes on.`);
  const replay = resumed.replay === null ? undefined : await replayStore.find(console.pool, resumed.replay);
  if (replay) return followToEnd(session, [replay], options);
  if (json) output.writeJson({ resumed: name });
}
