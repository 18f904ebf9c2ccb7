import type { InvitationCard } from '../../../web/api/models';

export const INVITATION_TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';

/** An invitation of Olena to the Owls, which nothing stands in the way of. */
export function invitationCardAnswer(change: Partial<InvitationCard> = {}): InvitationCard {
  return {
    party: { name: 'Owls', theme: 'study', memberCount: 3, maxMembers: 10, minLevel: 1 },
    inviter: {
      ...{ id: 'olena', nickname: 'Olena', username: 'olena' },
      ...{ characterClass: 'mystic', build: 'slim', wornItems: [] },
    },
    expiresAt: '2026-11-27T12:00:00Z',
    barrier: null,
    partyId: null,
    canRegister: true,
    ...change,
  };
}

/** The answer to a token that leads nowhere. */
export function invitationRefusal(code: string, status = 409) {
  return { status, body: { status, code } };
}
