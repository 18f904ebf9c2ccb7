import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerRequests } from '../../../../test/support/web-answers';
import { renderScreen } from '../../../../test/support/web-render';
import CreateQuestDialog from './create-quest-dialog';

async function openForm() {
  const { asked } = answerRequests(() => ({ status: 201, body: { name: 'Read', emoji: '🏆' } }));
  let closed = false;
  await renderScreen(<CreateQuestDialog partyId="p1" open onClose={() => (closed = true)} />);
  const form = within(await screen.findByRole('dialog', { name: 'Create New Party Quest' }));
  return { asked, form, user: userEvent.setup(), isClosed: () => closed };
}

describe('the form of a party quest', () => {
  it('is sent with everything that was chosen, its numbers within their bounds', async () => {
    const { asked, form, user, isClosed } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' Read ');
    await user.type(form.getByRole('textbox', { name: 'Description' }), 'Ten pages.');
    await user.click(form.getByRole('radio', { name: 'Trophy' }));
    await user.selectOptions(form.getByLabelText('Category'), 'Learning');
    await user.clear(form.getByLabelText('XP reward'));
    await user.type(form.getByLabelText('XP reward'), '5000');
    await user.clear(form.getByRole('spinbutton', { name: 'Target' }));
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

  it('has sixteen emojis to choose from, also by the arrow keys', async () => {
    const { form, user } = await openForm();
    const emojis = within(form.getByRole('group', { name: 'Emoji' }));
    expect(emojis.getAllByRole('radio')).toHaveLength(16);
    expect(emojis.getByRole('radio', { name: 'Target' })).toBeChecked();
    await user.click(emojis.getByRole('radio', { name: 'Trophy' }));
    await user.keyboard('{ArrowRight}');
    expect(emojis.getByRole('radio', { name: 'Muscle' })).toBeChecked();
  });

  it('says the bounds of a number, and brings it back inside when the field is left', async () => {
    const { form, user } = await openForm();
    const reward = form.getByLabelText('XP reward');
    expect(reward).toHaveAccessibleDescription('10 to 1,000');
    await user.clear(reward);
    await user.type(reward, '3');
    await user.tab();
    expect(reward).toHaveValue(10);
  });
});
