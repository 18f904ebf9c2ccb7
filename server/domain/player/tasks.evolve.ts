import { getOwnEntry } from '../kernel/get-own-entry';
import type { PlayerEvent } from './player.events';
import { MAX_PAST_TASKS, type OpenTask, type RegisteredPlayer } from './player.state';
import { removeLastStep, addRecentStep } from './recent-steps';
import type { TaskDetails } from './tasks.events';

/** Applies an event to the player's tasks of the day. */
export function evolveTasks(state: RegisteredPlayer, event: PlayerEvent): RegisteredPlayer {
  switch (event.type) {
    case 'DayStarted':
      return {
        ...state,
        tasks: {},
        deletedTaskIds: [],
        pastTaskIds: [...Object.keys(state.tasks), ...state.pastTaskIds].slice(0, MAX_PAST_TASKS),
      };
    case 'TaskCreated': {
      const { taskId } = event.data;
      const task: OpenTask = {
        ...toTerms(event.data),
        progress: 0,
        isCompleted: false,
        xpGained: 0,
        recentSteps: [],
      };
      return { ...state, tasks: { ...state.tasks, [taskId]: task } };
    }
    case 'TaskChanged':
      return updateTask(state, event.data.taskId, (task) => ({ ...task, ...toTerms(event.data) }));
    case 'TaskDeleted': {
      const { [event.data.taskId]: _deleted, ...tasks } = state.tasks;
      return { ...state, tasks, deletedTaskIds: [...state.deletedTaskIds, event.data.taskId] };
    }
    case 'TasksReordered':
      return { ...state, tasks: sortTasks(state.tasks, event.data.taskIds) };
    case 'TaskProgressed': {
      const { taskId, progress, at } = event.data;
      return updateTask(state, taskId, (task) => ({
        ...addRecentStep(task, { at, day: state.day }),
        progress,
      }));
    }
    case 'TaskCompleted': {
      const { taskId, xpGained, maxProgress } = event.data;
      return updateTask(state, taskId, (task) => ({
        ...addRecentStep(task, event.data),
        progress: maxProgress,
        isCompleted: true,
        xpGained,
      }));
    }
    case 'TaskStepUndone': {
      const { taskId, progress } = event.data;
      return updateTask(state, taskId, (task) => ({ ...removeLastStep(task), progress }));
    }
    default:
      return state;
  }
}

/** The same tasks, the named ones first. Their order is that of the record's keys: ids are UUIDs, which keep it. */
function sortTasks(tasks: RegisteredPlayer['tasks'], taskIds: readonly string[]): RegisteredPlayer['tasks'] {
  const named = taskIds.flatMap((taskId) => {
    const task = getOwnEntry(tasks, taskId);
    return task ? [[taskId, task] as const] : [];
  });
  return { ...Object.fromEntries(named), ...tasks };
}

function toTerms(
  data: TaskDetails & { readonly xpReward: number },
): TaskDetails & Pick<OpenTask, 'xpReward'> {
  const { taskId, name, emoji, duration, maxProgress, description, subTasks, xpReward } = data;
  return { taskId, name, emoji, duration, maxProgress, description, subTasks, xpReward };
}

function updateTask(
  state: RegisteredPlayer,
  taskId: string,
  change: (task: OpenTask) => OpenTask,
): RegisteredPlayer {
  const task = getOwnEntry(state.tasks, taskId);
  return task ? { ...state, tasks: { ...state.tasks, [taskId]: change(task) } } : state;
}
