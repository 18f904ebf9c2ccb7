import type { ChangeRemindersApiArg, RemindersResponse } from '../generated/questlog-api';
import { updateOptimistically, updateQueryData, type MutationLifecycle } from './optimistic-update';

/** Shows the changed settings at once; a refusal brings back those of before. */
export function changeRemindersOptimistically(
  { userId, changeRemindersDto: changes }: ChangeRemindersApiArg,
  life: MutationLifecycle<RemindersResponse>,
): Promise<void> {
  let before: RemindersResponse | undefined;
  const write = (change: (reminders: RemindersResponse) => void) =>
    life.dispatch(updateQueryData('getReminders', { userId }, change));
  return updateOptimistically(
    life,
    { query: ['getReminders', { userId }], tag: 'Reminders' },
    {
      apply: () =>
        write((reminders) => {
          before = { ...reminders };
          Object.assign(reminders, changes);
        }),
      revert: () =>
        write((reminders) => {
          for (const name of Object.keys(changes) as (keyof typeof changes)[])
            Object.assign(reminders, { [name]: before?.[name] });
        }),
    },
  );
}
