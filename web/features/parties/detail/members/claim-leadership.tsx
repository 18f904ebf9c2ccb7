import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../../api/problem';
import { useClaimLeadershipMutation } from '../../../../api/questlog';
import { Button } from '../../../../ui/button';
import { chakra } from '../../../../ui/chakra';
import { contentArea } from '../../../../ui/content-area';
import { toasts } from '../../../../ui/toast/toast-queue';
import { useFocusFallback } from '../../../../ui/hooks/use-focus-fallback';
import { useSingleFlight } from '../../../../ui/hooks/use-single-flight';
import { refusalText } from '../../shared/refusal-text';

/** The button by which the successor takes over from a leader who has been away for long. */
export function ClaimLeadership({ partyId }: { readonly partyId: string }): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const [claimLeadership] = useClaimLeadershipMutation();
  const { run, pending } = useSingleFlight(
    useCallback(async () => {
      try {
        await claimLeadership({ partyId }).unwrap();
        toasts.show({ kind: 'success', about: 'leadership', emoji: '👑', title: t('toast.claimed') });
      } catch (error) {
        const text = refusalText(t, toProblem(error), t('common:errors.generic'));
        toasts.show({ kind: 'error', about: 'leadership', title: t('toast.claimFailed'), text });
      }
    }, [claimLeadership, partyId, t]),
  );
  // The button disappears once the player leads.
  const button = useFocusFallback(contentArea);
  return (
    <chakra.div display="grid" gap={3} padding={3.5} bg="bg.sunken" borderRadius="lg">
      <chakra.p textStyle="small">{t('overview.leaderAway')}</chakra.p>
      <Button ref={button} variant="soft" justifySelf="start" aria-busy={pending || undefined} onClick={run}>
        {t('overview.claim')}
      </Button>
    </chakra.div>
  );
}
