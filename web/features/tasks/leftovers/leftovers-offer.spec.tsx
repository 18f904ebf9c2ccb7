// Shows R500.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  cleanUpTasks,
  renderTasks,
  task,
  tasksServer,
  toastRegion,
  type TasksServer,
} from '../../../../test/support/web/task-screen';
import LeftoversOffer from './leftovers-offer';

const WATER = task('Water', { emoji: '💧', maxProgress: 3 });
const HISTORY = [
  { date: '2026-11-19', done: 1, total: 3, tasks: [task('Run', { isCompleted: true }), WATER, task('Read')] },
];

const TITLE = 'Left over from yesterday';

const show = (change: Partial<TasksServer> = {}) =>
  renderTasks(tasksServer({ history: HISTORY, ...change }), undefined, LeftoversOffer);

describe('the offer of what yesterday left over', () => {
  afterEach(() => {
    cleanUpTasks();
    localStorage.clear();
  });

  it('adds what was not completed to today, in its order, and does not come again', async () => {
    const { user, posted, unmount } = await show({ command: () => ({ status: 201, body: task('Water') }) });
    const offer = within(await screen.findByRole('region', { name: TITLE }));
    expect(offer.getByText('💧 Water, 📚 Read')).toBeVisible();
    await user.click(offer.getByRole('button', { name: 'Add to today' }));
    expect(await toastRegion().findByText('2 tasks copied')).toBeVisible();
    expect(posted().map(([, body]) => (body as { name: string }).name)).toEqual(['Water', 'Read']);
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Personal tasks' })).toHaveFocus();
    unmount();
    await show();
    await screen.findByRole('heading', { name: 'Personal tasks' });
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });

  it('goes when it is declined, and sends nothing', async () => {
    const { user, posted } = await show();
    await user.click(await screen.findByRole('button', { name: 'Not today' }));
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Personal tasks' })).toHaveFocus();
    expect(posted()).toEqual([]);
  });

  it('stays when nothing could be added, and says why', async () => {
    const { user } = await show({
      command: () => ({ status: 409, body: { code: 'TASK_LIMIT_REACHED', limit: 10 } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add to today' }));
    expect(await toastRegion().findByText('Nothing copied')).toBeVisible();
    expect(screen.getByRole('region', { name: TITLE })).toBeVisible();
  });
});
