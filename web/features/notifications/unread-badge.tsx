import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCurrentUser } from '../../api/current-user';
import { countUnreadLines, notificationsQueryArg } from '../../api/notifications';
import { liveApi } from '../../live/live-endpoints';
import type { LiveStatus } from '../../live/live-status';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/surface';

/** The highest count that the bell shows. */
const MAX_SHOWN = 9;

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: 1,
    insetEnd: 0.5,
    display: 'grid',
    placeItems: 'center',
    minWidth: '1.125rem',
    height: '1.125rem',
    paddingInline: 1,
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'danger.contrast',
    fontSize: '0.6875rem',
    fontWeight: 'bold',
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});

/** Longer than the messages about what was missed are collected, in milliseconds. */
const SETTLE_MS = 200;

/** The number of new rows in the panel. It is inside the bell and completes the bell's accessible name. */
export default function UnreadBadge(): ReactElement | null {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const userId = useCurrentUser()?.id ?? '';
  const isSettled = useSettledSocket();
  const { data } = liveApi.useGetNotificationsQuery(notificationsQueryArg(userId), {
    skip: userId === '' || !isSettled,
  });
  const count = data ? countUnreadLines(data) : 0;
  if (count === 0) return null;
  return (
    <>
      <Badge aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : number(count)}</Badge>
      <VisuallyHidden>{` ${t('new', { count })}`}</VisuallyHidden>
    </>
  );
}

/** False until the socket is open or out of reach: what it reports first would have earlier answers fetched again. */
function useSettledSocket(): boolean {
  const isConnecting = useSelector(
    (state: { readonly live: { readonly status: LiveStatus } }) => state.live.status === 'connecting',
  );
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isConnecting) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  return isSettled;
}
