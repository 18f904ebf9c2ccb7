import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyMember } from '../../../../api/models';
import { Button } from '../../../../ui/button';
import { useFocusFallback } from '../../../../ui/hooks/use-focus-fallback';
import { useNudge } from './use-nudge';

interface NudgeButtonProps {
  readonly partyId: string;
  readonly member: PartyMember;
  readonly focusFallback: () => HTMLElement | null;
}

/** Offered for every member who isn't here, whether they have played or not: it says nothing about them (R419). */
export function NudgeButton({ partyId, member, focusFallback }: NudgeButtonProps): ReactElement {
  const { t } = useTranslation('parties');
  const { run, pending } = useNudge(partyId, member);
  const name = member.user.nickname || member.user.username;
  // It disappears when the member arrives.
  const button = useFocusFallback(focusFallback);
  return (
    <Button
      ref={button}
      className="nudge"
      variant="soft"
      paddingInline={3}
      aria-label={t('members.nudgeOf', { name })}
      aria-busy={pending || undefined}
      onClick={run}
    >
      {t('members.nudge')}
    </Button>
  );
}
