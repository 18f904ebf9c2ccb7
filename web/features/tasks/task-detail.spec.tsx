// Shows R117.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpTasks,
  toastRegion,
  renderTasks,
  task,
  tasksServer,
} from '../../../test/support/web/task-screen';
import type { Task } from '../../api/models';

const DONE = { isCompleted: true, xpGained: 7, levelUp: false, progress: 1, maxProgress: 1 };

async function openDetails(given: Task) {
  const shown = await renderTasks(tasksServer({ tasks: [given], command: () => ({ body: DONE }) }));
  await shown.user.click(await screen.findByRole('button', { name: given.name }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: new RegExp(given.name) })) };
}

describe('the details of a task', () => {
  afterEach(cleanUpTasks);

  it('show its description, numbered sub-tasks, XP and duration', async () => {
    const { dialog } = await openDetails(
      task('Water', {
        description: 'Not too much.',
        subTasks: ['Balcony', 'Kitchen'],
        duration: 10,
        xpReward: 7,
      }),
    );
    expect(dialog.getByText('Not too much.')).toBeVisible();
    const steps = within(dialog.getByRole('list')).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['Balcony', 'Kitchen']);
    expect(dialog.getByRole('list').tagName).toBe('OL');
    expect(dialog.getByText('10 minutes')).toBeVisible();
    expect(dialog.getByText('+7 XP')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Start timer' })).toBeVisible();
  });

  it("say 'No timer', show the progress, and complete it", async () => {
    const { dialog, posted, user } = await openDetails(task('Read'));
    expect(dialog.getByText('No timer')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await toastRegion().findByText('Task completed')).toBeVisible();
    expect(posted()).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: /Complete/ })).not.toBeInTheDocument();
    expect(dialog.getByText('Completed')).toHaveFocus();
  });

  it('show the progress of a task with several steps', async () => {
    const { dialog } = await openDetails(task('Water', { maxProgress: 8, currentProgress: 3 }));
    expect(dialog.getByText('3 of 8')).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'Progress of Water' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Add progress (+1)' })).toBeVisible();
  });

  it('have no action for a completed task', async () => {
    const { dialog } = await openDetails(task('Read', { isCompleted: true, currentProgress: 1 }));
    expect(dialog.getByText('Completed')).toBeVisible();
    const buttons = dialog
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(buttons).toEqual(['Edit', 'Delete', 'Close']);
  });

  it('close when a press on a running timer asks a question', async () => {
    const { dialog, posted, user } = await openDetails(task('Water', { duration: 10 }));
    await user.click(dialog.getByRole('button', { name: 'Start timer' }));
    expect(posted()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(await dialog.findByRole('timer')).toHaveTextContent(/^(10:00|9:59)$/);
    await user.click(dialog.getByRole('button', { name: 'Open timer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Water' }));
    expect(question.getByText('Timer of 600 seconds')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Complete now' }));
    expect(await toastRegion().findByText('Task completed')).toBeVisible();
    expect(posted()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('img', { name: 'Completed: Water' })).toHaveFocus());
  });
});

describe("a task's timer", () => {
  afterEach(cleanUpTasks);

  it('completes the task once when it ends', async () => {
    localStorage.setItem(
      'questlog.timers.u1',
      JSON.stringify([{ kind: 'task', id: 'id-Water', seconds: 600, endsAt: Date.now() - 1000 }]),
    );
    const { posted } = await renderTasks(
      tasksServer({ tasks: [task('Water', { duration: 10 })], command: () => ({ body: DONE }) }),
    );
    expect(await toastRegion().findByText('Task completed')).toBeVisible();
    expect(posted()).toEqual([['/api/user/u1/personal-tasks/id-Water/complete', undefined]]);
    await waitFor(() => expect(localStorage.getItem('questlog.timers.u1')).toBeNull());
  });

  it('can be stopped without completing anything', async () => {
    const { posted, user } = await renderTasks(tasksServer({ tasks: [task('Water', { duration: 10 })] }));
    await user.click(await screen.findByRole('button', { name: 'Start timer: Water' }));
    await new Promise((resolve) => setTimeout(resolve, 350));
    await user.click(await screen.findByRole('button', { name: 'Timer is running: Water' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Water' }));
    await user.click(question.getByRole('button', { name: 'Stop the timer' }));
    expect(await screen.findByRole('button', { name: 'Start timer: Water' })).toBeVisible();
    expect(posted()).toEqual([]);
  });

  it('is started by a double click without a question', async () => {
    const { user } = await renderTasks(tasksServer({ tasks: [task('Water', { duration: 10 })] }));
    await user.dblClick(await screen.findByRole('button', { name: 'Start timer: Water' }));
    expect(await screen.findByRole('button', { name: 'Timer is running: Water' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does not carry a question over to the next step', async () => {
    localStorage.setItem(
      'questlog.timers.u1',
      JSON.stringify([{ kind: 'task', id: 'id-Water', seconds: 600, endsAt: Date.now() + 30_000 }]),
    );
    const server = tasksServer({ tasks: [task('Water', { duration: 10, maxProgress: 3 })] });
    server.command = () => {
      server.tasks = [task('Water', { duration: 10, maxProgress: 3, currentProgress: 1 })];
      return { body: { ...DONE, isCompleted: false, xpGained: 0, maxProgress: 3 } };
    };
    const { user } = await renderTasks(server);
    await user.click(await screen.findByRole('button', { name: 'Timer is running: Water' }));
    await screen.findByRole('alertdialog', { name: 'Water' });
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    expect(await toastRegion().findByText('1/3')).toBeVisible();
    clock.mockRestore();
    await user.click(await screen.findByRole('button', { name: 'Start timer: Water' }));
    expect(await screen.findByRole('button', { name: 'Timer is running: Water' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
