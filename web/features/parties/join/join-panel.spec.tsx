// Shows R75, R76.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { partySummaryAnswer, partyDetailAnswer } from '../../../../test/support/web/web-parties';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { PartyDetail } from '../../../api/models';
import { api, useGetPartyQuery } from '../../../api/questlog';
import { store } from '../../../app/store';
import { showLanguage } from '../../../i18n/i18n';
import { JoinPanel } from './join-panel';

type Join = (password: string | undefined) => StubbedResponse | Promise<StubbedResponse>;

function Page() {
  const { data: party } = useGetPartyQuery({ partyId: 'owls' });
  return (
    <main id="content" tabIndex={-1}>
      {party && !party.isMember && <JoinPanel party={party} />}
      {party?.isMember && <p>{'A member'}</p>}
    </main>
  );
}

/** At level 2, in `joined` parties. */
async function show(given: Partial<PartyDetail>, join: Join = () => ({ body: {} }), joined = 0) {
  let isMember = false;
  const { requests } = stubFetch(async ({ url, method, body }) => {
    if (url === '/api/user') return { body: { id: 'u1', level: 2 } };
    if (url === '/api/parties/mine') {
      const items = Array.from({ length: joined }, (_, index) => partySummaryAnswer(`Mine ${index}`));
      return { body: { items, next: null } };
    }
    if (method !== 'POST') return { body: partyDetailAnswer('Owls', { ...given, isMember }) };
    const answer = await join((body as { password?: string }).password);
    isMember = answer.status === undefined;
    return answer;
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  await renderScreen(<Page />);
  await screen.findByRole('region', { name: 'Joining this party' });
  return { asked: () => requests.filter(({ method }) => method === 'POST'), user: userEvent.setup() };
}

const joinButton = () => screen.getByRole('button', { name: 'Join Party' });
const refusal = (status: number, code: string): StubbedResponse => ({ status, body: { code, detail: 'No' } });

afterEach(() => act(() => showLanguage('en')));

beforeEach(() => void store.dispatch(api.util.resetApiState()));

describe('a party that the player has not joined', () => {
  it('shows its leader, its audience and what joining brings', async () => {
    await show({});
    const panel = within(screen.getByRole('region', { name: 'Joining this party' }));
    expect(panel.getByText('Led by Olena')).toBeVisible();
    expect(panel.getByText('For any level')).toBeVisible();
    expect(panel.getByText('Open to everybody')).toBeVisible();
    expect(panel.getByRole('heading', { name: 'What joining brings' })).toBeVisible();
    expect(panel.getByText(/Shared quests, with XP for every contribution/)).toBeVisible();
  });

  it('shows its minimum level and that it has a password', async () => {
    await show({ minLevel: 2, requiresPassword: true });
    expect(screen.getByText('From level 2')).toBeVisible();
    expect(screen.getByText('Asks for a password')).toBeVisible();
  });

  it('is joined by one press when it has no password, however often the button is pressed', async () => {
    const { asked, user } = await show({});
    await user.dblClick(joinButton());
    expect(await screen.findByText('You joined Owls!')).toBeVisible();
    expect(await screen.findByText('A member')).toBeVisible();
    expect(asked().map(({ url, body }) => [url, body])).toEqual([['/api/parties/owls/join', {}]]);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the join button shows in advance', () => {
  it.each([
    [{ minLevel: 5 }, 0, 'Opens at level 5', 'You are at level 2 now. Every quest brings you closer.'],
    [{ memberCount: 10 }, 0, 'Full', 'All 10 places are taken. Look in later.'],
    [{}, 3, '3 of 3 parties', 'You are already in 3 parties, the most you can join. Leave one to join here.'],
  ])('%p in %d parties: %s', async (given, joined, label, why) => {
    const { asked, user } = await show(given, undefined, joined);
    const button = await screen.findByRole('button', { name: label });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(why);
    expect(screen.getByText(why)).toBeVisible();
    await user.tab();
    expect(button).toHaveFocus();
    await user.click(button);
    expect(asked()).toEqual([]);
  });
});

describe('the join button shows after a refusal', () => {
  it.each([
    [403, 'PARTY_LEVEL_TOO_LOW', 'Your level is too low for this party.'],
    [409, 'PARTY_FULL', 'This party is full.'],
    [409, 'PARTY_LIMIT_REACHED', 'You are already in 3 parties, the most you can join.'],
    [409, 'ALREADY_A_MEMBER', 'You are already a member.'],
    [404, 'PARTY_NOT_FOUND', 'The party is gone, or it is not open to you.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.'],
    [500, 'INTERNAL', 'Something went wrong. Please try again.'],
  ])('%d %s: %s', async (status, code, why) => {
    const { user } = await show({}, () => refusal(status, code));
    await user.click(joinButton());
    expect(await screen.findByText('Could not join the party')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the password of a party', () => {
  const locked = { requiresPassword: true };

  async function ask(join: Join) {
    const { asked, user } = await show(locked, join);
    await user.click(joinButton());
    const dialog = await screen.findByRole('dialog', { name: 'Join Owls' });
    const field = within(dialog).getByLabelText('Password');
    const press = () => user.click(within(dialog).getByRole('button', { name: 'Join Party' }));
    return { asked, user, dialog, field, press };
  }

  it('is asked for, and nothing is sent without it', async () => {
    const { asked, field, press } = await ask(() => ({ body: {} }));
    expect(field).toHaveAccessibleDescription('Ask a member for the password.');
    await press();
    expect(field).toHaveAccessibleDescription('Please enter the password.');
    expect(asked()).toEqual([]);
  });

  it('shows an error at its field and keeps the dialog when wrong; the correct one joins', async () => {
    const { asked, user, field, press } = await ask((password) =>
      password === 'hoot' ? { body: {} } : refusal(403, 'PARTY_PASSWORD_WRONG'),
    );
    await user.type(field, 'moo');
    await press();
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not the password of the party.'));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await act(() => showLanguage('uk'));
    expect(field).toHaveAccessibleDescription(/^Неправильний пароль загону\./);
    await act(() => showLanguage('en'));
    await user.clear(field);
    expect(field).not.toHaveAttribute('aria-invalid');
    await user.paste('hoot');
    // An earlier press would count as the second half of a double click.
    await new Promise((resolve) => setTimeout(resolve, 350));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('You joined Owls!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked().map(({ body }) => body)).toEqual([{ password: 'moo' }, { password: 'hoot' }]);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('shows an error at its field after too many attempts', async () => {
    const { user, field, press } = await ask(() => refusal(429, 'TOO_MANY_REQUESTS'));
    await user.type(field, 'moo');
    await press();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/^Too many attempts\. Please wait a little and try again\./),
    );
  });

  it('is no longer asked for when the party is full: the dialog closes with an error', async () => {
    const { user, field, press } = await ask(() => refusal(409, 'PARTY_FULL'));
    await user.type(field, 'moo');
    await press();
    expect(await screen.findByText('This party is full.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays in the field when the server is unreachable', async () => {
    const { user, dialog, field, press } = await ask(() => refusal(503, 'UNAVAILABLE'));
    await user.type(field, 'moo');
    await press();
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(dialog).toBeVisible();
    expect(field).toHaveValue('moo');
  });

  it('is asked for when it was set after the page was opened', async () => {
    const { user } = await show({}, () => refusal(403, 'PARTY_PASSWORD_WRONG'));
    await user.click(joinButton());
    expect(await screen.findByRole('dialog', { name: 'Join Owls' })).toBeVisible();
  });
});
