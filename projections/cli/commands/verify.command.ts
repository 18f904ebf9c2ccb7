import { resolveProjectors, createRateOption } from '../options';
import { formatExample, type CommandGroup } from '../command';
import { followToEnd } from '../follow-replays';

interface VerifyOptions {
  readonly all?: true;
  readonly rate: number;
  readonly wait: boolean;
}

const HELP_TEXT = `
The tables are rebuilt beside the live ones, compared with them at one position of the log, row by row, and dropped.
Ends with 1 when any row differs.`;

export const verifyCommand: CommandGroup = (program, perform) => {
  program
    .command('verify')
    .argument('[name...]', 'projectors')
    .description('rebuild read models and compare every row with the live ones')
    .option('--all', 'every projector')
    .addOption(createRateOption())
    .option('--no-wait', "ask for it and don't wait for its end")
    .addHelpText('after', HELP_TEXT)
    .addHelpText('after', formatExample('verify --all', 'verify players --json'))
    .action((names: string[], { all, rate, wait }: VerifyOptions) => {
      const projectors = resolveProjectors(names, all ?? false);
      return perform(async (context) => {
        const request = { purpose: 'compare', rate } as const;
        const requested = await context.operations.replay(projectors, request, context.actor);
        return followToEnd(context, requested, { wait });
      });
    });
};
