import { InvalidArgumentError } from 'commander';
import { printAnswer, type CommandGroup } from '../../../projections/cli/command';
import { formatTable } from '../../../projections/cli/output';
import { AccountAdministration } from '../../identity/accounts/account-administration';
import {
  AccountDirectory,
  type AccountDetails,
  type AccountSummary,
} from '../../identity/administration/account-directory';
import { createAccountLink } from '../../identity/mails/account-mails';

const PAGE_SIZE = { default: 100, max: 1000 } as const;

interface PageOptions {
  readonly limit: number;
  readonly after?: string;
  readonly suspended?: true;
}

/** Commands that find accounts and help their players back in. `readPublicUrl` returns what links begin with. */
export function createAccountCommands(readPublicUrl: () => string): CommandGroup {
  return (program, perform) => {
    program
      .command('find')
      .alias('list')
      .description(
        'accounts whose nickname or e-mail contains the text, or that have the id; all without one',
      )
      .argument('[text]', 'part of a nickname or an e-mail, or an id', '')
      .option('--limit <n>', 'accounts a page', parseLimit, PAGE_SIZE.default)
      .option('--after <nickname>', 'go on after the last account of the previous page')
      .option('--suspended', 'only those that are suspended now')
      .action((text: string, { limit, after, suspended }: PageOptions) =>
        perform(async (context) => {
          const directory = new AccountDirectory(context.services.pool);
          const { items, next } = await directory.findPage({ text, after, limit, suspendedOnly: suspended });
          const lines = items.length > 0 ? [formatAccounts(items)] : ['None.'];
          if (next !== null) lines.push(`More: --after ${next}`);
          printAnswer(context, { accounts: items, next }, ...lines);
        }),
      );
    program
      .command('show')
      .description('an account and its parties')
      .argument('<name>', 'e-mail, nickname or id')
      .action((name: string) =>
        perform(async (context) => {
          const account = await new AccountDirectory(context.services.pool).get(name);
          printAnswer(context, { account }, formatDetails(account));
        }),
      );
    program
      .command('reset-link')
      .description('a link by which the player chooses a new password, once, within 30 minutes')
      .argument('<name>', 'e-mail, nickname or id')
      .action((name: string) =>
        perform(async (context) => {
          const accounts = new AccountAdministration(context.services.pool, true);
          const token = await accounts.createResetToken(name, context.actor);
          const link = createAccountLink(readPublicUrl(), 'reset-password', token);
          printAnswer(context, { link }, link);
        }),
      );
    program
      .command('end-sessions')
      .description('sign the player out on every device')
      .argument('<name>', 'e-mail, nickname or id')
      .action((name: string) =>
        perform(async (context) => {
          const accounts = new AccountAdministration(context.services.pool, true);
          const { length: ended } = await accounts.endSessions(name, context.actor);
          printAnswer(context, { ended }, `Ended: ${ended}.`);
        }),
      );
  };
}

function parseLimit(value: string): number {
  const limit = Number(value);
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_SIZE.max) return limit;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${PAGE_SIZE.max}.`);
}

function formatAccounts(accounts: readonly AccountSummary[]): string {
  return formatTable(
    ['username', 'e-mail', 'verified', 'registered', 'sessions', 'last seen', 'suspended'],
    accounts.map((account) => [
      account.username,
      account.email,
      account.isEmailVerified ? 'yes' : 'no',
      account.createdAt.slice(0, 10),
      String(account.sessions),
      formatTime(account.lastSeenAt),
      formatSuspension(account),
    ]),
  );
}

function formatDetails(account: AccountDetails): string {
  const { parties, suspension } = account;
  return formatTable(
    ['', ''],
    [
      ['id', account.id],
      ['nickname', account.nickname],
      ['username', account.username],
      ['e-mail', `${account.email} (${account.isEmailVerified ? 'verified' : 'not verified'})`],
      ['operator', account.isOperator ? 'yes' : 'no'],
      ['registered', formatTime(account.createdAt)],
      ['sessions', String(account.sessions)],
      ['last seen', formatTime(account.lastSeenAt)],
      ['suspended', formatSuspension(account)],
      ...(suspension ? [['reason', suspension.reason]] : []),
      ...parties.map(({ id, name, role, members }) => [
        'party',
        `${id} ${name} (${role}, ${members} members)`,
      ]),
    ],
  );
}

function formatTime(time: string | null): string {
  return time?.slice(0, 16).replace('T', ' ') ?? '';
}

function formatSuspension({ suspension }: AccountSummary): string {
  if (!suspension) return 'no';
  return suspension.until === null ? 'for good' : `until ${formatTime(suspension.until)}`;
}
