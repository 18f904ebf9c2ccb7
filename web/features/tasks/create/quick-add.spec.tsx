// Shows R467.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  button,
  cleanUpTasks,
  deferredAnswer,
  refusal,
  renderTasks,
  task,
  tasksServer,
  toastRegion,
} from '../../../../test/support/web/task-screen';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import { expectLimit } from '../../../../test/support/web/text-limit';

async function openPanel(
  command: () => StubbedResponse | Promise<StubbedResponse> = () => ({ status: 201, body: task('Read') }),
) {
  const shown = await renderTasks(tasksServer({ tasks: [task('Run')], command }));
  return { ...shown, line: await screen.findByLabelText('Quick add') };
}

describe('the line that adds a task', () => {
  afterEach(cleanUpTasks);

  it('says what it will make, and makes it with Enter', async () => {
    const { line, posted, user } = await openPanel();
    await user.type(line, 'Read 20 pages 30m x3');
    expect(line).toHaveAccessibleDescription('Read 20 pages · 30 min · 3 steps · +13 XP');
    await user.keyboard('{Enter}');
    expect(await toastRegion().findByText('Task added')).toBeVisible();
    const [[url, body] = []] = posted();
    expect(url).toBe('/api/personal-tasks');
    expect(body).toMatchObject({
      name: 'Read 20 pages',
      duration: 30,
      isProgressive: true,
      maxProgress: 3,
      dateAssigned: '2026-11-20',
    });
    await waitFor(() => expect(line).toHaveValue(''));
    expect(line).not.toHaveAccessibleDescription();
  });

  it('keeps the focus when its button is pressed, which disappears', async () => {
    const { line, user } = await openPanel();
    await user.type(line, 'Read');
    await user.click(button('Add the task'));
    await waitFor(() => expect(line).toHaveValue(''));
    expect(line).toHaveFocus();
  });

  it('makes nothing of a blank line', async () => {
    const { line, posted, user } = await openPanel();
    await user.type(line, '   {Enter}');
    expect(screen.queryByRole('button', { name: 'Add the task' })).toBeNull();
    expect(posted()).toEqual([]);
  });

  it('limits its length', async () => {
    const { line } = await openPanel();
    expectLimit(line, 100);
  });

  it('sends one task for several presses, and keeps what is typed meanwhile', async () => {
    const { command, release } = deferredAnswer({ status: 201, body: task('Read') });
    const { line, posted, user } = await openPanel(command);
    await user.type(line, 'Read{Enter}{Enter}');
    await user.type(line, ' more');
    release();
    expect(await toastRegion().findByText('Task added')).toBeVisible();
    expect(posted()).toHaveLength(1);
    expect(line).toHaveValue('Read more');
  });

  it('says at the line that the name is taken, until it is changed', async () => {
    const { line, user } = await openPanel(() => refusal(409, 'TASK_ALREADY_EXISTS'));
    await user.type(line, 'Run{Enter}');
    await waitFor(() => expect(line).toBeInvalid());
    expect(line).toHaveAccessibleDescription('This task already exists today!');
    await user.type(line, ' again');
    expect(line).toBeValid();
  });

  it('keeps a line that was refused otherwise', async () => {
    const { line, user } = await openPanel(() => refusal(503, 'OVERLOADED'));
    await user.type(line, 'Read{Enter}');
    expect(await toastRegion().findByText('Task not added')).toBeVisible();
    expect(line).toHaveValue('Read');
  });

  it('is away on a full day', async () => {
    const tasks = Array.from({ length: 10 }, (_unused, index) => task(`Task ${index}`));
    await renderTasks(tasksServer({ tasks }));
    await screen.findByText('Task 9');
    expect(screen.queryByLabelText('Quick add')).toBeNull();
  });
});
