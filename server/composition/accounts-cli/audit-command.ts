import type { Command } from 'commander';
import { printAnswer, type CommandGroup } from '../../../projections/cli/command';
import { formatInstant } from '../../../projections/cli/format';
import { createIntegerParser } from '../../../projections/cli/options';
import { formatTable } from '../../../projections/cli/output';
import type { AuditEntry } from '../../contracts/audit';
import { findAccount } from '../../identity/administration/find-account';
import { auditEntries } from '../../operations/audit-entries';

interface AuditOptions {
  readonly limit: number;
  readonly before?: number;
}

/** `accounts audit`: the audit trail, by page (R340). */
export const auditCommand: CommandGroup = (program: Command, perform) => {
  program
    .command('audit')
    .description('what happened to accounts, or to one, the latest first')
    .argument('[name]', 'e-mail or nickname')
    .option('--limit <number>', 'how many', createIntegerParser(1, 10_000), 50)
    .option(
      '--before <cursor>',
      'the page after the one that named this cursor',
      createIntegerParser(1, Number.MAX_SAFE_INTEGER),
    )
    .action((name: string | undefined, { limit, before }: AuditOptions) =>
      perform(async (context) => {
        const { pool } = context.services;
        const accountId = name === undefined ? undefined : (await findAccount(pool, name)).id;
        const page = await auditEntries.findPage(pool, { before, limit, ...(accountId && { accountId }) });
        const lines = page.items.length > 0 ? [formatEntries(page.items)] : ['None.'];
        if (page.next !== null) lines.push(`More: --before ${page.next}`);
        printAnswer(context, page, ...lines);
      }),
    );
};

function formatEntries(entries: readonly AuditEntry[]): string {
  return formatTable(
    ['at', 'what', 'times', 'account', 'by', 'address', 'request', 'user agent'],
    entries.map((entry) => [
      formatInstant(entry.at),
      entry.detail === null ? entry.kind : `${entry.kind}: ${entry.detail}`,
      String(entry.count),
      entry.nickname ?? entry.accountId ?? '',
      entry.actor ?? '',
      entry.address ?? '',
      entry.correlationId ?? '',
      entry.userAgent ?? '',
    ]),
  );
}
