import { expectOk, type Completion } from './game-api';
import type { Answer, CallOptions, TestPlayer } from './player';

export interface Task {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly emoji: string;
  readonly duration: number;
  readonly dateAssigned: string;
  readonly isProgressive: boolean;
  readonly maxProgress: number;
  readonly currentProgress: number;
  readonly description: string | null;
  readonly subTasks: readonly string[];
  readonly xpReward: number;
  readonly isCompleted: boolean;
}

export interface TaskDay {
  readonly date: string;
  readonly done: number;
  readonly total: number;
  readonly tasks: readonly Task[];
}

export interface Undone {
  readonly isCompleted: boolean;
  readonly xpTaken: number;
  readonly levelsLost: number;
  readonly progress: number;
  readonly maxProgress: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Requests a new task. */
export function postTask<Body = Task>(
  player: TestPlayer,
  fields: Fields,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>('/personal-tasks', { ...options, body: { userId: player.id, ...fields } });
}

/** Creates a task; throws for a refusal. */
export async function createTask(player: TestPlayer, fields: Fields): Promise<Task> {
  return expectOk(await postTask(player, fields));
}

/** Requests copies of an earlier day's tasks. */
export function copyTasksOfDay<Body = readonly Task[]>(
  player: TestPlayer,
  sourceDate: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return postTask<Body>(player, { sourceDate }, options);
}

export async function fetchTasks(player: TestPlayer): Promise<readonly Task[]> {
  return expectOk(await player.get<readonly Task[]>(`/personal-tasks/${player.id}`));
}

export async function fetchTaskHistory(player: TestPlayer, query = ''): Promise<readonly TaskDay[]> {
  return expectOk(
    await player.get<readonly TaskDay[]>(`/user/${player.id}/personal-tasks/history${query && `?${query}`}`),
  );
}

/** Requests another order of today's tasks; the answer names all of them. */
export function reorderTasks<Body = { readonly taskIds: readonly string[] }>(
  player: TestPlayer,
  taskIds: readonly unknown[],
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>('/personal-tasks/reorder', { ...options, body: { taskIds } });
}

export function completeTask<Body = Completion>(
  player: TestPlayer,
  taskId: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>(`/user/${player.id}/personal-tasks/${taskId}/complete`, options);
}

export function undoTask<Body = Undone>(
  player: TestPlayer,
  taskId: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return player.post<Body>(`/user/${player.id}/personal-tasks/${taskId}/undo`, options);
}

/** Creates and completes a task. */
export async function createCompletedTask(player: TestPlayer, fields: Fields): Promise<Task> {
  const task = await createTask(player, fields);
  expectOk(await completeTask(player, task.id));
  return task;
}
