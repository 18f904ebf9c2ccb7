import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyMember } from '../../../api/models';
import { Button } from '../../../ui/button';
import { useNudge } from './use-nudge';

interface NudgeButtonProps {
  readonly partyId: string;
  readonly member: PartyMember;
}

/** Offered for every other member, whether they have played or not: it says nothing about them (R419). */
export function NudgeButton({ partyId, member }: NudgeButtonProps): ReactElement {
  const { t } = useTranslation('parties');
  const { run, pending } = useNudge(partyId, member);
  const name = member.user.nickname || member.user.username;
  return (
    <Button
      // Who is here needs it least.
      variant={member.isOnline ? 'ghost' : 'soft'}
      paddingInline={3}
      aria-label={t('members.nudgeOf', { name })}
      aria-busy={pending || undefined}
      onClick={run}
    >
      {t('members.nudge')}
    </Button>
  );
}
