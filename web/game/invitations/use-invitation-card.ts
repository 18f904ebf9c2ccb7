import { useCallback, useEffect, useState } from 'react';
import type { InvitationCard } from '../../api/models';
import { toProblem, type Problem } from '../../api/problem';
import { useLookAtInvitationMutation } from '../../api/questlog';

/** What a link leads to: nothing yet, the party, or why it leads nowhere. */
export type InvitationView =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly card: InvitationCard }
  | { readonly status: 'failed'; readonly problem: Problem };

/** The server's answer about the link; `refetch` asks again. Looking uses nothing (R412). */
export function useInvitationCard(token: string): {
  readonly view: InvitationView;
  readonly refetch: () => void;
} {
  const [look] = useLookAtInvitationMutation();
  const [view, setView] = useState<InvitationView>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isStale = false;
    const show = (next: InvitationView) => {
      if (!isStale) setView(next);
    };
    look({ invitationTokenDto: { token } })
      .unwrap()
      .then(
        (card) => show({ status: 'shown', card }),
        (error: unknown) => show({ status: 'failed', problem: toProblem(error) }),
      );
    return () => {
      isStale = true;
    };
  }, [look, token, turn]);
  const refetch = useCallback(() => {
    setView({ status: 'loading' });
    setTurn((before) => before + 1);
  }, []);
  return { view, refetch };
}
