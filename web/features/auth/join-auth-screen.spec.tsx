// Shows R412, R413.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { ReactElement } from 'react';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';
import {
  INVITATION_TOKEN,
  invitationCardAnswer,
  invitationRefusal,
} from '../../../test/support/web/web-invitations';
import { waitOutDoubleClick } from '../../../test/support/web/wait-out-double-click';
import { renderScreen } from '../../../test/support/web/web-render';
import { api } from '../../api/questlog';
import type { InvitationCard } from '../../api/models';
import { store } from '../../app/store';
import { pendingInvitation } from '../../game/invitations/pending-invitation';
import { toasts } from '../../ui/toast/toast-queue';
import JoinAuthScreen from './join-auth-screen';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});

beforeEach(() => void store.dispatch(api.util.resetApiState()));

afterEach(() => {
  pendingInvitation.clear();
  pendingInvitation.takeAcceptance();
  const { shown } = toasts.state();
  if (shown) act(() => toasts.dismiss(shown.id));
});

function Address(): ReactElement {
  const { pathname, hash } = useLocation();
  return <p data-testid="address">{pathname + hash}</p>;
}

interface OpenOptions {
  readonly mode?: string;
  readonly path?: string;
  /** The answer to registrations with the invitation. */
  readonly refusal?: StubbedResponse;
}

async function open(
  look: StubbedResponse | (() => StubbedResponse),
  { mode = 'invite', path = `/join#${INVITATION_TOKEN}`, refusal }: OpenOptions = {},
) {
  const { requests } = stubFetch(({ url, body }) => {
    if (url === '/api/auth/registration') return { body: { mode, oidcButton: null } };
    if (url === '/api/auth/party-invitation') return typeof look === 'function' ? look() : look;
    if (refusal && JSON.stringify(body).includes(INVITATION_TOKEN)) return refusal;
    return { status: 201, body: { id: 'u1', nickname: 'Ivan' } };
  });
  const entered: string[] = [];
  await renderScreen(
    <>
      <JoinAuthScreen onSignedIn={({ nickname }) => entered.push(nickname)} />
      <Address />
    </>,
    path,
  );
  return { requests, entered, user: userEvent.setup() };
}

const card = (change: Partial<InvitationCard> = {}) => ({ body: invitationCardAnswer(change) });
const NEWCOMER = [
  ['Email', 'i@x.org'],
  ['Password', 'secret1'],
  ['Nickname', 'Ivan'],
] as const;

async function fillIn(user: UserEvent): Promise<void> {
  for (const [label, value] of NEWCOMER) await user.type(await screen.findByLabelText(label), value);
  await user.click(screen.getByRole('radio', { name: /Mystic/ }));
}

const heading = () => screen.findByRole('heading', { level: 1 });

