import type { ComponentProps, ReactNode } from 'react';
import { act, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Task, TaskDay } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { store } from '../../../web/app/store';
import QuickAdd from '../../../web/features/tasks/create/quick-add';
import { TaskTimers } from '../../../web/features/tasks/task-timers';
import { TasksPanel } from '../../../web/features/tasks/tasks-panel';
import { liveStatusChanged } from '../../../web/live/live-status';
import { toasts } from '../../../web/ui/toast/toast-queue';
import { stubFetch, type RecordedRequest, type StubbedResponse } from './stub-fetch';
import { renderScreen } from './web-render';

/** The server state of the player's tasks; a test may change it while the panel is open. */
export interface TasksServer {
  today: string;
  gameSettings?: Readonly<Record<string, number>> | undefined;
  tasks: readonly Task[];
  /** Newest first, up to the requested number. */
  history: readonly TaskDay[];
  list: () => StubbedResponse | Promise<StubbedResponse>;
  command: (asked: RecordedRequest) => StubbedResponse | Promise<StubbedResponse>;
}

const TODAY = '2026-11-20';

export function task(name: string, change: Partial<Task> = {}): Task {
  return {
    id: `id-${name}`,
    userId: 'u1',
    name,
    emoji: '📚',
    duration: 0,
    dateAssigned: TODAY,
    isProgressive: (change.maxProgress ?? 1) > 1,
    maxProgress: 1,
    currentProgress: 0,
    description: null,
    subTasks: [],
    xpReward: 5,
    isCompleted: false,
    ...change,
  };
}

export function tasksServer(change: Partial<TasksServer> = {}): TasksServer {
  store.dispatch(api.util.resetApiState());
  store.dispatch(liveStatusChanged('live'));
  const server: TasksServer = {
    today: TODAY,
    tasks: [],
    history: [],
    list: () => ({ body: server.tasks }),
    command: () => ({}),
    ...change,
  };
  return server;
}

/** The server's problem document of a refused command. */
export const refusal = (status: number, code: string): StubbedResponse => ({
  status,
  body: { code, detail: '' },
});

/** An answer that stays pending until `release` is called. */
export function deferredAnswer(answer: StubbedResponse) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { command: () => released.then(() => answer), release: () => release() };
}

/** Renders the panel with the task completion queue; `posted` has the sent commands. */
export async function renderTasks(
  server: TasksServer,
  order?: ReactNode,
  Leftovers?: ComponentProps<typeof TasksPanel>['Leftovers'],
) {
  const { requests } = stubFetch((request) => {
    const { method, url } = request;
    if (method !== 'GET') return server.command(request);
    if (url === '/api/user')
      return { body: { id: 'u1', today: server.today, gameSettings: server.gameSettings } };
    if (url.includes('/history')) return { body: historyPage(server.history, url) };
    return server.list();
  });
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  const { unmount } = await renderScreen(
    <>
      <TasksPanel quickAdd={<QuickAdd />} order={order} {...(Leftovers && { Leftovers })} />
      <TaskTimers userId="u1" />
    </>,
  );
  const posted = () =>
    requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body] as const);
  const listsAsked = () => requests.filter(({ url }) => url === '/api/personal-tasks/u1').length;
  return { asked: requests, posted, listsAsked, user: userEvent.setup(), unmount };
}

function historyPage(history: readonly TaskDay[], url: string): readonly TaskDay[] {
  const query = new URL(url, 'http://localhost').searchParams;
  const before = query.get('before');
  return history.filter(({ date }) => before === null || date < before).slice(0, Number(query.get('limit')));
}

/** Runs after each test: clears the state outside of the panel. */
export function cleanUpTasks(): void {
  localStorage.clear();
  for (const { shown } of [toasts.state(), toasts.state()]) if (shown) act(() => toasts.dismiss(shown.id));
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** The toasts' texts, also beside an open dialog. */
export const toastRegion = () =>
  within(screen.getByRole('region', { name: 'Notifications (F8)', hidden: true }));

/** Opens a dialog with a button and waits for it. */
export async function openDialog(user: UserEvent, opener: string, title: string) {
  await user.click(await screen.findByRole('button', { name: opener }));
  return within(await screen.findByRole('dialog', { name: title }));
}
