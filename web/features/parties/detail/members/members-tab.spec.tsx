// Shows R78, R92, R122, R157, R435.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  BROKEN,
  cleanUpToasts,
  memberAnswer,
  OLENA,
  partyAnswer,
  renderParty,
  TARAS,
  toastRegion,
} from '../../../../../test/support/web/party-screen';

afterEach(cleanUpToasts);

const tab = 'members';
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Members', hidden: true })).getAllByRole('listitem', {
    hidden: true,
  });
const options = () => screen.findByRole('button', { name: 'Options for Taras' });
const TRANSFER = 'Transfer leadership to Taras?';
const REMOVE = 'Remove Taras?';

/** Opens the options of Taras and presses one of them. */
async function ask({ user }: Awaited<ReturnType<typeof renderParty>>, option: string): Promise<void> {
  await user.click(await options());
  const dialog = await screen.findByRole('dialog', { name: 'Taras' });
  await user.click(within(dialog).getByRole('button', { name: new RegExp(option) }));
}

const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the members tab', () => {
  it('lists members with class, level, join date and presence', async () => {
    await renderParty({ tab });
    const [olena, taras] = await cards();
    expect(olena).toHaveTextContent(/Olena \(you\).*Leader.*Scholar · Lv 4.*Here now.*Joined .*2026/);
    expect(taras).toHaveTextContent(/Taras.*Away/);
    expect(taras).not.toHaveTextContent('Leader');
  });

  it('hides presence from other players', async () => {
    await renderParty({ tab, me: memberAnswer('Ivan'), party: partyAnswer({ isMember: false }) });
    const [olena, taras] = await cards();
    expect(olena).not.toHaveTextContent('Here now');
    expect(taras).not.toHaveTextContent('Away');
  });

  it('offers a nudge of members who are away, and leaves the focus in the row when one arrives', async () => {
    const ivan = memberAnswer('Ivan', { isOnline: true });
    const shown = await renderParty({ tab, party: partyAnswer({ members: [OLENA, TARAS, ivan] }) });
    const nudge = await screen.findByRole('button', { name: /^Nudge/ });
    expect(nudge).toHaveAccessibleName('Nudge Taras');
    nudge.focus();
    shown.server.party = partyAnswer({ members: [OLENA, memberAnswer('Taras', { isOnline: true }), ivan] });
    shown.emitChange();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Nudge/ })).toBeNull());
    expect(await options()).toHaveFocus();
  });

  it('shows an empty state', async () => {
    await renderParty({ tab, party: partyAnswer({ members: [] }) });
    expect(await screen.findByText('No Members')).toBeVisible();
  });

  it('has options for the leader on every card but their own', async () => {
    await renderParty({ tab });
    expect(await options()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Options for Olena' })).toBeNull();
  });

  it('has for the leader the removal last', async () => {
    const { user } = await renderParty({ tab });
    await user.click(await options());
    const dialog = within(await screen.findByRole('dialog', { name: 'Taras' }));
    expect(dialog.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Transfer leadership',
      'Report',
      'Block',
      'Remove from the party',
      '',
    ]);
  });

  it('has for other members the block and the report alone, on the leader as well', async () => {
    const { user } = await renderParty({ tab, me: TARAS });
    await user.click(await screen.findByRole('button', { name: 'Options for Olena' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Olena' }));
    expect(dialog.getAllByRole('button').map((each) => each.textContent)).toEqual(['Report', 'Block', '']);
    expect(screen.queryByRole('button', { name: 'Options for Taras' })).toBeNull();
  });
});

describe('transferring the leadership', () => {
  it('asks for a confirmation, sends the command and shows a toast', async () => {
    const shown = await renderParty({ tab });
    await ask(shown, 'Transfer leadership');
    const dialog = await question(TRANSFER);
    expect(dialog.getByText('You become a regular member and they get full control.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await shown.user.click(dialog.getByRole('button', { name: 'Transfer' }));
    await waitFor(() =>
      expect(shown.sent()).toEqual([['POST', '/api/parties/p1/promote', { userId: 'taras' }]]),
    );
    expect(await toastRegion().findByText('Leadership Transferred')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows an error when it fails, and keeps the question open', async () => {
    const shown = await renderParty({ tab, command: () => BROKEN });
    await ask(shown, 'Transfer leadership');
    await shown.user.click((await question(TRANSFER)).getByRole('button', { name: 'Transfer' }));
    expect(await toastRegion().findByText('Failed to transfer leadership.')).toBeVisible();
    expect((await question(TRANSFER)).getByRole('button', { name: 'Transfer' })).toBeVisible();
  });

  // Shows R156.
  it.each([
    ['Transfer leadership', TRANSFER, 'Transfer'],
    ['Remove from the party', REMOVE, 'Remove'],
  ])('shows why the server refuses "%s"', async (option, title, confirm) => {
    const body = { status: 409, code: 'CONFLICT', detail: 'Words of the server' };
    const shown = await renderParty({ tab, command: () => ({ status: 409, body }) });
    await ask(shown, option);
    await shown.user.click((await question(title)).getByRole('button', { name: confirm }));
    expect(await toastRegion().findByText('Words of the server')).toBeVisible();
  });

  it('can be cancelled, which returns to the options and restores the focus', async () => {
    const shown = await renderParty({ tab });
    await ask(shown, 'Transfer leadership');
    await shown.user.click((await question(TRANSFER)).getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Taras' });
    expect(within(dialog).getByRole('button', { name: /Transfer leadership/ })).toHaveFocus();
    expect(shown.sent()).toEqual([]);
  });
});

describe('blocking a member', () => {
  it('asks for a confirmation, sends one command and says where it can be ended', async () => {
    const shown = await renderParty({ tab });
    await ask(shown, 'Block');
    const dialog = await question('Block Taras?');
    await shown.user.dblClick(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(shown.sent()).toEqual([['POST', '/api/user/olena/blocks', { playerId: 'taras' }]]),
    );
    expect(await toastRegion().findByText('Taras is blocked')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows an error when it fails', async () => {
    const shown = await renderParty({ tab, command: () => BROKEN });
    await ask(shown, 'Block');
    await shown.user.click((await question('Block Taras?')).getByRole('button', { name: 'Block' }));
    expect(await toastRegion().findByText('The player could not be blocked.')).toBeVisible();
  });
});

describe('removing a member', () => {
  it('asks for a confirmation, sends one command and shows a toast', async () => {
    const shown = await renderParty({ tab });
    await ask(shown, 'Remove from the party');
    const dialog = await question(REMOVE);
    expect(dialog.getByText('They lose access to all party content and activities.')).toBeVisible();
    await shown.user.dblClick(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(shown.sent()).toEqual([['POST', '/api/parties/p1/kick', { userId: 'taras' }]]),
    );
    expect(await toastRegion().findByText('Member Removed')).toBeVisible();
  });

  it('shows an error when it fails', async () => {
    const shown = await renderParty({ tab, command: () => BROKEN });
    await ask(shown, 'Remove from the party');
    await shown.user.click((await question(REMOVE)).getByRole('button', { name: 'Remove' }));
    expect(await toastRegion().findByText('Failed to remove member.')).toBeVisible();
  });

  it('closes the question when the member has left meanwhile', async () => {
    const shown = await renderParty({ tab });
    await ask(shown, 'Remove from the party');
    await question(REMOVE);
    shown.server.party = partyAnswer({ members: [OLENA] });
    shown.emitChange();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await cards()).toHaveLength(1);
  });
});
