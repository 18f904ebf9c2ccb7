// Shows R48, R118, R155.
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpQuests,
  questAnswer,
  renderQuests,
  toastRegion,
} from '../../../../test/support/web/quest-screens';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { showLanguage } from '../../../i18n/i18n';
import QuestsPage from '../page/quests-page';

const FERN = questAnswer({
  id: 'c1',
  type: 'custom',
  name: 'Fern',
  emoji: '📌',
  customDifficulty: 'hard',
  tags: ['home'],
});
const refused = (code: string, detail: string): StubbedResponse => ({ status: 409, body: { code, detail } });

async function openForm(commands?: Parameters<typeof renderQuests>[2]) {
  const shown = await renderQuests(<QuestsPage />, () => [questAnswer()], commands);
  await shown.user.click(await screen.findByRole('button', { name: 'Add Quest' }));
  const form = within(await screen.findByRole('dialog', { name: 'New custom quest' }));
  const submit = () => shown.user.click(form.getByRole('button', { name: 'Create quest' }));
  return { ...shown, form, submit };
}

afterEach(async () => {
  await act(() => showLanguage('en'));
  cleanUpQuests();
});

describe('the form of a custom quest', () => {
  it('sends all chosen values', async () => {
    const { user, form, submit, asked } = await openForm(() => ({ status: 201, body: FERN }));
    await user.type(form.getByLabelText('Name'), ' Fern ');
    await user.type(form.getByLabelText('Description'), 'Twice.');
    await user.selectOptions(form.getByLabelText('How often'), 'Weekly');
    await user.selectOptions(form.getByLabelText('Category'), 'Creative');
    await user.click(form.getByRole('radio', { name: 'Hard 35 XP' }));
    await user.click(form.getByLabelText('With a timer'));
    await user.clear(form.getByLabelText('Minutes'));
    await user.type(form.getByLabelText('Minutes'), '200');
    await user.type(form.getByLabelText('Tags'), 'home{Enter}green,HOME{Enter}late');
    await submit();
    expect(await toastRegion().findByText('Custom Quest Created!')).toBeVisible();
    expect(asked.find(({ url }) => url === '/api/custom-quests')?.body).toEqual({
      userId: 'u1',
      name: 'Fern',
      description: 'Twice.',
      frequency: 'weekly',
      category: 'creative',
      difficulty: 'hard',
      timerDuration: 180,
      tags: ['home', 'green', 'late'],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires a name', async () => {
    const { form, submit, sent } = await openForm();
    await submit();
    expect(await toastRegion().findByText('Quest name required')).toBeVisible();
    expect(toastRegion().getByText('Please give your quest a name.')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription('Quest name required');
    expect(sent()).toEqual([]);
  });

  it('offers every category, and marks those with a class bonus', async () => {
    const { form } = await openForm();
    const options = within(form.getByLabelText('Category')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Fitness',
      'Learning · +25% XP',
      'Productivity · +25% XP',
      'Social',
      'Habit',
      'Mind',
      'Health',
      'Habits',
      'Creative',
      'Custom',
    ]);
  });

  it('shows the XP of each difficulty', async () => {
    const { form } = await openForm();
    for (const name of ['Easy 10 XP', 'Medium 20 XP', 'Hard 35 XP', 'Extreme 50 XP']) {
      expect(form.getByRole('radio', { name })).toBeInTheDocument();
    }
  });

  it('sends no timer when the minutes are not a number, as the field says', async () => {
    const { user, form, submit, asked } = await openForm(() => ({ status: 201, body: FERN }));
    await user.type(form.getByLabelText('Name'), 'Fern');
    await user.click(form.getByLabelText('With a timer'));
    const minutes = form.getByLabelText('Minutes');
    expect(minutes).toHaveValue(10);
    await user.clear(minutes);
    fireEvent.blur(minutes);
    expect(minutes).toHaveValue(0);
    expect(minutes).toHaveAccessibleDescription('Up to 180, 0 for no timer');
    await submit();
    expect(await toastRegion().findByText('Custom Quest Created!')).toBeVisible();
    expect(asked.find(({ url }) => url === '/api/custom-quests')?.body).toMatchObject({ timerDuration: 0 });
  });

  it('removes a tag, and keeps the focus in the field', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Tags'), 'home,');
    await user.click(form.getByRole('button', { name: 'Remove the tag home' }));
    expect(form.queryByText('home')).toBeNull();
    expect(form.getByLabelText('Tags')).toHaveFocus();
  });

  it('splits a pasted list into tags, each cut to the maximum length', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByLabelText('Tags'));
    await user.paste(`balcony,garden,greenhouse,kitchen window,${'z'.repeat(31)}`);
    const tags = form.getAllByRole('button', { name: /^Remove the tag/ });
    expect(tags.map(({ textContent }) => textContent)).toEqual([
      'balcony',
      'garden',
      'greenhouse',
      'kitchen window',
      'z'.repeat(30),
    ]);
    await user.type(form.getByRole('textbox', { name: 'Tags' }), 'y'.repeat(31));
    expect(form.getByRole('textbox', { name: 'Tags' })).toHaveValue('y'.repeat(30));
  });

  it('accepts at most ten tags, and says so', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Tags'), 'a,b,c,d,e,f,g,h,i,j,k,');
    expect(form.getAllByRole('button', { name: /^Remove the tag/ })).toHaveLength(10);
    expect(form.getByText('A quest has at most 10 tags.')).toBeVisible();
  });

  it('is not sent twice', async () => {
    const { user, form, sent } = await openForm(() => ({ status: 201, body: FERN }));
    await user.type(form.getByLabelText('Name'), 'Fern');
    await user.dblClick(form.getByRole('button', { name: 'Create quest' }));
    expect(await toastRegion().findByText('Custom Quest Created!')).toBeVisible();
    expect(sent()).toEqual(['POST /api/custom-quests']);
  });
});

