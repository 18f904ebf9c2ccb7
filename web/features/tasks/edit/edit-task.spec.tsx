// Shows R182, R183.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpTasks,
  refusal,
  renderTasks,
  task,
  tasksServer,
  toastRegion,
} from '../../../../test/support/web/task-screen';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import type { Task } from '../../../api/models';

afterEach(cleanUpTasks);

async function openDetails(given: Task, command: () => StubbedResponse = () => ({ body: given })) {
  const server = tasksServer({ tasks: [given, task('Run')], command });
  const shown = await renderTasks(server);
  await shown.user.click(await screen.findByRole('button', { name: given.name }));
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(given.name) }));
  const sent = () =>
    shown.asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url, body] as const);
  return { ...shown, server, dialog, sent };
}

async function openForm(given: Task, command?: () => StubbedResponse) {
  const shown = await openDetails(given, command);
  await shown.user.click(shown.dialog.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  const save = () => shown.user.click(form.getByRole('button', { name: 'Save' }));
  return { ...shown, form, save };
}

describe('the form of a task that is edited', () => {
  it('shows the task, and sends only what was changed', async () => {
    const given = task('Read', { description: 'A chapter', maxProgress: 4, duration: 30, subTasks: ['One'] });
    const { form, save, sent, user } = await openForm(given);
    expect(form.getByLabelText('Name')).toHaveValue('Read');
    expect(form.getByRole('radio', { name: 'Books' })).toBeChecked();
    expect(form.getByLabelText('Description')).toHaveValue('A chapter');
    expect(form.getByLabelText('Steps')).toHaveValue('4');
    await user.selectOptions(form.getByLabelText('Duration'), '45 minutes');
    await user.type(form.getByLabelText('Name'), ' on');
    await save();
    expect(await toastRegion().findByText('Task saved')).toBeVisible();
    expect(sent()).toEqual([['PATCH', '/api/personal-tasks/id-Read', { name: 'Read on', duration: 45 }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus());
  });

  it('sends nothing when nothing was changed, and keeps an icon that it does not offer', async () => {
    const { form, save, sent } = await openForm(task('Read', { emoji: '🦄' }));
    expect(form.queryByRole('radio', { checked: true })).toBeNull();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  it.each([
    [{ maxProgress: 3, currentProgress: 1 }, /the task has been started/],
    [{ currentProgress: 1, isCompleted: true }, /the task is completed/],
  ])('offers neither steps nor duration once the XP is settled: %j', async (change, reason) => {
    const { form, save, sent, user } = await openForm(task('Read', change));
    expect(form.getByText(reason)).toBeVisible();
    expect(form.queryByLabelText('Steps')).toBeNull();
    expect(form.queryByRole('checkbox')).toBeNull();
    await user.type(form.getByLabelText('Description'), 'Slowly');
    await save();
    expect(await toastRegion().findByText('Task saved')).toBeVisible();
    expect(sent()).toEqual([['PATCH', '/api/personal-tasks/id-Read', { description: 'Slowly' }]]);
  });

  it('shows in place of the duration that the task was begun elsewhere, and keeps the rest', async () => {
    const { form, save, user } = await openForm(task('Read'), () => refusal(409, 'TASK_ALREADY_BEGUN'));
    await user.click(form.getByRole('checkbox', { name: /^With a timer/ }));
    await user.type(form.getByLabelText('Name'), ' on');
    await save();
    const note = await form.findByText(/the task has been started/);
    await waitFor(() => expect(note).toHaveFocus());
    expect(form.getByLabelText('Name')).toHaveValue('Read on');
    expect(form.queryByRole('checkbox')).toBeNull();
  });

  it('shows at the name that today has a task of that name', async () => {
    const { form, save, user } = await openForm(task('Read'), () => refusal(409, 'TASK_ALREADY_EXISTS'));
    await user.type(form.getByLabelText('Name'), ' on');
    await save();
    expect(await form.findByText('This task already exists today!')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveFocus();
  });

  it('stays open and says that the day of the task is over', async () => {
    const { form, save, user } = await openForm(task('Read'), () => refusal(409, 'TASK_EXPIRED'));
    await user.type(form.getByLabelText('Name'), ' on');
    await save();
    expect(await toastRegion().findByText('The day of this task is over.')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Read on');
  });
});

describe('deleting a task', () => {
  const ask = async (command: (server: () => void) => StubbedResponse) => {
    const shown = await openDetails(task('Read'), () =>
      command(() => {
        shown.server.tasks = [task('Run')];
      }),
    );
    await shown.user.click(shown.dialog.getByRole('button', { name: 'Delete' }));
    return { ...shown, question: within(shown.dialog.getByRole('region', { name: 'Delete “Read”?' })) };
  };

  it('asks first, then removes the task and moves the focus to the heading', async () => {
    const { question, sent, user } = await ask((remove) => {
      remove();
      return { status: 204 };
    });
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
    expect(sent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete task' }));
    expect(await toastRegion().findByText('Task deleted')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/personal-tasks/id-Read', undefined]]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Read' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Personal tasks' })).toHaveFocus());
  });

  it('is not sent when it is cancelled', async () => {
    const { dialog, question, sent, user } = await ask(() => ({ status: 204 }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('keeps the task and says why when it is refused', async () => {
    const { question, user } = await ask(() => refusal(409, 'TASK_EXPIRED'));
    await user.click(question.getByRole('button', { name: 'Delete task' }));
    expect(await toastRegion().findByText('The task could not be deleted.')).toBeVisible();
    expect(toastRegion().getByText('The day of this task is over.')).toBeVisible();
  });
});
