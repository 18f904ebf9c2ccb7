import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_INVITATION_LIMITS } from '../../../../server/rules/party-options';
import type { PartyInviters } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import {
  useChangeInvitersMutation,
  useCreateInvitationMutation,
  useRevokeInvitationMutation,
} from '../../../api/questlog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { refusalText } from '../shared/refusal-text';

/** A link that was just made; its token is known to this page alone. */
export interface NewLink {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
  readonly maxUses: number;
}

/** Shows why a command on the party's links failed. */
function useReportFailure(): (error: unknown) => void {
  const { t } = useTranslation(['parties', 'common']);
  return useCallback(
    (error: unknown) => {
      const problem = toProblem(error);
      const isLimit = problem.code === 'PARTY_INVITATION_LIMIT_REACHED';
      const text = isLimit
        ? t('invitation.limit', { limit: PARTY_INVITATION_LIMITS.activePerMember })
        : refusalText(t, problem, t('common:errors.generic'));
      toasts.show({ kind: 'error', about: 'invitation', title: t('invitation.error'), text });
    },
    [t],
  );
}

/** Making a link, which the page then shows once. */
export interface LinkCreation {
  readonly link: NewLink | undefined;
  readonly create: (days: number, maxUses: number) => void;
  readonly forget: () => void;
  readonly pending: boolean;
}

/** Makes a link (R409). */
export function useCreateLink(partyId: string): LinkCreation {
  const [createInvitation] = useCreateInvitationMutation();
  const [link, setLink] = useState<NewLink>();
  const report = useReportFailure();
  const command = useCallback(
    async (days: number, maxUses: number) => {
      toasts.dismissError();
      try {
        setLink(await createInvitation({ partyId, createInvitationDto: { days, maxUses } }).unwrap());
      } catch (error) {
        report(error);
      }
    },
    [createInvitation, partyId, report],
  );
  const { run, pending } = useSingleFlight(command);
  const forget = useCallback(() => setLink(undefined), []);
  return { link, create: run, forget, pending };
}

/** Ends a link (R411). */
export function useRevokeLink(partyId: string): {
  readonly revoke: (id: string) => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation('parties');
  const [revokeInvitation] = useRevokeInvitationMutation();
  const report = useReportFailure();
  const command = useCallback(
    async (invitationId: string) => {
      try {
        await revokeInvitation({ partyId, invitationId }).unwrap();
        const [title, text] = [t('invitation.revoked'), t('invitation.revokedText')];
        toasts.show({ kind: 'success', about: 'invitation', emoji: '✂️', title, text });
      } catch (error) {
        report(error);
      }
    },
    [partyId, report, revokeInvitation, t],
  );
  const { run, pending } = useSingleFlight(command);
  return { revoke: run, pending };
}

/** Says who may invite; for the leader (R409). */
export function useChangeInviters(partyId: string): (inviters: PartyInviters) => void {
  const [changeInviters] = useChangeInvitersMutation();
  const report = useReportFailure();
  const command = useCallback(
    async (inviters: PartyInviters) => {
      try {
        await changeInviters({ partyId, changeInvitersDto: { inviters } }).unwrap();
      } catch (error) {
        report(error);
      }
    },
    [changeInviters, partyId, report],
  );
  return useSingleFlight(command).run;
}
