// Shows R496.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  cleanUpTasks,
  openDialog,
  refusal,
  renderTasks,
  task,
  tasksServer,
  toastRegion,
} from '../../../../test/support/web/task-screen';
import type { StubbedResponse } from '../../../../test/support/web/stub-fetch';
import TaskOrder from './task-order';

const matchMedia = window.matchMedia;

// jsdom has no animations.
beforeEach(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') });
});

afterEach(() => {
  cleanUpTasks();
  window.matchMedia = matchMedia;
});

async function openOrder(command: () => StubbedResponse = () => ({ body: { taskIds: [] } })) {
  const tasks = [task('Read'), task('Run'), task('Rest', { isCompleted: true }), task('Write')];
  const server = tasksServer({ tasks, command });
  const shown = await renderTasks(server, <TaskOrder />);
  const dialog = await openDialog(shown.user, 'Task order', 'Task order');
  const press = (name: string) => shown.user.click(dialog.getByRole('button', { name }));
  const rows = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { ...shown, server, dialog, press, rows };
}

describe('the order of the tasks', () => {
  it('is that of the open ones, moved by buttons, and says where a task is', async () => {
    const { dialog, press, rows } = await openOrder();
    expect(rows()).toStrictEqual(['📚Read', '📚Run', '📚Write']);
    expect(dialog.getByRole('button', { name: 'Move up: Read' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: 'Move down: Write' })).toHaveAttribute('aria-disabled', 'true');
    await press('Move up: Write');
    await press('Move down: Read');
    expect(rows()).toStrictEqual(['📚Write', '📚Read', '📚Run']);
    expect(dialog.getByRole('button', { name: 'Move down: Read' })).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('“Read”: place 2 of 3');
    await press('Move up: Write');
    expect(rows()).toStrictEqual(['📚Write', '📚Read', '📚Run']);
  });

  it('is sent once, when it is saved', async () => {
    const { posted, press } = await openOrder();
    await press('Move up: Write');
    await press('Move up: Write');
    expect(posted()).toStrictEqual([]);
    await press('Save');
    expect(await toastRegion().findByText('Order saved')).toBeVisible();
    expect(posted()).toStrictEqual([
      ['/api/personal-tasks/reorder', { taskIds: ['id-Write', 'id-Read', 'id-Run'] }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not sent when it is the same as before', async () => {
    const { posted, press } = await openOrder();
    await press('Move up: Write');
    await press('Move down: Write');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted()).toStrictEqual([]);
  });

  it('stays as the player has made it when it is refused', async () => {
    const { press, rows } = await openOrder(() => refusal(409, 'TASK_EXPIRED'));
    await press('Move up: Run');
    await press('Save');
    expect(await toastRegion().findByText('Order not saved')).toBeVisible();
    expect(toastRegion().getByText('The day of this task is over.')).toBeVisible();
    expect(rows()).toStrictEqual(['📚Run', '📚Read', '📚Write']);
  });

  it('has no button while one task is open', async () => {
    await renderTasks(
      tasksServer({ tasks: [task('Read'), task('Rest', { isCompleted: true })] }),
      <TaskOrder />,
    );
    await screen.findByRole('button', { name: 'Read' });
    expect(screen.queryByRole('button', { name: 'Task order' })).toBeNull();
  });
});
