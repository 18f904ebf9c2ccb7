import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyMember } from '../../../../api/models';
import { toProblem } from '../../../../api/problem';
import { useCurrentUser } from '../../../../api/current-user';
import {
  useBlockPlayerMutation,
  usePromoteMemberMutation,
  useRemoveMemberMutation,
} from '../../../../api/questlog';
import { toasts } from '../../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../../ui/hooks/use-single-flight';
import { refusalText } from '../../shared/refusal-text';

export type MemberCommand = 'transfer' | 'remove' | 'block';

type MemberCommands = Readonly<Record<MemberCommand, () => void>> & { readonly pending: boolean };

/** The commands on a member, with their toasts (R156). */
export function useMemberCommands(
  partyId: string,
  { userId, user }: PartyMember,
  onDone: () => void,
): MemberCommands {
  const { t } = useTranslation(['parties', 'common']);
  const [promoteMember] = usePromoteMemberMutation();
  const [removeMember] = useRemoveMemberMutation();
  const [blockPlayer] = useBlockPlayerMutation();
  const ownId = useCurrentUser()?.id ?? '';
  const name = user.nickname || user.username;
  const fail = useCallback(
    (error: unknown, otherwise: string) => {
      const text = refusalText(t, toProblem(error), otherwise);
      toasts.show({ kind: 'error', about: userId, title: t('common:errors.title'), text });
    },
    [t, userId],
  );
  const transferring = useSingleFlight(
    useCallback(async () => {
      try {
        await promoteMember({ partyId, memberDto: { userId } }).unwrap();
        const text = t('toast.transferredText', { name });
        toasts.show({ kind: 'success', about: userId, emoji: '👑', title: t('toast.transferred'), text });
        onDone();
      } catch (error) {
        fail(error, t('toast.transferFailed'));
      }
    }, [fail, name, onDone, partyId, promoteMember, t, userId]),
  );
  const removing = useSingleFlight(
    useCallback(async () => {
      try {
        await removeMember({ partyId, memberDto: { userId } }).unwrap();
        toasts.show({ kind: 'success', about: userId, emoji: '🚪', title: t('toast.removed'), text: name });
        onDone();
      } catch (error) {
        fail(error, t('toast.removeFailed'));
      }
    }, [fail, name, onDone, partyId, removeMember, t, userId]),
  );
  const blocking = useSingleFlight(
    useCallback(async () => {
      try {
        await blockPlayer({ userId: ownId, blockDto: { playerId: userId } }).unwrap();
        const text = t('toast.blockedText');
        toasts.show({
          kind: 'success',
          about: userId,
          emoji: '🚫',
          title: t('toast.blocked', { name }),
          text,
        });
        onDone();
      } catch (error) {
        fail(error, t('toast.blockFailed'));
      }
    }, [blockPlayer, fail, name, onDone, ownId, t, userId]),
  );
  const pending = transferring.pending || removing.pending || blocking.pending;
  return { transfer: transferring.run, remove: removing.run, block: blocking.run, pending };
}
