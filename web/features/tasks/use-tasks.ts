import { useCurrentUser } from '../../api/current-user';
import { useGetTasksQuery } from '../../api/questlog';
import type { Task } from '../../api/models';
import { useWaitingSteps } from '../../game/steps/use-waiting-steps';
import { useIsLiveDown } from './use-is-live-down';

/** Polling interval while nothing is pushed, in milliseconds (R97). */
const POLL_INTERVAL_MS = 5000;
/** Maximum age of a cached list, in seconds (R102). */
const MAX_AGE_S = 300;

/** Today's tasks in the player's order; undefined while they load. */
export function useTasks(): {
  readonly tasks: readonly Task[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const userId = useCurrentUser()?.id;
  const down = useIsLiveDown();
  const { data, isError, refetch } = useGetTasksQuery(
    { userId: userId ?? '' },
    {
      skip: userId === undefined,
      refetchOnMountOrArgChange: MAX_AGE_S,
      pollingInterval: down ? POLL_INTERVAL_MS : 0,
      skipPollingIfUnfocused: true,
      selectFromResult: ({ data, isError }) => ({ data, isError }),
    },
  );
  const tasks = useWaitingSteps(data, advanceTask);
  return { tasks, failed: isError && !data, retry: () => void refetch() };
}

function advanceTask(task: Task, more: number): Task {
  return { ...task, currentProgress: Math.min(task.maxProgress, task.currentProgress + more) };
}
