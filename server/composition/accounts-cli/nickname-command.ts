import { printAnswer, type CommandGroup } from '../../../projections/cli/command';
import { HiddenNicknames } from '../../identity/accounts/hidden-nicknames';
import { parseReason } from './parse-reason';
import { runCommands } from './run-commands';

/** `accounts hide-nickname` (R485). */
export const nicknameCommand: CommandGroup = (program, perform) => {
  program
    .command('hide-nickname')
    .description(
      'replace a nickname by a neutral one; no one can take it again, and the player may choose another',
    )
    .argument('<name>', 'e-mail, nickname or id')
    .requiredOption('--reason <text>', 'why', parseReason)
    .action((name: string, { reason }: { readonly reason: string }) =>
      perform(async (context) => {
        const nickname = await runCommands(context, (runner) =>
          new HiddenNicknames(context.services.pool, runner, true).hide(name, {
            reason,
            actor: context.actor,
          }),
        );
        printAnswer(context, { nickname }, `Hidden. The nickname is ${nickname} now.`);
      }),
    );
};
