// Shows R84, R108, R156.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cleanUpToasts } from '../../../../../test/support/web/party-screen';
import { stubFetch, type StubbedResponse } from '../../../../../test/support/web/stub-fetch';
import { expectLimit } from '../../../../../test/support/web/text-limit';
import { renderScreen } from '../../../../../test/support/web/web-render';
import type { User } from '../../../../api/models';
import { api } from '../../../../api/questlog';
import { store } from '../../../../app/store';
import { showLanguage } from '../../../../i18n/i18n';
import CreateQuestDialog from './create-quest-dialog';

afterEach(() => act(() => showLanguage('en')));
afterEach(cleanUpToasts);

const CREATED: StubbedResponse = { status: 201, body: { name: 'Read', emoji: '🏆' } };

async function openForm(answer = CREATED, timeZone = 'UTC') {
  const { requests } = stubFetch(() => answer);
  store.dispatch(api.util.resetApiState());
  store.dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'getCurrentUser', arg: undefined, value: { id: 'u1', timeZone } as User },
    ]),
  );
  let closed = false;
  await renderScreen(
    <CreateQuestDialog partyId="p1" open onClose={() => (closed = true)} returnFocusTo={() => null} />,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Create New Party Quest' }));
  return { asked: requests, form, user: userEvent.setup(), isClosed: () => closed };
}

