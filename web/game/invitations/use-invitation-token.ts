import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { JOIN_PATH, pendingInvitation } from './pending-invitation';

/**
 * The token of the link that was opened. Takes it out of the address, so that it stays in no history; the tab keeps it.
 * Undefined on the page without a link.
 */
export function useInvitationToken({ isSignedIn }: { readonly isSignedIn: boolean }): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [stored] = useState(() => pendingInvitation.read()?.token);
  const [opened, setOpened] = useState<string>();
  const linked = hash.slice(1);
  if (linked !== '' && linked !== opened) setOpened(linked);
  const token = opened ?? stored;
  useEffect(() => {
    if (token !== undefined) pendingInvitation.write({ token, awaitsSignIn: !isSignedIn });
    if (linked !== '') void navigate(JOIN_PATH, { replace: true });
  }, [isSignedIn, linked, navigate, token]);
  return token;
}
