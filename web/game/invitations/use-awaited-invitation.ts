import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { JOIN_PATH, pendingInvitation } from './pending-invitation';

/** Shows the link that was opened signed out, once, after a sign-in that led elsewhere, as at a provider. */
export function useAwaitedInvitation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const invitation = pendingInvitation.read();
    if (!invitation?.awaitsSignIn) return;
    pendingInvitation.write({ ...invitation, awaitsSignIn: false });
    void navigate(JOIN_PATH, { replace: true });
  }, [navigate]);
}
