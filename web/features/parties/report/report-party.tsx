import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/current-user';
import type { PartyDetail } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { LineDrawing } from '../../../ui/line-drawing';

/** A flag on its pole. */
const FLAG = 'M6 20.5v-16h11.5l-2.5 4 2.5 4H6';

const ReportDialog = lazyDialog(() => import('./report-dialog'));

/** Reports the party that its reader sees (R468); nothing for its leader, whose own words they are. */
export function ReportParty({ party }: { readonly party: PartyDetail }): ReactElement | null {
  const { t } = useTranslation('parties');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const me = useCurrentUser();
  if (party.leader.id === me?.id) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        width={{ base: 'touch', md: 'auto' }}
        paddingInline={{ base: 0, md: 2.5 }}
        fontSize="sm"
        aria-haspopup="dialog"
        aria-label={t('report.openParty')}
        data-tip={t('report.openParty')}
        onClick={() => setOpen(true)}
      >
        <LineDrawing d={FLAG} size="1.25rem" strokeWidth={1.8} />
        <chakra.span display={{ base: 'none', md: 'inline' }}>{t('report.open')}</chakra.span>
      </Button>
      <ReportDialog
        subject={{ kind: 'party', id: party.id, name: party.name }}
        open={isOpen}
        onClose={close}
      />
    </>
  );
}
