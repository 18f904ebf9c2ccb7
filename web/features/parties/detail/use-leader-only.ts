import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyDetail } from '../../../api/models';
import { toasts } from '../../../ui/toast/toast-queue';

/** Closes a leader's dialog when the player loses the leadership, with a toast. Returns whether it may be open. */
export function useLeaderOnly({ leader }: PartyDetail, isOpen: boolean, close: () => void): boolean {
  const { t } = useTranslation('parties');
  const me = useCurrentUser()?.id;
  const leads = me === leader.id;
  const isLost = isOpen && !leads && me !== undefined;
  const name = leader.nickname || leader.username;
  useEffect(() => {
    if (!isLost) return;
    close();
    toasts.show({
      kind: 'success',
      about: 'leadership',
      emoji: '👑',
      title: t('toast.transferredText', { name }),
    });
  }, [close, isLost, name, t]);
  return isOpen && leads;
}
