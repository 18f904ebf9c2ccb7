import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OidcState } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { useProviderVisit } from './use-provider-visit';

interface OwnerConfirmationProps {
  readonly userId: string;
  readonly oidc: OidcState | null;
}

/** How a player without a password shows to be the account's owner (R405). */
export function OwnerConfirmation({ userId, oidc }: OwnerConfirmationProps): ReactElement {
  const { t } = useTranslation(['settings', 'common']);
  const visit = useProviderVisit(userId);
  const confirm = useCallback(async () => {
    try {
      await visit('confirm');
    } catch (caught) {
      const key = toProblem(caught).status === 429 ? 'too-many' : 'unavailable';
      const text = t(`provider.failure.${key}`);
      toasts.show({ kind: 'error', about: 'provider', title: t('common:errors.title'), text });
    }
  }, [t, visit]);
  const { run, pending } = useSingleFlight(confirm);
  // Else by another sign-in, such as one with a passkey.
  const byProvider = oidc !== null && oidc.button !== null && oidc.link !== null;
  return (
    <chakra.div display="grid" alignContent="center" gap={2}>
      <chakra.p textStyle="small" color="fg.muted">
        {t(byProvider ? 'access.confirmFirst' : 'access.signInFirst')}
      </chakra.p>
      {byProvider && (
        <Button variant="soft" justifySelf="end" aria-busy={pending || undefined} onClick={run}>
          {t('access.confirm')}
        </Button>
      )}
    </chakra.div>
  );
}