describe('the form of a party quest', () => {
  it('keeps the time of a deadline whose day is typed again, also past a year of six digits', async () => {
    const { form, user } = await openForm();
    const day = form.getByLabelText('Deadline');
    fireEvent.change(day, { target: { value: '2099-12-24' } });
    const time = form.getByLabelText('Time');
    await user.selectOptions(time, '18:30');
    for (const typed of ['', '202099-12-24', '2099-12-25'])
      fireEvent.change(day, { target: { value: typed } });
    expect(time).toHaveValue('18:30');
    expect(day).toHaveAttribute('max', '9899-12-31');
    expect(form.getByText('Dec 25, 2099')).toBeVisible();
  });

  it('sends all chosen values, with numbers clamped to their bounds', async () => {
    const { asked, form, user, isClosed } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' Read ');
    await user.type(form.getByRole('textbox', { name: 'Description' }), 'Ten pages.');
    await user.click(form.getByRole('radio', { name: 'Trophy' }));
    await user.selectOptions(form.getByLabelText('Category'), 'Learning');
    await user.clear(form.getByLabelText('XP to share'));
    await user.type(form.getByLabelText('XP to share'), '5000');
    await user.clear(form.getByRole('spinbutton', { name: 'Target (units)' }));
    await user.click(form.getByRole('button', { name: 'Create Quest' }));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      [
        'POST',
        {
          name: 'Read',
          description: 'Ten pages.',
          emoji: '🏆',
          category: 'learning',
          xpReward: 1000,
          targetValue: 1,
          type: 'party',
        },
      ],
    ]);
  });

  it('has sixteen emojis to choose from, also with the arrow keys', async () => {
    const { form, user } = await openForm();
    const emojis = within(form.getByRole('group', { name: 'Emoji' }));
    expect(emojis.getAllByRole('radio')).toHaveLength(5);
    expect(emojis.getByRole('radio', { name: 'Target' })).toBeChecked();
    await user.click(emojis.getByRole('button', { name: 'Show all emoji' }));
    expect(emojis.getAllByRole('radio')).toHaveLength(16);
    await user.click(emojis.getByRole('radio', { name: 'Trophy' }));
    await user.keyboard('{ArrowRight}');
    expect(emojis.getByRole('radio', { name: 'Muscle' })).toBeChecked();
  });

  it('requires a name and a description, with an error at each field', async () => {
    const { asked, form, user } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'Name' }), '   ');
    await user.click(form.getByRole('button', { name: 'Create Quest' }));
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    expect(form.getByRole('textbox', { name: 'Description' })).toBeInvalid();
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Read');
    expect(form.getByRole('textbox', { name: 'Name' })).toBeValid();
    expect(asked).toEqual([]);
  });

  it('limits the name to 50 and the description to 200 characters', async () => {
    const { form } = await openForm();
    expectLimit(form.getByRole('textbox', { name: 'Name' }), 50);
    expectLimit(form.getByRole('textbox', { name: 'Description' }), 200);
  });

  it('sends the deadline as the player’s clocks show it, for the server to read in the player’s zone', async () => {
    const { asked, form, user, isClosed } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Read');
    await user.type(form.getByRole('textbox', { name: 'Description' }), 'Ten pages.');
    expect(form.getByLabelText('Time')).toBeDisabled();
    fireEvent.change(form.getByLabelText('Deadline'), { target: { value: '2099-12-24' } });
    expect(form.getByText('Dec 24, 2099')).toBeVisible();
    await user.selectOptions(form.getByLabelText('Time'), '6:30 PM');
    await user.click(form.getByRole('button', { name: 'Create Quest' }));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(asked[0]?.body).toMatchObject({ deadline: '2099-12-24T18:30' });
  });

  it.each([
    ['Pacific/Kiritimati', 14],
    ['Etc/GMT+12', -12],
  ])(
    'accepts no deadline that is past in the player’s zone %s, wherever the device is',
    async (timeZone, hoursAhead) => {
      const { asked, form, user, isClosed } = await openForm(CREATED, timeZone);
      const dayThere = (minutesFromNow: number) =>
        new Date(Date.now() + (hoursAhead * 60 + minutesFromNow) * 60_000).toISOString().slice(0, 10);
      const deadline = form.getByLabelText('Deadline');
      expect([dayThere(-1), dayThere(0)]).toContain(deadline.getAttribute('min'));
      await user.type(form.getByRole('textbox', { name: 'Name' }), 'Read');
      await user.type(form.getByRole('textbox', { name: 'Description' }), 'Ten pages.');
      fireEvent.change(deadline, { target: { value: dayThere(-24 * 60) } });
      await user.click(form.getByRole('button', { name: 'Create Quest' }));
      await waitFor(() => expect(deadline).toBeInvalid());
      expect(asked).toEqual([]);
      const soon = dayThere(30);
      fireEvent.change(deadline, { target: { value: soon } });
      await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
      await user.click(form.getByRole('button', { name: 'Create Quest' }));
      await waitFor(() => expect(isClosed()).toBe(true));
      expect(asked[0]?.body).toMatchObject({ deadline: soon });
    },
  );

  it('rejects a deadline in the past', async () => {
    const { asked, form, user } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Read');
    await user.type(form.getByRole('textbox', { name: 'Description' }), 'Ten pages.');
    fireEvent.change(form.getByLabelText('Deadline'), { target: { value: '2020-12-24' } });
    await user.click(form.getByRole('button', { name: 'Create Quest' }));
    await waitFor(() => expect(form.getByLabelText('Deadline')).toBeInvalid());
    expect(form.getByLabelText('Deadline')).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it.each([
    [{ status: 500, code: 'INTERNAL_ERROR' }, 'Failed to create quest. Please try again.'],
    [{ status: 409, code: 'CONFLICT', detail: 'Words of the server' }, 'Words of the server'],
  ])('shows an error and stays open on a refusal: %j', async (body, text) => {
    const { form, user, isClosed } = await openForm({ status: body.status, body });
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Read');
    await user.type(form.getByRole('textbox', { name: 'Description' }), 'Ten pages.');
    await user.click(form.getByRole('button', { name: 'Create Quest' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(isClosed()).toBe(false);
  });

  it('shows the server’s refusals at their fields, and focuses the first', async () => {
    const errors = ['targetValue', 'description'].map((field) => ({ field, message: 'Not this' }));
    const body = { status: 400, code: 'VALIDATION_FAILED', detail: 'Words of the server', errors };
    const { form, user } = await openForm({ status: 400, body });
    const [name, description] = ['Name', 'Description'].map((label) =>
      form.getByRole('textbox', { name: label }),
    ) as [HTMLElement, HTMLElement];
    await user.type(name, 'Read');
    await user.type(description, 'Odd');
    await user.click(form.getByRole('button', { name: 'Create Quest' }));
    await waitFor(() => expect(description).toHaveFocus());
    expect(screen.getAllByText('Please check your input and try again.')).toHaveLength(3);
    expect(description).toBeInvalid();
    expect(form.getByRole('spinbutton', { name: 'Target (units)' })).toBeInvalid();
    expect(name).toBeValid();
    await user.type(description, ' no more');
    expect(description).toBeValid();
    expect(description).toHaveFocus();
  });

  it('shows errors in the current language', async () => {
    const { form, user } = await openForm();
    await user.click(form.getByRole('button', { name: 'Create Quest' }));
    const name = form.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please fill this in.'));
    await act(() => showLanguage('uk'));
    expect(name).toHaveAccessibleDescription('Це потрібно заповнити.');
  });

  it('shows the bounds of a number, and clamps it when the field loses the focus', async () => {
    const { form, user } = await openForm();
    const reward = form.getByLabelText('XP to share');
    expect(reward).toHaveAccessibleDescription('10 to 1,000');
    await user.clear(reward);
    await user.type(reward, '3');
    await user.tab();
    expect(reward).toHaveValue(10);
  });
});
