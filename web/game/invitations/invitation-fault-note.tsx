import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../api/problem';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Card, EmojiTile } from '../../ui/surface';
import { mayRecover, toInvitationFault } from './invitation-fault';

const ENVELOPE = '✉️';

interface InvitationFaultNoteProps {
  readonly problem: Problem;
  readonly onRetry: () => void;
}

/** Says why a link leads nowhere, each reason in its own words. */
export function InvitationFaultNote({ problem, onRetry }: InvitationFaultNoteProps): ReactElement {
  const { t } = useTranslation(['parties', 'common']);
  const fault = toInvitationFault(problem);
  return (
    <Card role="status" display="flex" gap={3} alignItems="center">
      <EmojiTile aria-hidden>{ENVELOPE}</EmojiTile>
      <chakra.div minWidth={0} flex="1">
        <chakra.h2 textStyle="subheading">{t(`invitation.fault.${fault}.title`)}</chakra.h2>
        <chakra.p textStyle="small" color="fg.muted">
          {t(`invitation.fault.${fault}.text`)}
        </chakra.p>
        {mayRecover(fault) && (
          <Button variant="outline" marginTop={2} onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )}
      </chakra.div>
    </Card>
  );
}
