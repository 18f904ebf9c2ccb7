import { replayStore } from '../../../server/operations/replays/replay-store';
import { printAnswer, formatExample, type CommandGroup, type ExitCode, type Session } from '../command';
import { followToEnd } from '../follow-replays';

export const pauseCommands: CommandGroup = (program, perform) => {
  program
    .command('pause')
    .argument('<name>', 'projector or policy')
    .description('let a projector or policy stand still; tables go on serving, as they are, and rewards wait')
    .addHelpText('after', formatExample('pause history'))
    .action((name: string) => perform((session) => pauseProjector(session, name)));

  program
    .command('resume')
    .argument('<name>', 'projector or policy')
    .description(
      'let a paused projector or policy, and a replay that was cancelled or failed, go on where it stopped',
    )
    .option('--no-wait', "don't wait for the end of the replay")
    .addHelpText('after', formatExample('resume history'))
    .action((name: string, options: { wait: boolean }) =>
      perform((session) => resume(session, name, options)),
    );
};

async function pauseProjector(session: Session, name: string): Promise<void> {
  const { operations, policies, actor } = session;
  await ((await policies.has(name)) ? policies : operations).pause(name, actor);
  printAnswer(session, { paused: name }, `${name} is paused; "resume ${name}" lets it go on.`);
}

async function resume(
  session: Session,
  name: string,
  options: { readonly wait: boolean },
): Promise<ExitCode | void> {
  const { console, operations, policies, actor, output, json } = session;
  if (await policies.has(name)) {
    await policies.resume(name, actor);
    return printAnswer(session, { resumed: name }, `${name} goes on.`);
  }
  const resumed = await operations.resume(name, actor);
  if (resumed.projector && !json) output.writeLine(`${name} goes on.`);
  const replay = resumed.replay === null ? undefined : await replayStore.find(console.pool, resumed.replay);
  if (replay) return followToEnd(session, [replay], options);
  if (json) output.writeJson({ resumed: name });
}
