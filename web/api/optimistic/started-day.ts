import { answeredTags } from '../answered-tags';
import type { Quest } from '../models';
import { hasQueuedCommands } from '../outbox/outbox-state';
import {
  abortRunningQuery,
  invalidateTags,
  updateQueryData,
  type MutationLifecycle,
} from './optimistic-update';

/** Shows the quests that the start of a day answers with; they are fetched only where the answer can't stand for them. */
export async function showStartedDay(
  _arg: unknown,
  { dispatch, queryFulfilled }: MutationLifecycle<readonly Quest[]>,
): Promise<void> {
  // The screen that asked reports a refusal.
  const answer = await queryFulfilled.catch(() => undefined);
  if (!answer) return;
  // It may be of the day before.
  abortRunningQuery(dispatch, ['getQuests', undefined]);
  // The read model may have been too far behind for the day's own, and what waits on this device is not in the answer.
  const isWhole = hasQuestsOfToday(answer.data) && !hasQueuedCommands();
  if (!isWhole) return void dispatch(invalidateTags(['Quests']));
  dispatch(updateQueryData('getQuests', undefined, () => [...answer.data]));
  answeredTags.note('Quests', answer.meta?.position ?? '');
}

function hasQuestsOfToday(quests: readonly Quest[]): boolean {
  return quests.some(({ type, isCurrent }) => type === 'daily' && isCurrent);
}
