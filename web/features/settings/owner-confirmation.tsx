import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/use-single-flight';
import { useProviderVisit } from './use-provider-visit';

interface OwnerConfirmationProps {
  readonly userId: string;
  /** Whether the account can be confirmed at the provider now; else by a new sign-in. */
  readonly byProvider: boolean;
}

/** What stands in place of the account's controls until a player without a password has confirmed who they are (R405). */
export function OwnerConfirmation({ userId, byProvider }: OwnerConfirmationProps): ReactElement {
  const { t } = useTranslation(['settings', 'common']);
  const visit = useProviderVisit(userId);
  const confirm = useCallback(async () => {
    try {
      await visit('confirm');
    } catch (caught) {
      const key = toProblem(caught).status === 429 ? 'too-many' : 'unavailable';
      const text = t(`provider.failure.${key}`);
      toasts.show({ kind: 'error', about: 'account', title: t('common:errors.title'), text });
    }
  }, [t, visit]);
  const { run, pending } = useSingleFlight(confirm);
  return (
    <>
      <chakra.p textStyle="small" color="fg.muted">
        {t(byProvider ? 'access.confirmFirst' : 'access.signInFirst')}
      </chakra.p>
      {byProvider && (
        <Button variant="outline" aria-busy={pending || undefined} onClick={run}>
          {t('access.confirm')}
        </Button>
      )}
    </>
  );
}
