import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { CreateTasksApiArg } from '../../api/generated/questlog-api';
import type { Task } from '../../api/models';
import { toProblem, type Problem } from '../../api/problem';
import { api, useCreateTasksMutation } from '../../api/questlog';

/** The created tasks, or why there are none. */
type AddTasksResult = { readonly tasks: readonly Task[] } | { readonly problem: Problem };

/** Creates a task, or copies a day. Never rejects. */
export function useAddTasks(): (
  createTasksDto: CreateTasksApiArg['createTasksDto'],
) => Promise<AddTasksResult> {
  const dispatch = useDispatch();
  const [createTasks] = useCreateTasksMutation();
  return useCallback(
    async (createTasksDto) => {
      try {
        const answer = await createTasks({ createTasksDto }).unwrap();
        return { tasks: Array.isArray(answer) ? answer : [answer] };
      } catch (error) {
        const problem = toProblem(error);
        // The server's day differs from the one on this screen.
        if (problem.code === 'TASK_DATE_NOT_TODAY') dispatch(api.util.invalidateTags(['User']));
        return { problem };
      }
    },
    [createTasks, dispatch],
  );
}
