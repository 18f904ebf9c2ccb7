// Shows R409, R411.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PartyInvitation, PartyInviters } from '../../../api/models';
import {
  cleanUpToasts,
  OLENA,
  renderParty,
  TARAS,
  toastRegion,
} from '../../../../test/support/web/party-screen';
import type { RecordedRequest, StubbedResponse } from '../../../../test/support/web/stub-fetch';

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';
const LIST_URL = '/api/parties/p1/invitations';

afterEach(() => {
  cleanUpToasts();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(window, 'isSecureContext');
});

function linkOf(nickname: string, change: Partial<PartyInvitation> = {}): PartyInvitation {
  const id = nickname.toLowerCase();
  return {
    id: `link of ${id}`,
    inviter: { id, nickname, username: id },
    uses: 2,
    maxUses: 10,
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-11-27T12:00:00Z',
    ...change,
  };
}

/** Opens the sheet of the party's page; the server answers with these links. */
async function open(
  given: {
    readonly me?: typeof OLENA;
    readonly links?: PartyInvitation[];
    readonly inviters?: PartyInviters;
    readonly command?: (request: RecordedRequest) => StubbedResponse;
  } = {},
) {
  const page = { items: given.links ?? [], next: null, inviters: given.inviters ?? 'members' };
  const shown = await renderParty({
    tab: 'members',
    me: given.me ?? OLENA,
    reads: { [LIST_URL]: () => ({ body: page }) },
    command:
      given.command ?? (() => ({ status: 201, body: { ...linkOf('Olena', { uses: 0 }), token: TOKEN } })),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Owls' }));
  return { ...shown, dialog, page };
}

describe('the sheet of invitations', () => {
  it('makes a link with the chosen bounds, and shows it with its QR code, focused and selected', async () => {
    const { dialog, user, sent } = await open({ links: [linkOf('Olena'), linkOf('Taras')] });
    await user.selectOptions(await dialog.findByLabelText('Valid for'), '30 days');
    await user.selectOptions(dialog.getByLabelText('For how many'), '5 players');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    const field = await dialog.findByLabelText<HTMLInputElement>('Your link');
    expect(field).toHaveValue(`http://localhost/join#${TOKEN}`);
    expect(field).toHaveFocus();
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    expect(sent()).toEqual([['POST', LIST_URL, { days: 30, maxUses: 5 }]]);
    expect(dialog.getAllByText('New').map((mark) => mark.parentElement?.textContent)).toEqual([
      '2 of 10 joinedNew',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Create another link' }));
    expect(await dialog.findByRole('button', { name: 'Create link' })).toBeVisible();
  });

  it('opens the share sheet of the system where there is one', async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      share: async (data: unknown) => {
        shared.push(data);
        throw new DOMException('The sheet was closed', 'AbortError');
      },
    });
    const { dialog, user } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Create link' }));
    await user.click(await dialog.findByRole('button', { name: 'Share' }));
    expect(shared).toEqual([
      { text: 'Join my party “Owls” in Questlog!', url: `http://localhost/join#${TOKEN}` },
    ]);
  });

  it('copies the link where the page may, and asks to copy it by hand where it may not', async () => {
    const { dialog, user } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Create link' }));
    expect(dialog.queryByRole('button', { name: 'Share' })).toBeNull();
    const copy = await dialog.findByRole('button', { name: 'Copy link' });
    await user.click(copy);
    expect(await toastRegion().findByText(/could not be copied/)).toBeVisible();
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    await new Promise((resolve) => setTimeout(resolve, 350));
    await user.click(copy);
    expect(await toastRegion().findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/join#${TOKEN}`);
  });

  it('lists the active links: a member revokes their own, the leader every one', async () => {
    const links = [linkOf('Olena'), linkOf('Taras', { uses: 0, maxUses: 1 })];
    const { dialog, user, sent, page } = await open({ me: TARAS, links, command: () => ({ status: 204 }) });
    const rows = await dialog.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/2 of 10 joinedBy Olena · until .*2026/);
    expect(rows[1]).toHaveTextContent(/0 of 1 joinedBy you/);
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    page.items = links.slice(0, 1);
    await user.click(within(rows[1]!).getByRole('button', { name: /Revoke the link by Taras/ }));
    expect(await toastRegion().findByText('Link revoked')).toBeVisible();
    expect(sent()).toEqual([['DELETE', `${LIST_URL}/link of taras`, undefined]]);
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(dialog.getByRole('heading', { name: 'Active links' })).toHaveFocus();
  });

  it('lets the leader keep inviting, and revoke the links of others', async () => {
    const { dialog, user, sent } = await open({
      links: [linkOf('Taras')],
      command: () => ({ status: 204 }),
    });
    expect(await dialog.findByRole('button', { name: /Revoke the link by Taras/ })).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Only I can invite' }));
    await waitFor(() => expect(sent()).toEqual([['PATCH', LIST_URL, { inviters: 'leader' }]]));
  });

  it('says to a member that only the leader invites', async () => {
    const { dialog } = await open({ me: TARAS, inviters: 'leader' });
    expect(await dialog.findByText('In this party, only the leader invites.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Create link' })).toBeNull();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('shows why there is no further link', async () => {
    const { dialog, user } = await open({
      command: () => ({
        status: 409,
        body: { status: 409, code: 'PARTY_INVITATION_LIMIT_REACHED', limit: 10 },
      }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Create link' }));
    expect(await toastRegion().findByText('You have 10 active links. Revoke one first.')).toBeVisible();
  });

  it('says without a network that inviting needs one', async () => {
    const { dialog } = await open();
    await dialog.findByRole('button', { name: 'Create link' });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await dialog.findByText(/Inviting needs the network/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await dialog.findByRole('button', { name: 'Create link' })).toBeVisible();
  });
});
