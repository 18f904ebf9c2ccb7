import type { CommandGroup, ExitCode } from '../../projections/cli/command';
import type { ProgramDescription } from '../../projections/cli/program';
import { parseConfig } from '../platform/config/config';
import { createAccountCommands } from './accounts-cli/account-commands';
import { auditCommand } from './accounts-cli/audit-command';
import { createInviteCommands } from './accounts-cli/invite-commands';
import { nicknameCommand } from './accounts-cli/nickname-command';
import { partyCommands } from './accounts-cli/party-commands';
import { reportCommands } from './accounts-cli/report-commands';
import { suspensionCommands } from './accounts-cli/suspension-commands';
import { runOperatorCommandLine, type CommandLine } from './projections-cli';

const HELP_TEXT = `
Run as "npm run accounts -- <command>", or "node dist/server/accounts.js <command>" where only the build is. Works on the
database of DATABASE_URL, else on the one in DATA_DIR, beside a running server or without one. <name> is an e-mail, a
nickname or an id. The links begin with PUBLIC_URL.

Exit codes:
  0    done
  2    wrong usage or settings, or refused; nothing was changed
  3    the database or the log can't be reached
  70   a fault of this program; --verbose says more

Examples:
  $ accounts find olena
  $ accounts reset-link olena
  $ accounts end-sessions olena@example.org
  $ accounts audit olena --limit 20
  $ accounts invite create --uses 5 --days 14 --note 'the chess club'
  $ accounts suspend olena --reason "Insults in the names of parties" --days 7
  $ accounts hide-nickname olena --reason "An insult"`;

/** Runs a command of `npm run accounts`; returns the exit code. */
export async function runAccountsCommand(commandLine: CommandLine): Promise<ExitCode> {
  const describeProgram = (commandGroups: readonly CommandGroup[]): ProgramDescription => ({
    name: 'accounts',
    description: 'Accounts: find them, help their players back in, and lock players out.',
    helpText: HELP_TEXT,
    commandGroups,
  });
  const readPublicUrl = () => parseLinkOrigin(commandLine.environment);
  return runOperatorCommandLine(
    describeProgram([
      createAccountCommands(readPublicUrl),
      suspensionCommands,
      nicknameCommand,
      partyCommands,
      reportCommands,
      auditCommand,
      createInviteCommands(readPublicUrl),
    ]),
    commandLine,
  );
}

/** What a link begins with, by the server's settings of its address. */
function parseLinkOrigin({ PORT, PUBLIC_URL }: CommandLine['environment']): string {
  return parseConfig({ PORT, PUBLIC_URL }).linkOrigin;
}
