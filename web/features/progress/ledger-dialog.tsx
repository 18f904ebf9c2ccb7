import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../api/current-user';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { toasts } from '../../ui/toast/toast-queue';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { LedgerList } from './ledger/ledger-list';
import { LevelSummary } from './ledger/level-summary';
import { useLedger } from './ledger/use-ledger';

interface LedgerDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Explains the player's XP: every event that added or subtracted some. */
export default function LedgerDialog({ open, onClose }: LedgerDialogProps): ReactElement {
  const { t } = useTranslation('progress');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('ledger.title')}>
      <LedgerContent />
    </DialogFrame>
  );
}

/** The first focusable element of the dialog, so that the keyboard scrolls from its top. */
const Region = chakra('div', {
  base: { borderRadius: 'lg', _focusVisible: { outlineOffset: '0' } },
});

function LedgerContent(): ReactElement {
  const { t } = useTranslation(['progress', 'common']);
  const user = useCurrentUser();
  const { entries, failed, retry, showEarlier, fetching } = useLedger(() =>
    toasts.show({
      kind: 'error',
      about: 'ledger',
      title: t('common:errors.title'),
      text: t('ledger.failed'),
    }),
  );
  return (
    <Region role="region" aria-label={t('ledger.label')} tabIndex={0}>
      {user && <LevelSummary user={user} />}
      {failed ? (
        <LoadFailed title={t('ledger.failed')} onRetry={retry} />
      ) : !entries || !user ? (
        <LoadingRows count={5} height={12} marginTop={5} />
      ) : entries.length === 0 ? (
        <chakra.p textStyle="small" color="fg.muted" textAlign="center" paddingBlock={8}>
          {t('ledger.empty')}
        </chakra.p>
      ) : (
        <LedgerList entries={entries} hasEarlier={showEarlier !== undefined} user={user} />
      )}
      {showEarlier && (
        <Button
          variant="soft"
          width="full"
          marginTop={3}
          aria-busy={fetching || undefined}
          onClick={showEarlier}
        >
          {t('ledger.earlier')}
        </Button>
      )}
    </Region>
  );
}
