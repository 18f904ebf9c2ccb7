// Shows R184, R240.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpQuests,
  questAnswer,
  renderQuests,
  toastRegion,
} from '../../../../test/support/web/quest-screens';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import type { Quest } from '../../../api/models';
import QuestsPage from '../page/quests-page';

afterEach(cleanUpQuests);

const FERN = questAnswer({
  id: 'c1',
  type: 'custom',
  name: 'Fern',
  description: 'Twice.',
  category: 'habits',
  customDifficulty: 'hard',
  customTimerMinutes: 10,
  needsTimer: true,
  // Shortened by focus.
  timerDuration: 540,
  tags: ['home'],
});

async function openForm(quest: Quest = FERN, answer: StubbedResponse = { body: quest }) {
  const bodies: unknown[] = [];
  const shown = await renderQuests(
    <QuestsPage />,
    () => [quest],
    ({ body, method }) => {
      if (method !== 'PATCH') return { body: [] };
      bodies.push(body);
      return answer;
    },
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Fern' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Fern/ }));
  await shown.user.click(dialog.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit quest' }));
  const save = () => shown.user.click(form.getByRole('button', { name: 'Save' }));
  return { ...shown, bodies, form, save };
}

describe('the form of a custom quest that is edited', () => {
  it('shows the quest with the timer as it was set, and sends only what was changed', async () => {
    const { bodies, form, save, sent, user } = await openForm();
    expect(form.getByLabelText('Name')).toHaveValue('Fern');
    expect(form.getByLabelText('With a timer')).toBeChecked();
    expect(form.getByLabelText('Minutes')).toHaveValue(10);
    expect(form.getByLabelText('Category')).toHaveValue('habits');
    expect(form.getByRole('radio', { name: 'Hard 35 XP' })).toBeChecked();
    expect(form.getByRole('button', { name: 'Remove the tag home' })).toBeVisible();
    await user.type(form.getByLabelText('Name'), ' and palm');
    await user.selectOptions(form.getByLabelText('How often'), 'Weekly');
    await save();
    expect(await toastRegion().findByText('Quest saved')).toBeVisible();
    expect(sent()).toContain('PATCH /api/custom-quests/c1');
    expect(bodies).toEqual([{ name: 'Fern and palm', frequency: 'weekly' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fern' })).toHaveFocus());
  });

  it('takes the timer away', async () => {
    const { bodies, form, save, user } = await openForm();
    await user.click(form.getByLabelText('With a timer'));
    expect(form.queryByLabelText('Minutes')).toBeNull();
    await save();
    await waitFor(() => expect(bodies).toEqual([{ timerDuration: 0 }]));
  });

  it('offers neither frequency, category nor difficulty of a completed quest', async () => {
    const { form } = await openForm({
      ...FERN,
      userQuest: { ...FERN.userQuest, progress: 1, isCompleted: true },
    });
    expect(form.getByText(/This quest is completed/)).toBeVisible();
    expect(form.queryByLabelText('How often')).toBeNull();
    expect(form.queryByLabelText('Category')).toBeNull();
    expect(form.queryByRole('radio')).toBeNull();
    expect(form.getByLabelText('Minutes')).toBeVisible();
  });

  it('shows in place of these that the quest was completed elsewhere', async () => {
    const answer = { status: 409, body: { code: 'QUEST_ALREADY_COMPLETED' } };
    const { form, save, user } = await openForm(FERN, answer);
    await user.click(form.getByRole('radio', { name: 'Easy 10 XP' }));
    await save();
    const note = await form.findByText(/This quest is completed/);
    await waitFor(() => expect(note).toHaveFocus());
  });

  it('says that the quest is gone', async () => {
    const { form, save, user } = await openForm(FERN, { status: 404, body: { code: 'QUEST_NOT_FOUND' } });
    await user.type(form.getByLabelText('Name'), '!');
    await save();
    expect(await toastRegion().findByText('This quest is no longer there.')).toBeVisible();
  });
});