describe('a custom quest that is refused', () => {
  const refusal = async (answer: StubbedResponse) => {
    const { user, form, submit } = await openForm(() => answer);
    await user.type(form.getByLabelText('Name'), 'Fern');
    await submit();
    expect(await toastRegion().findByText('Failed to Create Quest')).toBeVisible();
    return { form };
  };

  it('shows the text of the server, and stays in the form', async () => {
    const { form } = await refusal(refused('FORBIDDEN', 'This belongs to somebody else.'));
    expect(toastRegion().getByText('This belongs to somebody else.')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Fern');
  });

  it('shows the game’s text when a field is refused', async () => {
    await refusal({ status: 400, body: { code: 'VALIDATION_FAILED', detail: 'name must be shorter' } });
    expect(toastRegion().getByText('Please check your input and try again.')).toBeVisible();
  });

  it('shows a general text when the server sends none', async () => {
    await refusal({ status: 500 });
    expect(toastRegion().getByText('Something went wrong. Please try again.')).toBeVisible();
  });

  it('shows the player’s language when the limit of twenty is reached', async () => {
    const { user, form } = await openForm(() =>
      refused('CUSTOM_QUEST_LIMIT_REACHED', 'You can have at most 20.'),
    );
    await user.type(form.getByLabelText('Name'), 'Fern');
    await act(() => showLanguage('uk'));
    await user.click(form.getByRole('button', { name: 'Створити квест' }));
    expect(await screen.findByText('Не вдалося створити квест')).toBeVisible();
    expect(screen.getByText('Відкритих власних квестів може бути не більше ніж 20.')).toBeVisible();
  });
});

describe('a custom quest', () => {
  const details = async (answer: StubbedResponse) => {
    let quests = [questAnswer(), FERN];
    const shown = await renderQuests(
      <QuestsPage />,
      () => quests,
      () => {
        if (answer.status === 204) quests = [questAnswer()];
        return answer;
      },
    );
    await shown.user.click(await screen.findByRole('button', { name: 'Fern' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Fern/ }));
    return { ...shown, dialog };
  };

  it('shows its chosen values', async () => {
    const { dialog } = await details({});
    for (const text of ['Daily', 'Hard', '#home']) expect(dialog.getByText(text)).toBeVisible();
  });

  it('is archived after a confirmation, and the focus stays near', async () => {
    const { user, dialog, sent } = await details({ status: 204 });
    await user.click(dialog.getByRole('button', { name: 'Archive this quest' }));
    const question = within(dialog.getByRole('region', { name: 'Archive “Fern”?' }));
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(question.getByText(/does not open again/)).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await toastRegion().findByText('Quest archived')).toBeVisible();
    expect(sent()).toEqual(['DELETE /api/custom-quests/c1']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Custom Quests' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Fern' })).toBeNull();
  });

  it('stays when the confirmation is cancelled', async () => {
    const { user, dialog, sent } = await details({});
    await user.click(dialog.getByRole('button', { name: 'Archive this quest' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('button', { name: 'Archive this quest' })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('stays when archiving fails', async () => {
    const { user, dialog } = await details({ status: 500 });
    await user.click(dialog.getByRole('button', { name: 'Archive this quest' }));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await toastRegion().findByText('The quest could not be archived.')).toBeVisible();
  });
});
