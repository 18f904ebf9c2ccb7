import { answeredTags } from '../answered-tags';
import type { Quest } from '../models';
import { hasQueuedCommands } from '../outbox/outbox-state';
import {
  abortRunningQuery,
  invalidateTags,
  updateQueryData,
  type MutationLifecycle,
} from './optimistic-update';

/** Shows the quests that the start of a day answers with, and fetches them only where that answer is incomplete. */
export async function showStartedDay(
  _arg: unknown,
  { dispatch, queryFulfilled }: MutationLifecycle<readonly Quest[]>,
): Promise<void> {
  // The screen that sent the command reports a refusal.
  const answer = await queryFulfilled.catch(() => undefined);
  if (!answer) return;
  // A running fetch may show the day before. It may as well show something later: it is started again.
  const wasFetching = abortRunningQuery(dispatch, ['getQuests', undefined]);
  // The read model may lag behind the day's own quests, and the answer lacks what is queued on this device.
  const isWhole = hasQuestsOfToday(answer.data) && !hasQueuedCommands();
  if (!isWhole) return void dispatch(invalidateTags(['Quests']));
  dispatch(updateQueryData('getQuests', undefined, () => [...answer.data]));
  if (wasFetching) dispatch(invalidateTags(['Quests']));
  else answeredTags.note('Quests', answer.meta?.position ?? '');
}

function hasQuestsOfToday(quests: readonly Quest[]): boolean {
  return quests.some(({ type }) => type === 'daily');
}
