// Shows R106, R117.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  deferredAnswer,
  cleanUpTasks,
  openDialog,
  refusal,
  toastRegion,
  renderTasks,
  task,
  tasksServer,
  type TasksServer,
} from '../../../../test/support/web/task-screen';
import type { Task, TaskDay } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';

function day(date: string, tasks: readonly Task[]): TaskDay {
  const done = tasks.filter(({ isCompleted }) => isCompleted).length;
  return { date, done, total: tasks.length, tasks: [...tasks] };
}

const WATER = task('Water', {
  emoji: '💧',
  duration: 10,
  maxProgress: 3,
  description: 'Slowly',
  subTasks: ['Balcony'],
});
const HISTORY = [
  day('2026-11-19', [task('Read', { isCompleted: true }), WATER]),
  day('2026-11-17', [task('Run', { id: 'id-Run-17' })]),
];

async function openHistory(change: Partial<TasksServer> = {}) {
  const shown = await renderTasks(tasksServer({ history: HISTORY, ...change }));
  return { ...shown, dialog: await openDialog(shown.user, 'Task history', 'Task history') };
}

describe('the task history', () => {
  afterEach(cleanUpTasks);

  it('is grouped by date, newest first, with completed counts, in an area that can be scrolled with the keyboard', async () => {
    const { dialog } = await openHistory();
    await dialog.findByText('Read');
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Yesterday',
      'Tuesday, November 17',
    ]);
    const latest = within(dialog.getByRole('region', { name: 'Yesterday' }));
    expect(latest.getByText('1/2')).toBeVisible();
    expect(latest.getByText('1 of 2 done')).toBeInTheDocument();
    expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '📚Read+5 XP',
      '💧WaterNot completed · 10 min',
    ]);
    expect(latest.getByRole('img', { name: 'Completed' })).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Tasks of the days before' })).toHaveAttribute('tabindex', '0');
  });

  it('copies a task into today with all its fields', async () => {
    const { command, release } = deferredAnswer({ status: 201, body: task('Water') });
    const { dialog, posted, user } = await openHistory({ command });
    await user.dblClick(await dialog.findByRole('button', { name: 'Copy: Water' }));
    release();
    expect(await toastRegion().findByText('Task copied')).toBeVisible();
    expect(toastRegion().getByText('Water')).toBeVisible();
    expect(posted()).toEqual([
      [
        '/api/personal-tasks',
        {
          userId: 'u1',
          dateAssigned: '2026-11-20',
          name: 'Water',
          emoji: '💧',
          duration: 10,
          isProgressive: true,
          maxProgress: 3,
          description: 'Slowly',
          subTasks: ['Balcony'],
        },
      ],
    ]);
  });

  it.each([
    ['TASK_ALREADY_EXISTS', 'This task already exists today!'],
    ['TASK_LIMIT_REACHED', 'A day has room for 10 tasks, deleted ones included.'],
  ])('shows why a task was not copied: %s', async (code, text) => {
    const { dialog, user } = await openHistory({ command: () => refusal(409, code) });
    await user.click(await dialog.findByRole('button', { name: 'Copy: Read' }));
    expect(await toastRegion().findByText(text)).toBeVisible();
  });

  it('copies a whole day', async () => {
    const command = () => ({ status: 201, body: [task('Read'), WATER] });
    const { dialog, posted, user } = await openHistory({ command });
    await user.click(await dialog.findByRole('button', { name: 'Copy All: Yesterday' }));
    expect(await toastRegion().findByText('2 tasks copied')).toBeVisible();
    expect(posted()).toEqual([['/api/personal-tasks', { userId: 'u1', sourceDate: '2026-11-19' }]]);
  });

  it('replaces the error of an earlier copy when the next one works', async () => {
    let body = [] as Task[];
    const { dialog, user } = await openHistory({ command: () => ({ status: 201, body }) });
    await user.click(await dialog.findByRole('button', { name: 'Copy All: Tuesday, November 17' }));
    expect(await toastRegion().findByText('Nothing copied')).toBeVisible();
    body = [task('Read'), WATER];
    await user.click(dialog.getByRole('button', { name: 'Copy All: Yesterday' }));
    expect(await toastRegion().findByText('2 tasks copied')).toBeVisible();
    expect(toastRegion().queryByText('Nothing copied')).toBeNull();
  });

  it('shows which tasks of a day were left out', async () => {
    const { dialog, user } = await openHistory({ command: () => ({ status: 201, body: [WATER] }) });
    await user.click(await dialog.findByRole('button', { name: 'Copy All: Yesterday' }));
    expect(await toastRegion().findByText('1 task copied')).toBeVisible();
    expect(toastRegion().getByText('1 was there already or found no room.')).toBeVisible();
  });

  it.each([
    ['Copy All: Yesterday', 'These tasks already exist today!'],
    ['Copy All: Tuesday, November 17', 'This task already exists today!'],
  ])('shows that every task of a day exists already: %s', async (name, text) => {
    const { dialog, user } = await openHistory({ command: () => ({ status: 201, body: [] }) });
    await user.click(await dialog.findByRole('button', { name }));
    expect(await toastRegion().findByText(text)).toBeVisible();
  });

  it('loads earlier pages one by one', async () => {
    const history = Array.from({ length: 20 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 10, 19 - index)).toISOString().slice(0, 10);
      return day(date, [task(`Task ${index}`)]);
    });
    const { asked, dialog, user } = await openHistory({ history });
    await user.click(await dialog.findByRole('button', { name: 'Show earlier' }));
    expect(await dialog.findByText('Task 19')).toBeInTheDocument();
    expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(20);
    expect(dialog.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    expect(asked.filter(({ url }) => url.includes('/history')).map(({ url }) => url.split('?')[1])).toEqual([
      'limit=14',
      'before=2026-11-06&limit=14',
    ]);
  });

  it('refetches only its newest page', async () => {
    const history = Array.from({ length: 20 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 10, 19 - index)).toISOString().slice(0, 10);
      return day(date, [task(`Task ${index}`)]);
    });
    const { asked, dialog, user } = await openHistory({ history });
    await user.click(await dialog.findByRole('button', { name: 'Show earlier' }));
    await dialog.findByText('Task 19');
    const pages = () =>
      asked.filter(({ url }) => url.includes('/history')).map(({ url }) => url.split('?')[1]);
    await act(async () => void store.dispatch(api.util.invalidateTags(['TaskHistory'])));
    await waitFor(() => expect(pages()).toHaveLength(3));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(pages()).toEqual(['limit=14', 'before=2026-11-06&limit=14', 'limit=14']);
  });

  it('shows its scrollbar while it is scrolled or hovered, and for 600 ms more', async () => {
    const { dialog } = await openHistory();
    await dialog.findByText('Read');
    const area = dialog.getByRole('region', { name: 'Tasks of the days before' });
    const isShown = () => area.hasAttribute('data-scrollbar');
    const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    jest.useFakeTimers();
    try {
      expect(isShown()).toBe(false);
      fireEvent.scroll(area);
      pass(599);
      expect(isShown()).toBe(true);
      fireEvent.scroll(area);
      pass(599);
      expect(isShown()).toBe(true);
      pass(1);
      expect(isShown()).toBe(false);
      fireEvent.pointerEnter(area);
      fireEvent.scroll(area);
      pass(5000);
      expect(isShown()).toBe(true);
      fireEvent.pointerLeave(area);
      pass(599);
      expect(isShown()).toBe(true);
      pass(1);
      expect(isShown()).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows an empty state', async () => {
    const { dialog } = await openHistory({ history: [] });
    expect(await dialog.findByText('No history yet')).toBeVisible();
  });

  it('shows an error when loading fails, and retries', async () => {
    const shown = await renderTasks(tasksServer({ history: HISTORY }));
    const answered = globalThis.fetch;
    globalThis.fetch = async () => new Response('', { status: 500 });
    const dialog = await openDialog(shown.user, 'Task history', 'Task history');
    expect(await dialog.findByText('Your history could not be loaded.')).toBeVisible();
    globalThis.fetch = answered;
    await shown.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Read')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
