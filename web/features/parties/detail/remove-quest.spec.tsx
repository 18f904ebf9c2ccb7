// Shows R185.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpToasts,
  partyQuestAnswer,
  renderParty,
  TARAS,
  toastRegion,
} from '../../../../test/support/web/party-screen';

afterEach(cleanUpToasts);

const READ = partyQuestAnswer({ id: 'q1', name: 'Read' });

describe('removing a party quest', () => {
  it('is not offered to a member who does not lead', async () => {
    await renderParty({ tab: 'quests', me: TARAS, quests: [READ] });
    await screen.findByRole('heading', { name: 'Read' });
    expect(screen.queryByRole('button', { name: 'Remove: Read' })).toBeNull();
  });

  it('asks the leader first, and removes it for everyone', async () => {
    const { sent, server, user } = await renderParty({
      tab: 'quests',
      quests: [READ],
      command: () => {
        server.quests = [];
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove: Read' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Read”?' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(sent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove quest' }));
    expect(await toastRegion().findByText('Quest removed')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/parties/p1/quests/q1', undefined]]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Read' })).toBeNull());
    const create = screen.getByRole('button', { name: 'Create New Party Quest' });
    await waitFor(() => expect(create).toHaveFocus());
  });

  it('keeps the quest when it is cancelled or refused', async () => {
    const { sent, user } = await renderParty({
      tab: 'quests',
      quests: [READ],
      command: () => ({ status: 403, body: { status: 403, code: 'PARTY_LEADER_ONLY' } }),
    });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Remove: Read' }));
      return within(await screen.findByRole('alertdialog'));
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Remove quest' }));
    expect(await toastRegion().findByText('Error')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});
