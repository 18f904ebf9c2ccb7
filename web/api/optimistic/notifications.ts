import { generatedApi, type MarkNotificationsSeenApiArg } from '../generated/questlog-api';
import { isAllSeen, notificationsQueryArg, markPageSeen } from '../notifications';
import { updateQueryData, type MutationLifecycle } from './optimistic-update';

/**
 * Nothing is new any more at once. A fetch that is on its way is not given up: it may be the first, which nothing would
 * ask for again. What it brings is put right when it is there.
 */
export async function markSeenOptimistically(
  { userId, seenDto: { position: seen, partyId } }: MarkNotificationsSeenApiArg,
  { dispatch, queryFulfilled }: MutationLifecycle<unknown>,
): Promise<void> {
  const news = notificationsQueryArg(userId);
  const mark = { seen, partyId };
  const running = dispatch(generatedApi.util.getRunningQueryThunk('getNotifications', news));
  const shown = dispatch(updateQueryData('getNotifications', news, (page) => markPageSeen(page, mark)));
  try {
    await queryFulfilled;
    await running;
    dispatch(
      updateQueryData('getNotifications', news, (page) => {
        if (isAllSeen(page, mark)) markPageSeen(page, mark);
      }),
    );
  } catch {
    shown.undo();
  }
}
