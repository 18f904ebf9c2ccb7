import { randomBytes } from 'node:crypto';
import { expectOk, type Party } from './game-api';
import type { Answer, CallOptions, TestPlayer } from './player';

export interface Invitation {
  readonly id: string;
  readonly inviter: { readonly id: string; readonly nickname: string };
  readonly uses: number;
  readonly maxUses: number;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export type CreatedInvitation = Invitation & { readonly token: string };

export interface InvitationPage {
  readonly items: readonly Invitation[];
  readonly inviters: 'members' | 'leader';
}

export interface InvitationCard {
  readonly party: { readonly name: string; readonly memberCount: number };
  readonly inviter: { readonly id: string; readonly nickname: string };
  readonly barrier: string | null;
  readonly partyId: string | null;
  readonly canRegister: boolean;
}

export async function invite(
  player: TestPlayer,
  partyId: string,
  body: object = {},
): Promise<CreatedInvitation> {
  return expectOk(await requestInvitation<CreatedInvitation>(player, partyId, body));
}

export function requestInvitation<Body>(
  player: TestPlayer,
  partyId: string,
  body: object = {},
): Promise<Answer<Body>> {
  return player.post<Body>(`/parties/${partyId}/invitations`, { body });
}

export async function listInvitations(player: TestPlayer, partyId: string): Promise<InvitationPage> {
  return expectOk(await player.get<InvitationPage>(`/parties/${partyId}/invitations`));
}

export function revokeInvitation(player: TestPlayer, partyId: string, id: string): Promise<Answer<unknown>> {
  return player.call('DELETE', `/parties/${partyId}/invitations/${id}`, {});
}

export function changeInviters(
  player: TestPlayer,
  partyId: string,
  inviters: 'members' | 'leader',
): Promise<Answer<unknown>> {
  return player.patch(`/parties/${partyId}/invitations`, { body: { inviters } });
}

export function lookAt(reader: TestPlayer, token: string): Promise<Answer<InvitationCard>> {
  return reader.post<InvitationCard>('/auth/party-invitation', { body: { token } });
}

export function joinBy(player: TestPlayer, token: string, options: CallOptions = {}): Promise<Answer<Party>> {
  return player.post<Party>('/party-invitations/join', { body: { token }, ...options });
}

export const randomToken = () => randomBytes(16).toString('base64url');
