import { replayStore } from '../../../server/operations/replays/replay-store';
import {
  printAnswer,
  formatExample,
  type CommandGroup,
  type ExitCode,
  type CommandContext,
} from '../command';
import { followToEnd } from '../follow-replays';

export const pauseCommands: CommandGroup = (program, perform) => {
  program
    .command('pause')
    .argument('<name>', 'projector or policy')
    .description('let a projector or policy stand still; tables go on serving, as they are, and rewards wait')
    .addHelpText('after', formatExample('pause history'))
    .action((name: string) => perform((context) => pauseProjector(context, name)));

  program
    .command('resume')
    .argument('<name>', 'projector or policy')
    .description(
      'let a paused projector or policy, and a replay that was cancelled or failed, go on where it stopped',
    )
    .option('--no-wait', "don't wait for the end of the replay")
    .addHelpText('after', formatExample('resume history'))
    .action((name: string, options: { wait: boolean }) =>
      perform((context) => resume(context, name, options)),
    );
};

async function pauseProjector(context: CommandContext, name: string): Promise<void> {
  const { operations, policies, actor } = context;
  await ((await policies.has(name)) ? policies : operations).pause(name, actor);
  printAnswer(context, { paused: name }, `${name} is paused; "resume ${name}" lets it go on.`);
}

async function resume(
  context: CommandContext,
  name: string,
  options: { readonly wait: boolean },
): Promise<ExitCode | void> {
  const { services, operations, policies, actor, output, json } = context;
  if (await policies.has(name)) {
    await policies.resume(name, actor);
    return printAnswer(context, { resumed: name }, `${name} goes on.`);
  }
  const resumed = await operations.resume(name, actor);
  if (resumed.projector && !json) output.writeLine(`${name} goes on.`);
  const replay = resumed.replay === null ? undefined : await replayStore.find(services.pool, resumed.replay);
  if (replay) return followToEnd(context, [replay], options);
  if (json) output.writeJson({ resumed: name });
}
