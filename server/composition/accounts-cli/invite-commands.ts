import type { Command } from 'commander';
import { printAnswer, type CommandGroup } from '../../../projections/cli/command';
import { createIntegerParser } from '../../../projections/cli/options';
import { formatTable } from '../../../projections/cli/output';
import { InviteCodes, type InviteCode } from '../../identity/accounts/invite-codes';
import { createInviteLink } from '../../identity/mails/account-mails';

/** `accounts invite`: the codes by which players register where REGISTRATION=invite (R386). */
export function createInviteCommands(readPublicUrl: () => string): CommandGroup {
  return (program, perform) => addInviteCommands(program, perform, readPublicUrl);
}

function addInviteCommands(
  program: Command,
  perform: Parameters<CommandGroup>[1],
  readPublicUrl: () => string,
): void {
  const invite = program.command('invite').description('codes for registering where REGISTRATION=invite');
  invite
    .command('create')
    .description('make a code, and a link with it; the code is shown only now')
    .option('--uses <number>', 'how many may register with it, 1 to 1000', createIntegerParser(1, 1000), 1)
    .option('--days <number>', 'for how many days it is valid, 1 to 365', createIntegerParser(1, 365), 7)
    .option('--note <text>', 'what it is for, shown in the list', '')
    .action(({ uses, days, note }: { uses: number; days: number; note: string }) =>
      perform(async (context) => {
        const codes = new InviteCodes(context.services.pool);
        const { id, code } = await codes.create({ maxUses: uses, days, note }, context.actor);
        const link = createInviteLink(readPublicUrl(), code);
        printAnswer(context, { id, code, link }, `${link}\nCode: ${code}`);
      }),
    );
  invite
    .command('list')
    .description(
      'the codes that are valid or ended within 90 days, newest first, without the codes themselves',
    )
    .action(() =>
      perform(async (context) => {
        const invites = await new InviteCodes(context.services.pool).list();
        printAnswer(context, { invites }, invites.length > 0 ? formatInvites(invites) : 'None.');
      }),
    );
  invite
    .command('revoke')
    .description('end a code; players who have registered with it stay')
    .argument('<id>', 'as in the list')
    .action((id: string) =>
      perform(async (context) => {
        await new InviteCodes(context.services.pool).revoke(id, context.actor);
        printAnswer(context, { revoked: id }, 'Revoked.');
      }),
    );
}

function formatInvites(invites: readonly InviteCode[]): string {
  return formatTable(
    ['id', 'used', 'valid until', 'revoked', 'made by', 'note'],
    invites.map((invite) => [
      invite.id,
      `${invite.uses} of ${invite.maxUses}`,
      invite.expiresAt.slice(0, 16).replace('T', ' '),
      invite.isRevoked ? 'yes' : 'no',
      invite.createdBy,
      invite.note,
    ]),
  );
}
