import type pg from 'pg';
import { Problem } from '../../platform/problems/problem';
import type { RegistrationMode } from '../../rules/registration-mode';
import { useInviteCode } from './invite-codes';

/** What a visitor may have been given: an operator's code (R386), or the link into a party (R413). */
export interface Invite {
  readonly inviteCode?: string | undefined;
  readonly hasPartyInvitation?: boolean;
}

/** Decides who may register at this installation (R385–R387, R413). */
export class RegistrationPolicy {
  constructor(
    readonly mode: RegistrationMode,
    private readonly partyLinksRegister: boolean,
  ) {}

  /** Whether a visitor with that needs nothing else to register. */
  allows({ inviteCode, hasPartyInvitation = false }: Invite): boolean {
    if (inviteCode !== undefined || this.mode === 'open') return true;
    return this.mode === 'invite' && this.partyLinksRegister && hasPartyInvitation;
  }

  /** Rejects early with what needs no database: `REGISTRATION_CLOSED` or `INVITE_REQUIRED`. */
  check(invite: Invite): void {
    if (this.allows(invite)) return;
    throw new Problem(this.mode === 'closed' ? 'REGISTRATION_CLOSED' : 'INVITE_REQUIRED');
  }

  /**
   * Uses the code up in the registration's transaction, before the account exists. Resolves to whether the account becomes an
   * operator. A code that is given must be valid, even where none is needed. Rejects with `INVITE_INVALID`, or with
   * `REGISTRATION_CLOSED` for any code but the first operator's.
   */
  async admit(client: pg.ClientBase, invite: Invite): Promise<{ readonly makesOperator: boolean }> {
    this.check(invite);
    const { inviteCode } = invite;
    if (inviteCode === undefined) return { makesOperator: false };
    const used = await useInviteCode(client, inviteCode);
    if (this.mode === 'closed' && !used?.makesOperator) throw new Problem('REGISTRATION_CLOSED');
    if (!used) throw new Problem('INVITE_INVALID');
    return used;
  }
}
