import { generatedApi, type MarkNotificationsSeenApiArg } from '../generated/questlog-api';
import { isAllSeen, newsOf, showSeen } from '../notifications';
import { updateQueryData, type Lifecycle } from './lifecycle';

/**
 * Nothing is new any more at once. A fetch that is on its way is not given up: it may be the first, which nothing would
 * ask for again. What it brings is put right when it is there.
 */
export async function seenOptimistically(
  { userId, seenDto: { position: seen, partyId } }: MarkNotificationsSeenApiArg,
  { dispatch, queryFulfilled }: Lifecycle<unknown>,
): Promise<void> {
  const news = newsOf(userId);
  const mark = { seen, partyId };
  const running = dispatch(generatedApi.util.getRunningQueryThunk('getNotifications', news));
  const shown = dispatch(updateQueryData('getNotifications', news, (page) => showSeen(page, mark)));
  try {
    await queryFulfilled;
    await running;
    dispatch(
      updateQueryData('getNotifications', news, (page) => {
        if (isAllSeen(page, mark)) showSeen(page, mark);
      }),
    );
  } catch {
    shown.undo();
  }
}
