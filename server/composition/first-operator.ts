import { InviteCodes } from '../identity/accounts/invite-codes';
import { createInviteLink } from '../identity/mails/account-mails';
import type { Application } from './application';

/**
 * The link by which the first account is registered, and becomes an operator (R387); undefined when there is an account, or
 * for a process that serves no players. Begins with `PUBLIC_URL`, else with the process's own address.
 */
export async function createFirstOperatorLink({ core, url }: Application): Promise<string | undefined> {
  const { config, pool } = core.resources;
  if (config.role === 'projections') return undefined;
  const code = await new InviteCodes(pool).createForFirstOperator();
  return code && createInviteLink(config.publicUrl ? config.linkOrigin : url, code);
}
