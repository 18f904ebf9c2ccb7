import { UsageError, printAnswer, type CommandGroup } from '../../../projections/cli/command';
import { AccountSuspensions } from '../../identity/administration/account-suspensions';
import { parseReason } from './parse-reason';

const DAY_MS = 24 * 60 * 60_000;

interface SuspendOptions {
  readonly reason: string;
  readonly days?: string;
  readonly until?: string;
  readonly forGood?: true;
}

/** Commands that lock players out (R370). */
export const suspensionCommands: CommandGroup = (program, perform) => {
  program
    .command('suspend')
    .description('lock a player out, everywhere and at once; the player reads the reason')
    .argument('<name>', 'e-mail, nickname or id')
    .requiredOption('--reason <text>', 'why', parseReason)
    .option('--days <n>', 'for so many days')
    .option('--until <time>', 'until a day or a time, such as 2026-12-31 or 2026-12-31T18:00Z')
    .option('--for-good', 'until it is taken back')
    .action((name: string, options: SuspendOptions) =>
      perform(async (context) => {
        const suspension = { reason: options.reason, until: readEnd(options) };
        const suspensions = new AccountSuspensions(context.services.pool, true);
        const { accountId } = await suspensions.suspend(name, suspension, context.actor);
        const end = suspension.until === null ? 'for good' : `until ${suspension.until}`;
        printAnswer(context, { accountId, ...suspension }, `Suspended ${end}.`);
      }),
    );
  program
    .command('unsuspend')
    .description('take a suspension back')
    .argument('<name>', 'e-mail, nickname or id')
    .action((name: string) =>
      perform(async (context) => {
        await new AccountSuspensions(context.services.pool, true).lift(name, context.actor);
        printAnswer(context, { suspended: false }, 'Suspended no more.');
      }),
    );
};

/** ISO 8601, UTC; null for good. Throws `UsageError` unless exactly one end in the future is given. */
function readEnd({ days, until, forGood }: SuspendOptions): string | null {
  if ([days, until, forGood].filter((each) => each !== undefined).length !== 1)
    throw new UsageError('Give one of --days, --until and --for-good.');
  if (forGood) return null;
  const end = new Date(days === undefined ? (until ?? '') : Date.now() + Number(days) * DAY_MS);
  if (Number.isNaN(end.getTime()) || end.getTime() <= Date.now())
    throw new UsageError('The suspension must end in the future.');
  return end.toISOString();
}