describe('a visitor with an invitation', () => {
  it('sees the party and who invites, and the token leaves the address', async () => {
    const { requests } = await open(card());
    expect(await screen.findByRole('heading', { name: 'Owls' })).toBeVisible();
    expect(screen.getByText('Olena invites you')).toBeVisible();
    expect(screen.getByText(/Study · 3\/10 members/)).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/join$/);
    const looks = requests.filter(({ url }) => url === '/api/auth/party-invitation');
    expect(looks[0]).toMatchObject({ method: 'POST', body: { token: INVITATION_TOKEN } });
    expect(screen.queryByText('You need to log in to access this page.')).toBeNull();
  });

  it('registers with it, without a code, and accepts it by that', async () => {
    const { requests, entered, user } = await open(card());
    expect(await heading()).toHaveTextContent('Create your hero');
    expect(screen.queryByLabelText('Invitation code')).toBeNull();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Begin the adventure' }));
    await waitFor(() => expect(entered).toEqual(['Ivan']));
    const sent = requests.find(({ url }) => url === '/api/auth/register');
    expect(sent?.body).toMatchObject({ partyInvitation: INVITATION_TOKEN });
    expect(sent?.body).not.toHaveProperty('inviteCode');
    expect(pendingInvitation.takeAcceptance()).toBe(true);
    expect(pendingInvitation.read()).toEqual({ token: INVITATION_TOKEN, awaitsSignIn: true });
  });

  it.each([
    ['the party is full', 'PARTY_FULL', card({ barrier: 'PARTY_FULL' }), /All 10 places are taken right now/],
    [
      'it was taken back',
      'PARTY_INVITATION_REVOKED',
      invitationRefusal('PARTY_INVITATION_REVOKED'),
      'This invitation was taken back',
    ],
  ])(
    'sees while registering that %s, keeps what was typed, and registers without it',
    async (_, code, later, text) => {
      let isClosed = false;
      const { entered, user } = await open(() => (isClosed ? later : card()), {
        mode: 'open',
        refusal: invitationRefusal(code),
      });
      expect(await screen.findByText('Create your hero or log in, and you are in.')).toBeVisible();
      isClosed = true;
      await fillIn(user);
      await user.click(screen.getByRole('button', { name: 'Begin the adventure' }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText('Create your hero or log in, and you are in.')).toBeNull();
      for (const [label, value] of NEWCOMER) expect(screen.getByLabelText(label)).toHaveValue(value);
      await waitOutDoubleClick();
      await user.click(screen.getByRole('button', { name: 'Begin the adventure' }));
      await waitFor(() => expect(entered).toEqual(['Ivan']));
      expect(pendingInvitation.takeAcceptance()).toBe(false);
    },
  );

  it('is shown the login where no new player can register', async () => {
    await open(card({ canRegister: false }), { mode: 'closed' });
    expect(await screen.findByText(/New players can’t register here right now/)).toBeVisible();
    expect(await heading()).toHaveTextContent('Welcome back');
  });

  it.each([
    ['PARTY_FULL', /All 10 places are taken right now/],
    ['PARTY_LEVEL_TOO_LOW', /takes players from level 5, and new heroes start at level 1/],
  ] as const)('learns what stands in the way: %s', async (barrier, text) => {
    const { party } = invitationCardAnswer();
    const { entered, user } = await open(card({ barrier, party: { ...party, minLevel: 5 } }));
    expect(await screen.findByText(text)).toBeVisible();
    await user.type(screen.getByLabelText('Email or nickname'), 'i@x.org');
    await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    await waitFor(() => expect(entered).toHaveLength(1));
    expect(pendingInvitation.takeAcceptance()).toBe(false);
  });

  it.each([
    ['PARTY_INVITATION_UNKNOWN', 409, 'We don’t know this invitation'],
    ['VALIDATION_FAILED', 400, 'We don’t know this invitation'],
    ['PARTY_INVITATION_REVOKED', 409, 'This invitation was taken back'],
    ['PARTY_INVITATION_EXPIRED', 409, 'This invitation has expired'],
    ['PARTY_INVITATION_USED_UP', 409, 'This invitation is used up'],
    ['PARTY_NOT_FOUND', 404, 'This party is no more'],
    ['TOO_MANY_REQUESTS', 429, 'Too many attempts'],
    ['INTERNAL_ERROR', 500, 'That did not work'],
  ])('learns why the link leads nowhere: %s', async (code, status, title) => {
    await open(invitationRefusal(code, status));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await screen.findByLabelText('Email or nickname')).toBeVisible();
  });

  it('can ask again after a failure', async () => {
    let isUp = false;
    const { user } = await open(() => (isUp ? card() : invitationRefusal('SERVICE_UNAVAILABLE', 503)));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Owls' })).toBeVisible();
  });

  it('keeps the link over a reload, and sees the plain login without one', async () => {
    pendingInvitation.write({ token: INVITATION_TOKEN, awaitsSignIn: true });
    await open(card(), { path: '/join' });
    expect(await screen.findByRole('heading', { name: 'Owls' })).toBeVisible();
  });

  it('sees the plain login at the page without a link', async () => {
    const { requests } = await open(card(), { path: '/join' });
    expect(await heading()).toHaveTextContent('Welcome back');
    expect(requests.some(({ url }) => url === '/api/auth/party-invitation')).toBe(false);
  });
});
