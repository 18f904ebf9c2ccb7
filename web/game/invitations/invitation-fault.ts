import type { Problem } from '../../api/problem';
import type { AllTexts } from '../../i18n/texts';

/** The texts for a link that leads nowhere. */
export type InvitationFault = keyof AllTexts['parties']['invitation']['fault'];

const FAULTS: Readonly<Record<string, InvitationFault>> = {
  PARTY_INVITATION_REVOKED: 'revoked',
  PARTY_INVITATION_EXPIRED: 'expired',
  PARTY_INVITATION_USED_UP: 'usedUp',
  PARTY_NOT_FOUND: 'gone',
  TOO_MANY_REQUESTS: 'limited',
  NETWORK: 'offline',
};

/** Why the link leads nowhere. A token of another form than ours is unknown, too. */
export function toInvitationFault({ code, status }: Problem): InvitationFault {
  return FAULTS[code] ?? (status >= 500 ? 'failed' : 'unknown');
}

/** Whether asking again may lead somewhere. */
export function mayRecover(fault: InvitationFault): boolean {
  return fault === 'limited' || fault === 'offline' || fault === 'failed';
}
