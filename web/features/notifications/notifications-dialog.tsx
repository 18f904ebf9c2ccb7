import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import type { NotificationsPage, User } from '../../api/models';
import { useEarlierFocus } from '../../live/use-earlier-focus';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { EmptyState } from '../../ui/empty-state';
import { toasts } from '../../ui/toast/toast-queue';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { UnseenFeedRows } from './unseen-feed-rows';
import { groupJoins } from './group-joins';
import { NotificationList } from './notification-list';
import { RemindersSection } from './reminders/reminders-section';
import { useNotifications, useNotificationsPage } from './use-notifications';

interface NotificationsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Region = chakra('div', {
  base: {
    minHeight: '16rem',
    '& > section > h3': { textStyle: 'small', fontWeight: 'bold', color: 'fg.muted', marginTop: 5 },
  },
});

/** The notifications of the player, and the unseen entries of their parties' feeds (R93). */
export default function NotificationsDialog({ open, onClose }: NotificationsDialogProps): ReactElement {
  const { t } = useTranslation('notifications');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('title')}>
      <Region>
        <NotificationsPanel onClose={onClose} />
      </Region>
    </DialogFrame>
  );
}

function NotificationsPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['notifications', 'common']);
  const user = useCurrentUser();
  const { data, isError, refetch } = useNotificationsPage();
  if (data && user) {
    return (
      <>
        <RemindersSection userId={user.id} />
        <NotificationsContent user={user} page={data} onClose={onClose} />
      </>
    );
  }
  if (!isError) return <LoadingRows count={4} height={12} />;
  return <LoadFailed title={t('failed')} onRetry={() => void refetch()} />;
}

interface NotificationsContentProps {
  readonly user: User;
  readonly page: NotificationsPage;
  readonly onClose: () => void;
}

function NotificationsContent({ user, page, onClose }: NotificationsContentProps): ReactElement {
  const { t } = useTranslation(['notifications', 'common']);
  const { items, feeds, isNew, ended, fetching, showEarlier, lastPageStart } = useNotifications(
    user.id,
    page,
    () =>
      toasts.show({
        kind: 'error',
        about: 'notifications',
        title: t('common:errors.title'),
        text: t('failed'),
      }),
  );
  const groups = groupJoins(items, isNew, user.timeZone);
  const { refOf, ...button } = useEarlierFocus(
    groups.map(({ item }) => item.position),
    { ended, lastPageStart },
  );
  if (items.length === 0 && feeds.length === 0) {
    return (
      <EmptyState
        emoji="🔔"
        title={t('empty')}
        text={t('emptyText')}
        action={
          <ButtonLink to="/parties" onClick={onClose}>
            {t('emptyAction')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {feeds.length > 0 && <UnseenFeedRows feeds={feeds} onLeave={onClose} />}
      <NotificationList groups={groups} user={user} onLeave={onClose} refOf={refOf} />
      {!ended && (
        <Button
          variant="soft"
          width="full"
          marginTop={3}
          aria-busy={fetching || undefined}
          onClick={showEarlier}
          {...button}
        >
          {t('earlier')}
        </Button>
      )}
    </>
  );
}
