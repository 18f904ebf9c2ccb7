// Shows R97, R117.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { waitOutDoubleClick } from '../../../test/support/web/wait-out-double-click';
import {
  button,
  deferredAnswer,
  cleanUpTasks,
  refusal,
  toastRegion,
  renderTasks,
  task,
  tasksServer,
} from '../../../test/support/web/task-screen';
import { api } from '../../api/questlog';
import { store } from '../../app/store';
import { liveStatusChanged } from '../../live/live-status';

const DONE = { isCompleted: true, xpGained: 5, levelUp: false, progress: 1, maxProgress: 1 };
const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);

describe('the personal tasks panel', () => {
  afterEach(cleanUpTasks);

  it("shows 'Loading tasks...' while they load", async () => {
    await renderTasks(tasksServer({ list: () => new Promise(() => {}) }));
    expect(await screen.findByText('Loading tasks...')).toBeVisible();
  });

  it('invites the player to create a first task, and opens the form', async () => {
    const { user } = await renderTasks(tasksServer());
    expect(await screen.findByText('No tasks for today. Create your first task!')).toBeVisible();
    await user.click(button('Add'));
    expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible();
  });

  it('shows an error when loading fails, and retries', async () => {
    const server = tasksServer({ list: () => ({ status: 500 }) });
    const { user } = await renderTasks(server);
    expect(await screen.findByText('Your tasks could not be loaded.')).toBeVisible();
    server.list = () => ({ body: [task('Read')] });
    await user.click(button('Try again'));
    expect(await screen.findByText('Read')).toBeVisible();
  });

  it('has a title, the badges, and a button for the form and the history', async () => {
    await renderTasks(tasksServer({ tasks: [task('Read'), task('Run', { isCompleted: true })] }));
    expect(await screen.findByText('2/10')).toBeVisible();
    expect(screen.getByText('2 of 10 tasks')).toBeInTheDocument();
    expect(screen.getByText('Daily Reset')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Personal tasks' })).toBeVisible();
    expect(button('Add')).toBeVisible();
    expect(button('Task history')).toBeVisible();
  });

  it('shows emoji, name, progress, duration and XP of each task, completed ones last', async () => {
    const read = task('Read', { isCompleted: true, xpReward: 7 });
    const water = task('Water', { emoji: '💧', maxProgress: 8, currentProgress: 3, xpReward: 12 });
    await renderTasks(tasksServer({ tasks: [read, water, task('Run', { duration: 30, xpReward: 11 })] }));
    await screen.findByText('Water');
    expect(cards()).toEqual(['💧Water3/8+12 XP', '📚Run⏱ 30 min+11 XP', '📚Read+7 XP']);
    expect(screen.getByRole('progressbar', { name: 'Progress of Water' })).toHaveAttribute(
      'aria-valuetext',
      '3 of 8',
    );
    expect(screen.getByRole('img', { name: 'Completed: Read' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Completed/ })).not.toBeInTheDocument();
    expect(button('Add progress (+1): Water')).toBeVisible();
    expect(button('Start timer: Run')).toBeVisible();
  });

  it('shows ten at most, and then says why none can be added', async () => {
    const tasks = Array.from({ length: 12 }, (_, index) => task(`Task ${index}`));
    const { user } = await renderTasks(tasksServer({ tasks }));
    expect(await screen.findByText('10/10')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(button('Add')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Add')).toHaveAccessibleDescription(
      '10 tasks make a full day. There is room again tomorrow.',
    );
    await user.click(button('Add'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await toastRegion().findByText('Task not added')).toBeVisible();
    expect(toastRegion().getByText('10 tasks make a full day. There is room again tomorrow.')).toBeVisible();
  });

  it('takes the daily limit from the server', async () => {
    const tasks = ['Read', 'Run', 'Rest'].map((name) => task(name));
    await renderTasks(tasksServer({ tasks, gameSettings: { tasksPerDay: 2 } }));
    expect(await screen.findByText('2/2')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(button('Add')).toHaveAccessibleDescription(/^2 tasks make a full day/);
  });

  it('completes a task once when its button is pressed twice, and keeps the focus on its mark', async () => {
    const { command, release } = deferredAnswer({ body: DONE });
    const { posted, user } = await renderTasks(tasksServer({ tasks: [task('Read')], command }));
    await user.dblClick(await screen.findByRole('button', { name: 'Complete: Read' }));
    release();
    expect(await toastRegion().findByText('Task completed')).toBeVisible();
    expect(toastRegion().getByText('+5 XP')).toBeVisible();
    expect(posted()).toEqual([['/api/user/u1/personal-tasks/id-Read/complete', undefined]]);
    expect(screen.getByRole('img', { name: 'Completed: Read' })).toHaveFocus();
  });

  it('mentions a new level', async () => {
    const command = () => ({ body: { ...DONE, levelUp: true } });
    const { user } = await renderTasks(tasksServer({ tasks: [task('Read')], command }));
    await user.click(await screen.findByRole('button', { name: 'Complete: Read' }));
    expect(await toastRegion().findByText('+5 XP · You leveled up!')).toBeVisible();
  });

  it('shows steps before the server responds', async () => {
    const held = deferredAnswer({});
    let progress = 0;
    const { posted, user } = await renderTasks(
      tasksServer({
        tasks: [task('Water', { maxProgress: 3 })],
        command: async () => {
          progress += 1;
          const body = { ...DONE, isCompleted: false, xpGained: 0, progress, maxProgress: 3 };
          await held.command();
          return { body };
        },
      }),
    );
    const add = await screen.findByRole('button', { name: 'Add progress (+1): Water' });
    await user.click(add);
    expect(await screen.findByText('1/3')).toBeVisible();
    await waitOutDoubleClick();
    await user.click(add);
    expect(await screen.findByText('2/3')).toBeVisible();
    held.release();
    expect(await toastRegion().findByText('Progress Made!')).toBeVisible();
    expect(toastRegion().getByText('2/3')).toBeVisible();
    expect(posted()).toHaveLength(2);
  });

  it('shows a single toast, for the last, of steps that are queued offline', async () => {
    const answers = [1, 2].map((progress) =>
      deferredAnswer({
        body: { ...DONE, isCompleted: false, xpGained: 0, progress, maxProgress: 3, kept: true },
      }),
    );
    const [first, second] = answers;
    let sent = 0;
    const command = () => answers[sent++]?.command() ?? {};
    const { posted, user } = await renderTasks(
      tasksServer({ tasks: [task('Water', { maxProgress: 3 })], command }),
    );
    const add = await screen.findByRole('button', { name: 'Add progress (+1): Water' });
    await user.click(add);
    await waitOutDoubleClick();
    await user.click(add);
    first?.release();
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(toastRegion().queryByText('Kept for later')).toBeNull();
    second?.release();
    expect(await toastRegion().findByText('Kept for later')).toBeVisible();
  });

  it('reverts a refused step, and only logs the failure', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await renderTasks(
      tasksServer({ tasks: [task('Read')], command: () => refusal(503, 'SERVICE_UNAVAILABLE') }),
    );
    await user.click(await screen.findByRole('button', { name: 'Complete: Read' }));
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        'Failed to complete task',
        expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
      ),
    );
    log.mockRestore();
    expect(await screen.findByRole('button', { name: 'Complete: Read' })).toBeVisible();
    expect(toastRegion().queryByRole('button')).not.toBeInTheDocument();
  });

  it('undoes a step on request', async () => {
    const undone = deferredAnswer({
      body: { isCompleted: false, xpTaken: 5, levelsLost: 0, progress: 0, maxProgress: 1 },
    });
    const server = tasksServer({ tasks: [task('Read')] });
    server.command = async ({ url }) => {
      const isUndo = url.endsWith('/undo');
      const answer = isUndo ? await undone.command() : { body: DONE };
      server.tasks = [task('Read', isUndo ? {} : { isCompleted: true, currentProgress: 1 })];
      return answer;
    };
    const { posted, user } = await renderTasks(server);
    await user.click(await screen.findByRole('button', { name: 'Complete: Read' }));
    await user.click(await toastRegion().findByRole('button', { name: 'Undo' }));
    // At once: the server still reports it as completed.
    expect(await screen.findByRole('button', { name: 'Complete: Read' })).toBeVisible();
    undone.release();
    expect(await toastRegion().findByText('Taken back')).toBeVisible();
    expect(toastRegion().getByText('−5 XP')).toBeVisible();
    expect(button('Complete: Read')).toBeVisible();
    expect(posted().at(-1)).toEqual(['/api/user/u1/personal-tasks/id-Read/undo', undefined]);
  });

  it.each([
    ['UNDO_TOO_LATE', 'This can no longer be taken back.'],
    ['UNDO_POINTS_SPENT', 'The points of the new level are spent already.'],
  ])("shows why a step can't be undone: %s", async (code, text) => {
    const server = tasksServer({ tasks: [task('Read')] });
    server.command = ({ url }) => {
      if (url.endsWith('/undo')) return refusal(409, code);
      server.tasks = [task('Read', { isCompleted: true, currentProgress: 1 })];
      return { body: DONE };
    };
    const { user } = await renderTasks(server);
    await user.click(await screen.findByRole('button', { name: 'Complete: Read' }));
    await user.click(await toastRegion().findByRole('button', { name: 'Undo' }));
    expect(await toastRegion().findByText(text)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Completed: Read' })).toBeVisible();
  });

  it('polls every five seconds while the live connection is down, and only then', async () => {
    jest.useFakeTimers();
    try {
      const { listsAsked } = await renderTasks(tasksServer({ tasks: [task('Read')] }));
      await act(async () => jest.advanceTimersByTimeAsync(11_000));
      expect(listsAsked()).toBe(1);
      await act(async () => store.dispatch(liveStatusChanged('down')));
      await act(async () => jest.advanceTimersByTimeAsync(10_500));
      expect(listsAsked()).toBe(3);
      await act(async () => store.dispatch(liveStatusChanged('live')));
      await act(async () => jest.advanceTimersByTimeAsync(11_000));
      expect(listsAsked()).toBe(3);
    } finally {
      jest.useRealTimers();
    }
  });

  it("is refetched when the player's day changes", async () => {
    const server = tasksServer({ tasks: [task('Read')] });
    await renderTasks(server);
    await screen.findByText('Read');
    server.today = '2026-11-21';
    server.tasks = [];
    await act(async () => void store.dispatch(api.util.invalidateTags(['User'])));
    expect(await screen.findByText('No tasks for today. Create your first task!')).toBeVisible();
  });
});

describe('the card of a task', () => {
  afterEach(cleanUpTasks);

  it('opens its details', async () => {
    const { user } = await renderTasks(tasksServer({ tasks: [task('Read')] }));
    await user.click(await screen.findByRole('button', { name: 'Read' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Read/ }));
    expect(dialog.getByText('No timer')).toBeVisible();
  });
});
