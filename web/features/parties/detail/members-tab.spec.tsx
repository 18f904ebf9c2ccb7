// Shows R78, R92, R122, R157.
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
} from '../../../../test/support/party-screen';

afterEach(cleanUpToasts);

const tab = 'members';
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Members', hidden: true })).getAllByRole('listitem', {
    hidden: true,
  });
const options = () => screen.findByRole('button', { name: 'Options for Taras' });
const TRANSFER = 'Transfer leadership to Taras?';
const REMOVE = 'Remove Taras?';

/** Opens the options of Taras, and asks for one of them. */
async function ask({ user }: Awaited<ReturnType<typeof renderParty>>, option: string): Promise<void> {
  await user.click(await options());
  const dialog = await screen.findByRole('dialog', { name: 'Taras' });
  await user.click(within(dialog).getByRole('button', { name: new RegExp(option) }));
}

const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the members', () => {
  it('are listed with class, level, since when, and whether they are here now', async () => {
    await renderParty({ tab });
    const [olena, taras] = await cards();
    expect(olena).toHaveTextContent(/Olena \(you\).*Scholar · Lv 4 · Joined .*2026.*Here now.*Leader/);
    expect(taras).toHaveTextContent(/Taras.*Away/);
    expect(taras).not.toHaveTextContent('Leader');
  });

  it('are shown to others without saying who is here', async () => {
    await renderParty({ tab, me: memberAnswer('Ivan'), party: partyAnswer({ isMember: false }) });
    const [olena, taras] = await cards();
    expect(olena).not.toHaveTextContent('Here now');
    expect(taras).not.toHaveTextContent('Away');
  });

  it('may be none', async () => {
    await renderParty({ tab, party: partyAnswer({ members: [] }) });
    expect(await screen.findByText('No Members')).toBeVisible();
  });

  it('have options for the leader, who has none', async () => {
    await renderParty({ tab });
    expect(await options()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Options for Olena' })).toBeNull();
  });

  it('have none for anybody else', async () => {
    await renderParty({ tab, me: TARAS });
    await cards();
    expect(screen.queryByRole('button', { name: /^Options/ })).toBeNull();
  });
});

describe('handing the lead over', () => {
  it('is asked about, sent and told', async () => {
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

  it('that failed is told, and asked still', async () => {
    const shown = await renderParty({ tab, command: () => BROKEN });
    await ask(shown, 'Transfer leadership');
    await shown.user.click((await question(TRANSFER)).getByRole('button', { name: 'Transfer' }));
    expect(await toastRegion().findByText('Failed to transfer leadership.')).toBeVisible();
    expect((await question(TRANSFER)).getByRole('button', { name: 'Transfer' })).toBeVisible();
  });

  it('can be thought better of: the options are back, and the focus with them', async () => {
    const shown = await renderParty({ tab });
    await ask(shown, 'Transfer leadership');
    await shown.user.click((await question(TRANSFER)).getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Taras' });
    expect(within(dialog).getByRole('button', { name: /Transfer leadership/ })).toHaveFocus();
    expect(shown.sent()).toEqual([]);
  });
});

describe('removing a member', () => {
  it('is asked about, sent once and told', async () => {
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

  it('that failed is told', async () => {
    const shown = await renderParty({ tab, command: () => BROKEN });
    await ask(shown, 'Remove from the party');
    await shown.user.click((await question(REMOVE)).getByRole('button', { name: 'Remove' }));
    expect(await toastRegion().findByText('Failed to remove member.')).toBeVisible();
  });

  it('who has left meanwhile is asked about no longer', async () => {
    const shown = await renderParty({ tab });
    await ask(shown, 'Remove from the party');
    await question(REMOVE);
    shown.server.party = partyAnswer({ members: [OLENA] });
    shown.emitChange();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await cards()).toHaveLength(1);
  });
});
