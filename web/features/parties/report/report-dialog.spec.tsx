// Shows R468.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  BROKEN,
  cleanUpToasts,
  renderParty,
  TARAS,
  toastRegion,
} from '../../../../test/support/web/party-screen';

afterEach(cleanUpToasts);

const WORDS = 'Insults newcomers';

/** Opens the report of Taras from the members, and writes it. */
async function write(shown: Awaited<ReturnType<typeof renderParty>>, words = WORDS) {
  await shown.user.click(await screen.findByRole('button', { name: 'Options for Taras' }));
  const options = within(await screen.findByRole('dialog', { name: 'Taras' }));
  await shown.user.click(options.getByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Taras' }));
  await shown.user.selectOptions(dialog.getByLabelText('What is it about?'), 'spam');
  await shown.user.type(dialog.getByLabelText('What happened?'), words);
  return dialog;
}

describe('reporting', () => {
  it('a member sends the reason and the words once, and says where the answer will be', async () => {
    const shown = await renderParty({ tab: 'members' });
    const dialog = await write(shown);
    await shown.user.dblClick(dialog.getByRole('button', { name: 'Send the report' }));
    await waitFor(() =>
      expect(shown.sent()).toEqual([
        [
          'POST',
          '/api/user/olena/reports',
          { kind: 'player', subjectId: 'taras', reason: 'spam', text: WORDS },
        ],
      ]),
    );
    expect(await toastRegion().findByText('Report sent')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs some words, and keeps them when it fails', async () => {
    const shown = await renderParty({ tab: 'members', command: () => BROKEN });
    const dialog = await write(shown, 'ab');
    const send = dialog.getByRole('button', { name: 'Send the report' });
    await shown.user.click(send);
    expect(shown.sent()).toEqual([]);
    await shown.user.type(dialog.getByLabelText('What happened?'), 'c');
    await shown.user.click(send);
    expect(await toastRegion().findByText('The report could not be sent.')).toBeVisible();
    expect(dialog.getByLabelText('What happened?')).toHaveValue('abc');
  });

  it('a party is offered to everybody who sees it but its leader', async () => {
    const shown = await renderParty({ tab: 'overview', me: TARAS });
    await shown.user.click(await screen.findByRole('button', { name: 'Report the party' }));
    expect(await screen.findByRole('dialog', { name: /^Report / })).toBeVisible();
  });

  it('a party is not offered to its leader', async () => {
    await renderParty({ tab: 'overview' });
    expect(await screen.findByText('Statistics')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report the party' })).toBeNull();
  });

  it('says in the words of the page that there are too many', async () => {
    const status = 409;
    const body = { type: 'about:blank', title: 'Conflict', status, code: 'REPORT_LIMIT_REACHED', limit: 10 };
    const shown = await renderParty({ tab: 'members', command: () => ({ status, body }) });
    const dialog = await write(shown);
    await shown.user.click(dialog.getByRole('button', { name: 'Send the report' }));
    expect(await toastRegion().findByText(/^10 of your reports are new or not answered yet/)).toBeVisible();
  });
});
