// Shows R109, R117.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  deferredAnswer,
  cleanUpTasks,
  openDialog,
  refusal,
  toastRegion,
  renderTasks,
  task,
  tasksServer,
} from '../../../../test/support/web/task-screen';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { expectLimit } from '../../../../test/support/web/text-limit';

// jsdom has no layout, and so no scrolling.
Element.prototype.scrollIntoView = () => {};

async function openForm(
  command: () => StubbedResponse | Promise<StubbedResponse> = () => ({ status: 201, body: task('Read') }),
) {
  const shown = await renderTasks(tasksServer({ tasks: [task('Run')], command }));
  return { ...shown, form: await openDialog(shown.user, 'Add', 'New task') };
}

describe('the create-task form', () => {
  afterEach(cleanUpTasks);

  it('sends nothing while the name is blank', async () => {
    const { form, posted, user } = await openForm();
    expect(form.getByRole('button', { name: 'Create' })).toBeDisabled();
    await user.type(form.getByLabelText('Name'), '   {Enter}');
    expect(form.getByRole('button', { name: 'Create' })).toBeDisabled();
    expect(posted()).toEqual([]);
  });

  it('limits the length of texts', async () => {
    const { form } = await openForm();
    expectLimit(form.getByLabelText('Name'), 100);
    expectLimit(form.getByLabelText('Description'), 1000);
    expectLimit(form.getByLabelText('Sub-tasks'), 200);
  });

  it('has thirty icons to choose from, also with the arrow keys', async () => {
    const { form, user } = await openForm();
    const icons = within(form.getByRole('group', { name: 'Icon' }));
    expect(icons.getAllByRole('radio')).toHaveLength(5);
    await user.click(icons.getByRole('button', { name: 'Show all icons' }));
    expect(icons.getAllByRole('radio')).toHaveLength(30);
    await user.click(icons.getByRole('radio', { name: 'Notes' }));
    await user.keyboard('{ArrowRight}');
    expect(icons.getByRole('radio', { name: 'Books' })).toBeChecked();
  });

  it('sends all entered values, and shows a toast', async () => {
    const { command, release } = deferredAnswer({ status: 201, body: task('Read') });
    const { form, posted, user } = await openForm(command);
    await user.type(form.getByLabelText('Name'), ' Read ');
    await user.click(form.getByRole('radio', { name: 'Books' }));
    await user.type(form.getByLabelText('Description'), 'A chapter');
    await user.click(form.getByRole('checkbox', { name: /^Step by step/ }));
    await user.selectOptions(form.getByLabelText('Steps'), '4');
    await user.click(form.getByRole('checkbox', { name: /^With a timer/ }));
    await user.selectOptions(form.getByLabelText('Duration'), '30 minutes');
    await user.type(form.getByLabelText('Sub-tasks'), 'One{Enter}  {Enter}Two{Enter}Three');
    await user.click(form.getByRole('button', { name: 'Remove: One' }));
    expect(form.getByLabelText('Sub-tasks', { selector: 'input' })).toHaveFocus();
    await user.dblClick(form.getByRole('button', { name: 'Create' }));
    release();
    expect(await toastRegion().findByText('Task added')).toBeVisible();
    expect(posted()).toEqual([
      [
        '/api/personal-tasks',
        {
          userId: 'u1',
          name: 'Read',
          emoji: '📚',
          duration: 30,
          dateAssigned: '2026-11-20',
          isProgressive: true,
          maxProgress: 4,
          description: 'A chapter',
          subTasks: ['Two', 'Three'],
        },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the XP of the task while it is edited', async () => {
    const { form, user } = await openForm();
    expect(form.getByRole('status')).toHaveTextContent('+5 XP');
    await user.click(form.getByRole('checkbox', { name: /^With a timer/ }));
    expect(form.getByLabelText('Duration')).toHaveValue('10');
    expect(form.getByRole('status')).toHaveTextContent('+7 XP');
    await user.click(form.getByRole('checkbox', { name: /^Step by step/ }));
    await user.selectOptions(form.getByLabelText('Steps'), '10');
    expect(form.getByRole('status')).toHaveTextContent('+16 XP');
  });

  it('offers every duration and 1 to 10 steps (R64)', async () => {
    const { form, user } = await openForm();
    await user.click(form.getByRole('checkbox', { name: /^With a timer/ }));
    await user.click(form.getByRole('checkbox', { name: /^Step by step/ }));
    const choices = (label: string) =>
      within(form.getByLabelText(label))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);
    expect(choices('Duration')).toEqual(['1', '5', '10', '15', '20', '30', '45', '60']);
    expect(choices('Steps')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  });

  it('accepts at most twenty sub-tasks', async () => {
    const { form, user } = await openForm();
    const many = Array.from({ length: 20 }, (_, index) => `s${index}{Enter}`).join('');
    await user.type(form.getByLabelText('Sub-tasks'), many);
    expect(form.getAllByRole('listitem')).toHaveLength(20);
    expect(form.getByText('Enter adds one. 20 of 20.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Add the sub-task' })).toBeDisabled();
  });

  it('shows at the name that today has a task of that name', async () => {
    const { form, user } = await openForm(() => refusal(409, 'TASK_ALREADY_EXISTS'));
    const name = form.getByLabelText('Name');
    await user.type(name, 'Run');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByText('This task already exists today!')).toBeVisible();
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('This task already exists today!');
    await user.type(name, ' twice');
    expect(form.queryByText('This task already exists today!')).not.toBeInTheDocument();
  });

  it('keeps the focus on its button while the request is pending', async () => {
    const { command, release } = deferredAnswer(refusal(503, 'SERVICE_UNAVAILABLE'));
    const { form, user } = await openForm(command);
    await user.type(form.getByLabelText('Name'), 'Run');
    await user.click(form.getByRole('button', { name: 'Create' }));
    const saving = await form.findByRole('button', { name: 'Creating…' });
    expect(saving).toHaveAttribute('aria-busy', 'true');
    expect(saving).toHaveFocus();
    release();
    expect(await form.findByRole('button', { name: 'Create' })).toHaveFocus();
  });

  it.each([
    [409, 'TASK_LIMIT_REACHED', 'A day has room for 10 tasks, deleted ones included.'],
    [400, 'TASK_DATE_NOT_TODAY', 'A new day has begun. Please try again.'],
    [400, 'VALIDATION_FAILED', 'Please check your input and try again.'],
    [503, 'SERVICE_UNAVAILABLE', 'The game is busy right now. Please try again in a moment.'],
  ])('stays open and shows why the task was refused: %d %s', async (status, code, text) => {
    const { form, user } = await openForm(() => refusal(status, code));
    await user.type(form.getByLabelText('Name'), 'Run');
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(await toastRegion().findByText('Task not added')).toBeVisible();
    expect(toastRegion().getByText(text)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Run');
  });
});
