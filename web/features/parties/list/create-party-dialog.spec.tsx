// Shows R71, R108, R156.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { stubFetch, type StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { expectLimit } from '../../../../test/support/web/text-limit';
import { renderScreen } from '../../../../test/support/web/web-render';
import { toasts } from '../../../ui/toast/toast-queue';
import CreatePartyDialog from './create-party-dialog';

const scrolledTo = jest.fn<(this: Element) => void>();

beforeEach(() => {
  scrolledTo.mockReset();
  Element.prototype.scrollIntoView = scrolledTo;
});

afterEach(() => {
  const { shown } = toasts.state();
  if (shown) act(() => toasts.dismiss(shown.id));
});

const CREATED: StubbedResponse = { status: 201, body: { id: 'p1', name: 'Owls' } };

function Place() {
  return <p>{useLocation().pathname}</p>;
}

async function openForm(answer: StubbedResponse | Promise<StubbedResponse> = CREATED) {
  const { requests } = stubFetch(() => answer);
  let closed = false;
  await renderScreen(
    <>
      <Place />
      <CreatePartyDialog open onClose={() => (closed = true)} />
    </>,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Create Party' }));
  const submit = form.getByRole('button', { name: 'Create Party' });
  return { asked: requests, form, submit, user: userEvent.setup(), isClosed: () => closed };
}

describe('the create-party form', () => {
  it('starts with the defaults: general, public, 10 members, level 1, 100 XP a week and 500 a month', async () => {
    const { asked, form, submit, user } = await openForm();
    expect(form.getByLabelText('Theme')).toHaveDisplayValue('⭐ General');
    expect(form.queryByLabelText('Password')).toBeNull();
    await user.type(form.getByLabelText('Name'), 'Owls');
    await user.click(submit);
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      [
        '/api/parties',
        {
          ...{ name: 'Owls', description: '', theme: 'general', language: 'any' },
          ...{ maxMembers: 10, minLevel: 1 },
          ...{ weeklyGoal: 100, monthlyGoal: 500, rules: '', isPublic: true },
        },
      ],
    ]);
  });

  it('sends all chosen values, with numbers clamped to their bounds', async () => {
    const { asked, form, submit, user, isClosed } = await openForm();
    await user.type(form.getByLabelText('Name'), ' Owls ');
    await user.type(form.getByLabelText('Description'), 'We read at night.');
    await user.selectOptions(form.getByLabelText('Theme'), 'study');
    await user.selectOptions(form.getByLabelText('Language'), 'en');
    await user.clear(form.getByLabelText('Max members'));
    await user.type(form.getByLabelText('Max members'), '999');
    await user.clear(form.getByLabelText('Min level'));
    await user.type(form.getByLabelText('Min level'), '0');
    await user.clear(form.getByLabelText('Weekly goal (XP)'));
    await user.type(form.getByLabelText('Rules'), 'Be kind.');
    await user.click(form.getByRole('checkbox', { name: 'Public party' }));
    expect(form.getByText('Only by invitation: others can’t find it')).toBeVisible();
    await user.click(submit);
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      [
        'POST',
        {
          name: 'Owls',
          description: 'We read at night.',
          theme: 'study',
          language: 'en',
          maxMembers: 50,
          minLevel: 1,
          weeklyGoal: 100,
          monthlyGoal: 500,
          rules: 'Be kind.',
          isPublic: false,
        },
      ],
    ]);
  });

  it('asks for a password only when one is required, and sends it untrimmed', async () => {
    const { asked, form, submit, user, isClosed } = await openForm();
    const requires = form.getByRole('checkbox', { name: 'Require password' });
    await user.type(form.getByLabelText('Name'), 'Owls');
    await user.click(requires);
    await user.type(form.getByLabelText('Password'), ' hoot ');
    await user.click(submit);
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(asked[0]?.body).toMatchObject({ requiresPassword: true, password: ' hoot ' });
  });

  it('drops the password when it is no longer required', async () => {
    const { asked, form, submit, user, isClosed } = await openForm();
    const requires = form.getByRole('checkbox', { name: 'Require password' });
    await user.type(form.getByLabelText('Name'), 'Owls');
    await user.click(requires);
    await user.type(form.getByLabelText('Password'), 'hoot');
    await user.click(requires);
    expect(form.queryByLabelText('Password')).toBeNull();
    await user.click(submit);
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(asked[0]?.body).not.toHaveProperty('password');
    expect(asked[0]?.body).not.toHaveProperty('requiresPassword');
  });

  it('moves the focus to the password field and scrolls to it when a password is required', async () => {
    const { form, user } = await openForm();
    await user.click(form.getByRole('checkbox', { name: 'Require password' }));
    const password = form.getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(scrolledTo.mock.contexts).toEqual([password]);
    await user.click(form.getByRole('checkbox', { name: 'Require password' }));
    expect(scrolledTo).toHaveBeenCalledTimes(1);
  });

  it('scrolls to the error of a missing password, also while its field has the focus', async () => {
    const { form, user } = await openForm();
    await user.type(form.getByLabelText('Name'), 'Owls');
    await user.click(form.getByRole('checkbox', { name: 'Require password' }));
    const descriptions: string[] = [];
    scrolledTo.mockImplementation(() => {
      descriptions.push(form.getByText('Choose a password, or leave it off.').textContent);
    });
    const password = form.getByLabelText<HTMLInputElement>('Password');
    fireEvent.submit(password.form as HTMLFormElement);
    expect(password).toHaveFocus();
    expect(descriptions).toEqual(['Choose a password, or leave it off.']);
  });

  it('shows at its field that the required password is missing, until it is edited', async () => {
    const { asked, form, submit, user } = await openForm();
    await user.type(form.getByLabelText('Name'), 'Owls');
    await user.click(form.getByRole('checkbox', { name: 'Require password' }));
    await user.click(submit);
    const password = form.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription('Choose a password, or leave it off.');
    expect(password).toHaveFocus();
    expect(asked).toEqual([]);
    await user.type(password, 'h');
    expect(password).toBeValid();
  });

  it('limits the length of texts, and requires a name', async () => {
    const { form, submit, user } = await openForm();
    expectLimit(form.getByLabelText('Name'), 50);
    expectLimit(form.getByLabelText('Description'), 200);
    expectLimit(form.getByLabelText('Rules'), 1000);
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), '   ');
    expect(submit).toBeDisabled();
  });

  it("is not sent twice, then says 'Party Created!' and navigates to the party", async () => {
    let give: (answer: StubbedResponse) => void = () => undefined;
    const { asked, form, user } = await openForm(new Promise((resolve) => (give = resolve)));
    const name = form.getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'Owls');
    await user.click(form.getByRole('button', { name: 'Create Party' }));
    expect(await form.findByRole('button', { name: 'Creating…' })).toBeDisabled();
    fireEvent.submit(name.form as HTMLFormElement);
    give(CREATED);
    expect(await screen.findByText('Party Created!')).toBeVisible();
    expect(await screen.findByText('/parties/p1')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['PARTY_LIMIT_REACHED', 409, 'You are already in 3 parties, the most you can join.'],
    ['INTERNAL', 500, 'Something went wrong. Please try again.'],
  ])("stays open with 'Failed to create party' and the reason on %s", async (code, status, why) => {
    const { form, submit, user, isClosed } = await openForm({ status, body: { code, detail: 'No' } });
    await user.type(form.getByLabelText('Name'), 'Owls');
    await user.click(submit);
    expect(await screen.findByText('Failed to create party')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(isClosed()).toBe(false);
    expect(form.getByLabelText('Name')).toHaveValue('Owls');
  });
});
