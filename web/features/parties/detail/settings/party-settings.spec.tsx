// Shows R80, R108, R156, R157.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  currentAddress,
  BROKEN,
  cleanUpToasts,
  partyAnswer,
  renderParty,
  toastRegion,
  type PartyOnServer,
} from '../../../../../test/support/web/party-screen';
import { expectLimit } from '../../../../../test/support/web/text-limit';
import { showLanguage } from '../../../../i18n/i18n';

afterEach(() => act(() => showLanguage('en')));
afterEach(cleanUpToasts);

const DELETE_TEXT =
  'This action cannot be undone. This will permanently delete the party and remove all members.';

async function openSettings(given: Partial<PartyOnServer> = {}) {
  const shown = await renderParty(given);
  await shown.user.click(await screen.findByRole('button', { name: 'Party Settings' }));
  const form = within(await screen.findByRole('dialog', { name: 'Party Settings' }));
  const write = async (label: string, text: string) => {
    await shown.user.clear(form.getByLabelText(label));
    if (text) await shown.user.type(form.getByLabelText(label), text);
  };
  const save = () => shown.user.click(form.getByRole('button', { name: 'Save' }));
  return { ...shown, form, write, save };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const refused = (status: number, body: object) => ({
  command: () => ({ status, body: { status, ...body } }),
});

describe('the settings of a party', () => {
  it('show the current values, within their limits', async () => {
    const { form } = await openSettings();
    const fields = ['Description', 'Weekly goal', 'Monthly goal', 'Max members', 'Min level'];
    expect(fields.map((label) => form.getByLabelText<HTMLInputElement>(label).value)).toEqual([
      'We read at night.',
      '100',
      '',
      '10',
      '1',
    ]);
    expectLimit(form.getByLabelText('Description'), 200);
    expectLimit(form.getByLabelText('Weekly goal'), 30);
    expectLimit(form.getByLabelText('Monthly goal'), 30);
    expect(form.getByLabelText('Max members')).toHaveAccessibleDescription('2 to 50');
    expect(form.getByLabelText('Min level')).toHaveAccessibleDescription('1 to 100');
  });

  it('change name, theme, language, visibility and rules', async () => {
    const { form, sent, save, user, write } = await openSettings();
    await write('Name', 'Night owls');
    await user.selectOptions(form.getByLabelText('Theme'), 'fitness');
    await user.selectOptions(form.getByLabelText('Language'), 'uk');
    await write('Rules', 'Be kind.');
    await user.click(form.getByRole('checkbox', { name: /^Public party/ }));
    await save();
    const changes = {
      ...{ name: 'Night owls', theme: 'fitness', language: 'uk' },
      ...{ rules: 'Be kind.', isPublic: false },
    };
    await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/parties/p1', changes]]));
  });

  it('send no name of which nothing shows, and say so at the field', async () => {
    const { form, sent, save, write } = await openSettings();
    await write('Name', '\u200b');
    await save();
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription('A party needs a name.');
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  // Shows R181.
  it('give the party a password, and ask for one first', async () => {
    const { form, sent, save, user, write } = await openSettings();
    await user.click(form.getByRole('checkbox', { name: /^Require password/ }));
    await save();
    const field = form.getByLabelText('Password');
    expect(field).toHaveAccessibleDescription('Choose a password, or leave it off.');
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent()).toEqual([]);
    await write('Password', 'moth');
    await save();
    const changes = { requiresPassword: true, password: 'moth' };
    await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/parties/p1', changes]]));
  });

  it('keep the password whose field stays empty', async () => {
    const { form, sent, save } = await openSettings({ party: partyAnswer({ requiresPassword: true }) });
    expect(form.getByLabelText('New password')).toHaveValue('');
    await save();
    await isClosed();
    expect(sent()).toEqual([]);
  });

  it('remove the password', async () => {
    const { form, sent, save, user } = await openSettings({ party: partyAnswer({ requiresPassword: true }) });
    await user.click(form.getByRole('checkbox', { name: /^Require password/ }));
    await save();
    const changes = { requiresPassword: false };
    await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/parties/p1', changes]]));
  });

  it('send only what changed', async () => {
    const { sent, save, write } = await openSettings();
    await write('Weekly goal', ' a book each ');
    await write('Max members', '12');
    await write('Min level', '1');
    await save();
    const changes = { weeklyGoal: 'a book each', maxMembers: 12 };
    await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/parties/p1', changes]]));
    expect(await toastRegion().findByText('Party Updated! ✨')).toBeVisible();
    await isClosed();
  });

  it('send nothing when nothing changed', async () => {
    const { sent, save, write } = await openSettings();
    await write('Max members', '10');
    await save();
    await isClosed();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Max members', '', 'maxMembers', 10, 12],
    ['Max members', '999', 'maxMembers', 50, 12],
    ['Min level', '', 'minLevel', 1, 3],
    ['Min level', '-4', 'minLevel', 1, 3],
  ] as const)('take %s "%s" as %s %d', async (label, text, name, sentValue, now) => {
    const { sent, save, write } = await openSettings({ party: partyAnswer({ [name]: now }) });
    await write(label, text);
    await save();
    await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/parties/p1', { [name]: sentValue }]]));
  });

  it('keep the draft until it is saved', async () => {
    const { server, user, write } = await openSettings();
    const reopen = async () => {
      await isClosed();
      await user.click(screen.getByRole('button', { name: 'Party Settings' }));
      return within(await screen.findByRole('dialog', { name: 'Party Settings' }));
    };
    await write('Description', 'Other');
    await user.keyboard('{Escape}');
    const again = await reopen();
    expect(again.getByLabelText('Description')).toHaveValue('Other');
    server.party = partyAnswer({ description: 'What the server made of it' });
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastRegion().getByText('Party Updated! ✨')).toBeVisible());
    expect((await reopen()).getByLabelText('Description')).toHaveValue('What the server made of it');
  });

  it('show at the field that the party has more members than the new maximum, until it is edited', async () => {
    const { form, save, write } = await openSettings(refused(409, { code: 'PARTY_HAS_MORE_MEMBERS' }));
    await write('Max members', '2');
    await save();
    const text = 'The party has more members than that.';
    expect(await toastRegion().findByText(text)).toBeVisible();
    const field = form.getByLabelText('Max members');
    expect(field).toHaveAccessibleDescription(text);
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    await act(() => showLanguage('uk'));
    expect(field).toHaveAccessibleDescription('У загоні вже більше учасників.');
    await act(() => showLanguage('en'));
    await write('Max members', '5');
    expect(field).toBeValid();
  });

  it('show a refusal of the server at its field', async () => {
    const errors = [{ field: 'description', message: 'control characters' }];
    const { form, save, write } = await openSettings(refused(400, { code: 'VALIDATION_FAILED', errors }));
    await write('Description', 'Odd');
    await save();
    expect(await toastRegion().findByText('Please check your input and try again.')).toBeVisible();
    expect(form.getByLabelText('Description')).toBeInvalid();
    await waitFor(() => expect(form.getByLabelText('Description')).toHaveFocus());
  });

  it.each([
    [{ status: 409, code: 'CONFLICT', detail: 'Words of the server' }, 'Words of the server'],
    [{ status: 500, code: 'INTERNAL_ERROR' }, 'Failed to update party settings.'],
  ])('show an error and keep the draft when saving fails: %j', async (body, text) => {
    const { form, save, write } = await openSettings(refused(body.status, body));
    await write('Description', 'Other');
    await save();
    expect(await toastRegion().findByText(text)).toBeVisible();
    expect(form.getByLabelText('Description')).toHaveValue('Other');
  });
});

describe('deleting a party', () => {
  const ask = async (given: Partial<PartyOnServer> = {}) => {
    const shown = await openSettings(given);
    await shown.user.click(shown.form.getByRole('button', { name: 'Delete Party' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Owls?' }));
    return { ...shown, question };
  };

  it('asks for a confirmation in these words, and navigates to the list', async () => {
    const { question, sent, user } = await ask({ command: () => ({ status: 204 }) });
    expect(question.getByText(DELETE_TEXT)).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('The list');
    expect(sent()).toEqual([['DELETE', '/api/parties/p1', undefined]]);
    expect(toastRegion().getByText('Party Deleted')).toBeVisible();
  });

  it('can be cancelled', async () => {
    const { question, sent, user } = await ask();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Party Settings' }));
    expect(dialog.getByRole('button', { name: 'Delete Party' })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    [BROKEN, 'Failed to delete party.'],
    [{ status: 409, body: { status: 409, code: 'X', detail: 'Words of the server' } }, 'Words of the server'],
  ])('shows an error and keeps the party when it fails: %j', async (answer, text) => {
    const { question, user } = await ask({ command: () => answer });
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await toastRegion().findByText(text)).toBeVisible();
    expect(currentAddress()).toBe('/parties/p1');
  });
});
