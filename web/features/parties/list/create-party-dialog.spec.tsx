import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerRequests } from '../../../../test/support/web-answers';
import { renderScreen } from '../../../../test/support/web-render';
import CreatePartyDialog from './create-party-dialog';

async function openForm() {
  const { asked } = answerRequests(() => ({ status: 201, body: { id: 'p1', name: 'Owls' } }));
  let closed = false;
  await renderScreen(<CreatePartyDialog open onClose={() => (closed = true)} />);
  const form = within(await screen.findByRole('dialog', { name: 'Create Party' }));
  return { asked, form, user: userEvent.setup(), isClosed: () => closed };
}

describe('the form of a party', () => {
  it('is sent with everything that was chosen, its numbers within their bounds', async () => {
    const { asked, form, user, isClosed } = await openForm();
    await user.type(form.getByLabelText('Name'), ' Owls ');
    await user.type(form.getByLabelText('Description'), 'We read at night.');
    await user.selectOptions(form.getByLabelText('Theme'), 'study');
    await user.clear(form.getByLabelText('Max members'));
    await user.type(form.getByLabelText('Max members'), '999');
    await user.clear(form.getByLabelText('Weekly goal (XP)'));
    await user.type(form.getByLabelText('Rules'), 'Be kind.');
    await user.click(form.getByRole('checkbox', { name: 'Public party' }));
    await user.click(form.getByRole('button', { name: 'Create Party' }));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      [
        'POST',
        {
          name: 'Owls',
          description: 'We read at night.',
          theme: 'study',
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

  it('keeps to the limits of the texts, and is not sent without a name', async () => {
    const { form, user } = await openForm();
    expect(form.getByLabelText('Name')).toHaveAttribute('maxlength', '50');
    expect(form.getByLabelText('Description')).toHaveAttribute('maxlength', '200');
    expect(form.getByLabelText('Rules')).toHaveAttribute('maxlength', '1000');
    await user.type(form.getByLabelText('Name'), '   ');
    expect(form.getByRole('button', { name: 'Create Party' })).toBeDisabled();
  });
});
