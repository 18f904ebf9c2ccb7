import { generatedApi, type MarkNotificationsSeenApiArg } from '../generated/questlog-api';
import { isAllSeen, notificationsQueryArg, markPageSeen } from '../notifications';
import { updateQueryData, type MutationLifecycle } from './optimistic-update';

/**
 * Marks everything as seen at once. A running fetch is not aborted: it may be the first, which nothing would start
 * again. Its result is corrected when it arrives.
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
