// Shows R410, R412.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { cleanUpToasts, toastRegion } from '../../../../test/support/web/party-screen';
import { stubFetch, type StubbedResponse } from '../../../../test/support/web/stub-fetch';
import {
  INVITATION_TOKEN,
  invitationCardAnswer,
  invitationRefusal,
} from '../../../../test/support/web/web-invitations';
import { partySummaryAnswer } from '../../../../test/support/web/web-parties';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { InvitationCard, User } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import { pendingInvitation } from '../../../game/invitations/pending-invitation';
import { useAwaitedInvitation } from '../../../game/invitations/use-awaited-invitation';
import InvitedPage from './invited-page';

const LOOK = '/api/auth/party-invitation';
const JOIN = '/api/party-invitations/join';

beforeEach(() => {
  store.dispatch(api.util.resetApiState());
  store.dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'getCurrentUser', arg: undefined, value: { id: 'ivan', level: 2 } as User },
    ]),
  );
});

afterEach(() => {
  pendingInvitation.clear();
  pendingInvitation.takeAcceptance();
  cleanUpToasts();
});

function Address(): ReactElement {
  const { pathname, hash } = useLocation();
  return <p data-testid="address">{pathname + hash}</p>;
}

async function open(
  answers: { readonly look: () => StubbedResponse; readonly join?: () => StubbedResponse },
  path = `/join#${INVITATION_TOKEN}`,
) {
  const { requests } = stubFetch(({ url }) => {
    if (url === LOOK) return answers.look();
    if (url === JOIN) return answers.join?.() ?? { body: partySummaryAnswer('Owls', { isMember: true }) };
    return { body: url === '/api/user' ? { id: 'ivan', level: 2 } : {} };
  });
  await renderScreen(
    <>
      <Routes>
        <Route path="/join" element={<InvitedPage />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
      <Address />
    </>,
    path,
  );
  const sent = () => requests.filter(({ url }) => url === JOIN).map(({ body }) => body);
  return { sent, user: userEvent.setup() };
}

const card = (change: Partial<InvitationCard> = {}) => ({ body: invitationCardAnswer(change) });
const address = () => screen.getByTestId('address').textContent;

describe('a signed-in player with an invitation', () => {
  it('joins with one press, and comes to the party', async () => {
    const { sent, user } = await open({ look: () => card() });
    await user.click(await screen.findByRole('button', { name: 'Join Party' }));
    await waitFor(() => expect(address()).toBe('/parties/owls'));
    expect(sent()).toEqual([{ token: INVITATION_TOKEN }]);
    expect(await toastRegion().findByText('You joined Owls!')).toBeVisible();
    expect(pendingInvitation.read()).toBeUndefined();
  });

  it('sees it also in the answer of an older server, without the hero of who invites', async () => {
    const { party, inviter, ...rest } = invitationCardAnswer();
    const { id, nickname, username } = inviter;
    await open({ look: () => ({ body: { ...rest, party, inviter: { id, nickname, username } } }) });
    expect(await screen.findByRole('heading', { name: 'Owls' })).toBeVisible();
    expect(screen.getByText('Olena invites you')).toBeVisible();
  });

  it('joins without a press right after the form below the invitation', async () => {
    pendingInvitation.acceptAtOnce();
    const { sent } = await open({ look: () => card() });
    await waitFor(() => expect(address()).toBe('/parties/owls'));
    expect(sent()).toEqual([{ token: INVITATION_TOKEN }]);
  });

  it('comes to the party when they are in it already', async () => {
    const { sent } = await open({ look: () => card({ barrier: 'ALREADY_A_MEMBER', partyId: 'owls' }) });
    await waitFor(() => expect(address()).toBe('/parties/owls'));
    expect(sent()).toEqual([]);
    expect(pendingInvitation.read()).toBeUndefined();
  });

  it.each([
    ['PARTY_FULL', /All 10 places are taken right now/],
    ['PARTY_LEVEL_TOO_LOW', /from level 5, and you are at level 2/],
    ['PARTY_LIMIT_REACHED', /You are already in 3 parties/],
  ] as const)('learns what stands in the way, without a button: %s', async (barrier, text) => {
    const { party } = invitationCardAnswer();
    await open({ look: () => card({ barrier, party: { ...party, minLevel: 5 } }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join Party' })).toBeNull();
  });

  it('learns why a link leads nowhere', async () => {
    await open({ look: () => invitationRefusal('PARTY_INVITATION_EXPIRED') });
    expect(await screen.findByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  });

  it('sees the reason when the last place was taken meanwhile', async () => {
    let isFull = false;
    const { user } = await open({
      look: () => card(isFull ? { barrier: 'PARTY_FULL' } : {}),
      join: () => {
        isFull = true;
        return invitationRefusal('PARTY_FULL');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Join Party' }));
    expect(await toastRegion().findByText('This party is full.')).toBeVisible();
    expect(await screen.findByText(/All 10 places are taken right now/)).toBeVisible();
    expect(address()).toBe('/join');
  });

  it('puts the invitation aside', async () => {
    const { sent, user } = await open({ look: () => card() });
    await user.click(await screen.findByRole('link', { name: 'Not now' }));
    expect(address()).toBe('/parties');
    expect(pendingInvitation.read()).toBeUndefined();
    expect(sent()).toEqual([]);
  });

  it('is led on from the page without a link', async () => {
    await open({ look: () => card() }, '/join');
    expect(await screen.findByRole('heading', { name: 'No invitation here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to parties' })).toBeVisible();
  });
});

describe('a sign-in that led elsewhere, as at a provider', () => {
  function Game(): ReactElement {
    useAwaitedInvitation();
    return <Address />;
  }

  it('comes to the invitation that was opened before, once', async () => {
    pendingInvitation.write({ token: INVITATION_TOKEN, awaitsSignIn: true });
    const first = await renderScreen(<Game />, '/');
    await waitFor(() => expect(address()).toBe('/join'));
    act(() => first.unmount());
    await renderScreen(<Game />, '/');
    expect(address()).toBe('/');
  });
});
