import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetRegistrationQuery } from '../../api/questlog';
import type { AuthMode } from './use-auth';

/** The page of links with an invitation code, which is in the fragment (R386). */
export const REGISTER_PATH = '/register';

interface Invitation {
  /** The code of the link; empty without one. */
  readonly code: string;
  /** Whether the form asks for a code. */
  readonly isAsked: boolean;
  /** Whether this visitor can't register at all. */
  readonly isClosed: boolean;
}

/**
 * Takes the code from the link and out of the address, so that it stays in no history; and asks who may register once the form
 * is shown (R385). Until the answer, and without one, the form is that of an open registration: the server decides.
 */
export function useInvitation(mode: AuthMode): Invitation {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const linked = pathname === REGISTER_PATH ? hash.slice(1) : '';
  if (linked !== '' && linked !== code) setCode(linked);
  useEffect(() => {
    if (linked !== '') void navigate(REGISTER_PATH, { replace: true });
  }, [linked, navigate]);
  const { data } = useGetRegistrationQuery(undefined, { skip: mode === 'login' });
  return {
    code,
    isAsked: data?.mode === 'invite' || code !== '',
    isClosed: data?.mode === 'closed' && code === '',
  };
}
