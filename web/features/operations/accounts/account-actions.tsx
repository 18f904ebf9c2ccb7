import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '../../../api/models';
import {
  useCreateResetLinkMutation,
  useEndAccountSessionsMutation,
  useHideNicknameMutation,
  useSuspendAccountMutation,
  useUnsuspendAccountMutation,
} from '../../../api/operations';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { FormField, Input } from '../../../ui/forms/form-field';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useDialogState } from '../use-dialog-state';
import { useOperation } from '../use-operation';
import { ActList, DestructiveActs } from './act-list';

const ActDialog = lazyDialog(() => import('./act-dialog'));

/** What operators do with an account. Links for operators, and their suspension and nicknames, are for the command line alone (R371, R485). */
export function AccountActions({ account }: { readonly account: AccountDetails }): ReactElement {
  const { t } = useTranslation('accounts');
  const { id: accountId, nickname, isOperator, suspension } = account;
  const [link, setLink] = useState<string>();
  const dialog = useDialogState();
  const [act, setAct] = useState<'suspend' | 'hideNickname'>('suspend');
  const openDialog = (opened: typeof act) => {
    setAct(opened);
    dialog.open();
  };
  const [createLink] = useCreateResetLinkMutation();
  const [endSessions] = useEndAccountSessionsMutation();
  const [hideNickname] = useHideNicknameMutation();
  const [suspend] = useSuspendAccountMutation();
  const [unsuspend] = useUnsuspendAccountMutation();
  const makeLink = useOperation(
    useCallback(
      async () => setLink((await createLink({ accountId }).unwrap()).link),
      [accountId, createLink],
    ),
  );
  const signOut = useOperation(
    useCallback(async () => {
      await endSessions({ accountId }).unwrap();
      toasts.show({ kind: 'success', about: 'sessions', emoji: '👋', title: t('sessionsEnded') });
    }, [accountId, endSessions, t]),
  );
  const lift = useOperation(useCallback(() => unsuspend({ accountId }).unwrap(), [accountId, unsuspend]));
  return (
    <chakra.div display="grid" gap={3}>
      <ActList>
        {!isOperator && (
          <Button variant="outline" aria-busy={makeLink.pending || undefined} onClick={makeLink.run}>
            {t('action.resetLink')}
          </Button>
        )}
        <Button variant="outline" aria-busy={signOut.pending || undefined} onClick={signOut.run}>
          {t('action.endSessions')}
        </Button>
        {suspension && (
          <Button variant="outline" aria-busy={lift.pending || undefined} onClick={lift.run}>
            {t('action.unsuspend')}
          </Button>
        )}
        {!isOperator && (
          <>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => openDialog('hideNickname')}>
              {t('action.hideNickname')}
            </Button>
            <DestructiveActs>
              <Button variant="ghost" aria-haspopup="dialog" onClick={() => openDialog('suspend')}>
                {suspension ? t('action.changeSuspension') : t('action.suspend')}
              </Button>
            </DestructiveActs>
          </>
        )}
      </ActList>
      {isOperator && (
        <chakra.p textStyle="small" color="fg.muted">
          {t('operatorNote')}
        </chakra.p>
      )}
      <chakra.div role="status" _empty={{ position: 'absolute' }}>
        {link !== undefined && (
          <FormField label={t('link')} hint={t('linkHint', { name: nickname })}>
            {(control) => (
              <Input {...control} readOnly value={link} onFocus={({ target }) => target.select()} />
            )}
          </FormField>
        )}
      </chakra.div>
      {dialog.openCount > 0 && (
        <ActDialog
          key={dialog.openCount}
          open={dialog.isOpen}
          onClose={dialog.close}
          title={t(`${act}Form.title`, { name: nickname })}
          text={t(`${act}Form.text`)}
          submitLabel={t(`action.${act}`)}
          hasDuration={act === 'suspend'}
          onSubmit={({ reason, days }) =>
            act === 'suspend'
              ? suspend({
                  accountId,
                  suspendAccountDto: { reason, ...(days !== undefined && { days }) },
                }).unwrap()
              : hideNickname({ accountId, actReasonDto: { reason } }).unwrap()
          }
        />
      )}
    </chakra.div>
  );
}
