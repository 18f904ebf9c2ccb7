// Shows R83, R122.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  currentAddress,
  BROKEN,
  cleanUpToasts,
  memberAnswer,
  NO_PARTY,
  OLENA,
  partyAnswer,
  renderParty,
  TARAS,
  toastRegion,
} from '../../../../test/support/web/party-screen';

afterEach(cleanUpToasts);

const gear = () => screen.queryByRole('button', { name: 'Party Settings' });
const leave = () => screen.findByRole('button', { name: 'Leave Party' });
const ledByTaras = () =>
  partyAnswer({ members: [memberAnswer('Olena'), memberAnswer('Taras', { role: 'leader' })] });
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const answer = async (name: string, button: string) =>
  (await question(name)).getByRole('button', { name: button });

describe('the page of a party', () => {
  it('shows name, description, statistics and level, by the formula of this page', async () => {
    await renderParty();
    expect(await screen.findByRole('heading', { level: 1, name: 'Owls' })).toBeVisible();
    expect(screen.getAllByText('We read at night.')[0]).toBeVisible();
    const strip = ['Members', 'Active quests', 'Total XP', 'Level'].map(
      (name) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent,
    );
    expect(strip).toEqual(['2/10', '1', '1,250', '2']);
    const bar = screen.getByRole('progressbar', { name: 'Milestone of level 2' });
    expect(bar).toHaveAttribute('aria-valuetext', '1,250 of 2,500 XP');
    expect(bar).toHaveAttribute('aria-valuenow', '50');
    expect(document.title).toBe('Owls · Questlog');
  });

  it('has four tabs and opens the first', async () => {
    await renderParty();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Quests',
      'Members',
      'Activities',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  });

  it('shows how many members are online', async () => {
    await renderParty();
    expect(await screen.findByText('1 here now')).toBeVisible();
  });

  it('shows the settings button to the leader', async () => {
    await renderParty();
    await leave();
    expect(gear()).toBeVisible();
  });

  it('hides the settings button from other members', async () => {
    await renderParty({ me: TARAS });
    await leave();
    expect(gear()).toBeNull();
  });

  it('moves the settings button to a new leader at once', async () => {
    const { server, emitChange } = await renderParty();
    await leave();
    server.party = ledByTaras();
    emitChange();
    await waitFor(() => expect(gear()).toBeNull());
    server.party = partyAnswer();
    emitChange();
    await waitFor(() => expect(gear()).toBeVisible());
  });

  it('closes an open dialog when the player loses the leadership', async () => {
    const { server, emitChange, user } = await renderParty();
    await leave();
    await user.click(gear() as HTMLElement);
    await screen.findByRole('dialog', { name: 'Party Settings' });
    await user.type(screen.getByLabelText('Description'), ' And by day.');
    server.party = ledByTaras();
    emitChange();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await leave()).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(toastRegion().getByText('Taras leads the party now.')).toBeVisible();
    // The draft is still there when the leadership returns.
    server.party = partyAnswer();
    emitChange();
    await waitFor(() => expect(gear()).toBeVisible());
    await user.click(gear() as HTMLElement);
    expect(await screen.findByLabelText('Description')).toHaveValue('We read at night. And by day.');
  });

  it('closes the form of a quest as well, and keeps its draft', async () => {
    const { server, emitChange, user } = await renderParty({ tab: 'quests' });
    await user.click(await screen.findByRole('button', { name: 'Create New Party Quest' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Read');
    server.party = ledByTaras();
    emitChange();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(toastRegion().getByText('Taras leads the party now.')).toBeVisible();
    server.party = partyAnswer();
    emitChange();
    await user.click(await screen.findByRole('button', { name: 'Create New Party Quest' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Read');
  });

  it('notifies a former leader of the new one only when a dialog was open', async () => {
    const { server, emitChange } = await renderParty();
    await leave();
    server.party = ledByTaras();
    emitChange();
    await waitFor(() => expect(gear()).toBeNull());
    expect(toastRegion().queryByText('Taras leads the party now.')).toBeNull();
  });

  it('shows that the party does not exist, with a link back', async () => {
    await renderParty({ party: NO_PARTY });
    expect(await screen.findByRole('heading', { name: 'Party Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to parties' })).toHaveAttribute('href', '/parties');
  });

  it('offers a retry when the server fails', async () => {
    const { server, user } = await renderParty({ party: { status: 500, code: 'INTERNAL_ERROR' } });
    await screen.findByText('The party could not be loaded.');
    server.party = partyAnswer();
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Owls' })).toBeVisible();
  });
});

describe('leaving a party', () => {
  it('asks for a confirmation, and navigates to the list', async () => {
    const { sent, user } = await renderParty({ me: TARAS, command: () => ({ status: 204 }) });
    await user.click(await leave());
    await user.click(await answer('Leave Owls?', 'Leave'));
    await screen.findByText('The list');
    expect(sent()).toEqual([['POST', '/api/parties/p1/leave', undefined]]);
    expect(toastRegion().getByText('Left Party')).toBeVisible();
  });

  it('can be cancelled', async () => {
    const { sent, user } = await renderParty({ me: TARAS });
    await user.click(await leave());
    const cancel = await answer('Leave Owls?', 'Cancel');
    await waitFor(() => expect(cancel).toHaveFocus());
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  it('shows an error when it fails, and the player stays', async () => {
    const { user } = await renderParty({ me: TARAS, command: () => BROKEN });
    await user.click(await leave());
    await user.click(await answer('Leave Owls?', 'Leave'));
    expect(await toastRegion().findByText('Failed to leave party. Please try again.')).toBeVisible();
    expect(currentAddress()).toBe('/parties/p1');
  });

  it('requires a leader of others to choose a successor first', async () => {
    const { sent, user } = await renderParty();
    await user.click(await leave());
    expect(
      (await question('Leave Owls?')).getByText(/Hand the lead over to another member first/),
    ).toBeVisible();
    await user.click(await answer('Leave Owls?', 'Show the members'));
    expect(currentAddress()).toBe('/parties/p1?tab=members');
    expect(sent()).toEqual([]);
  });

  it('ends the party when it has no other member, and announces that in the question', async () => {
    const { user } = await renderParty({
      party: partyAnswer({ members: [OLENA] }),
      command: () => ({ status: 204 }),
    });
    await user.click(await leave());
    expect((await question('Leave Owls?')).getByText(/the party is deleted when you leave/)).toBeVisible();
    await user.click(await answer('Leave Owls?', 'Leave'));
    await screen.findByText('The list');
  });

  it('shows one toast, whether the response or the live update arrives first', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const command = () => arrived.then(() => ({ status: 204 }));
    const { server, emitChange, user } = await renderParty({ me: TARAS, command });
    await user.click(await leave());
    await user.click(await answer('Leave Owls?', 'Leave'));
    server.party = partyAnswer({ isMember: false, members: [OLENA] });
    emitChange();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Owls' })).toBeNull());
    expect(currentAddress()).toBe('/parties/p1');
    await act(async () => arrive());
    await screen.findByText('The list');
    expect(toastRegion().queryByText(/You are no longer/)).toBeNull();
    expect(toastRegion().getByText('Left Party')).toBeVisible();
  });
});

describe('a party without a network', () => {
  it('says what needs one, until it is back', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderParty();
    const note = await screen.findByText(/^You see the party as it was loaded last\./);
    expect(note).toBeVisible();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(note).not.toBeInTheDocument();
  });
});

describe('a member who has been removed', () => {
  it.each([
    ['removed', true, partyAnswer({ isMember: false, members: [OLENA] }), 'You are no longer in Owls'],
    ['in a party that was deleted', true, NO_PARTY, 'Owls was deleted'],
    ['in a private party that was deleted', false, NO_PARTY, 'Owls was deleted'],
  ])('%s gets a toast and is redirected to the list', async (_case, isPublic, party, text) => {
    const { server, emitChange } = await renderParty({
      me: TARAS,
      party: partyAnswer({ isPublic }),
    });
    await leave();
    server.party = party;
    emitChange();
    await screen.findByText('The list');
    expect(toastRegion().getByText(text)).toBeVisible();
    expect(screen.queryByText('Party Not Found')).toBeNull();
  });

  it('does not redirect a player who was never a member', async () => {
    await renderParty({ me: memberAnswer('Ivan'), party: partyAnswer({ isMember: false }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Owls' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave Party' })).toBeNull();
    expect(screen.queryByText('1 here now')).toBeNull();
  });
});
