import { Suspense, useDeferredValue, useEffect, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { writeLastPlayer } from '../api/outbox/last-player';
import { completePendingLogout, subscribeToPendingLogout } from '../api/pending-logout';
import { toProblem } from '../api/problem';
import { api, useGetCurrentUserQuery } from '../api/questlog';
import type { User } from '../api/models';
import { sessionEnded, sessionStarted } from '../api/session';
import { JOIN_PATH } from '../game/invitations/pending-invitation';
import { useAppDispatch, useAppSelector } from './hooks';
import { lazyScreen } from './lazy-screen';
import { LoadingScreen } from './loading-screen';
import { SignedIn } from './signed-in';

/** The pause between two attempts to complete a logout at the server, in milliseconds. */
const PENDING_LOGOUT_RETRY_MS = 30_000;
/** What the link of a mail that resets a password opens, whether or not a player is signed in (R270). */
const RESET_PATH = '/auth/reset';
/** Where the OpenID Connect provider's new users choose a nickname and a class (R402). */
const SIGN_UP_PATH = '/auth/oidc';
/** What the link that verifies an e-mail opens, for the player who asked for it: signed out, it waits for the sign-in (R273). */
const VERIFY_PATH = '/auth/verify';
const AccountLinkPage = lazyScreen(() => import('../features/auth/account-link-page'), 'auth');
const OidcSignUpPage = lazyScreen(() => import('../features/auth/oidc-sign-up-page'), 'auth');
const JoinAuthScreen = lazyScreen(() => import('../features/auth/join-auth-screen'), 'auth', 'parties');
const AuthScreen = lazyScreen(() => import('../features/auth/auth-screen'), 'auth');
const SuspendedPage = lazyScreen(() => import('../features/auth/suspended-page'), 'auth');

/**
 * Shows the auth screen at every path while no player is signed in, and keeps the URL; shows a player the game (R1), and a
 * suspended one why there is none (R372).
 */
export function SessionGate(): ReactElement {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const ended = useAppSelector((state) => state.session.ended);
  const suspension = useAppSelector((state) => state.session.suspension);
  const { data, problem, refetch } = useGetCurrentUserQuery(undefined, {
    skip: ended || suspension !== undefined,
    // The screens need nothing else of the query: each change here renders the whole application again.
    selectFromResult: ({ data: found, error, isFetching }) => ({
      data: found,
      problem: error && !isFetching ? toProblem(error) : undefined,
    }),
  });
  // When signed out, the base query answers null where the contract says 401.
  const loadedUser: User | null | undefined = data;
  // The game renders in slices when its player arrives; a single long task would delay a touch.
  const user = useDeferredValue(loadedUser);
  useResetApiState(ended || suspension !== undefined);
  useClearLastPlayer(ended || user === null);
  usePendingLogout();

  const signIn = (newcomer: User) => {
    dispatch(
      api.util.upsertQueryEntries([{ endpointName: 'getCurrentUser', arg: undefined, value: newcomer }]),
    );
    dispatch(sessionStarted());
    // The game begins at its top, wherever the form was scrolled to.
    window.scrollTo(0, 0);
  };

  if (pathname === RESET_PATH) return <LinkPage />;
  if (suspension) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SuspendedPage suspension={suspension} />
      </Suspense>
    );
  }
  if (ended || user === null) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SignedOut pathname={pathname} onSignedIn={signIn} />
      </Suspense>
    );
  }
  if (user === undefined) {
    return <LoadingScreen failure={problem && { problem, onRetry: () => void refetch() }} />;
  }
  if (pathname === VERIFY_PATH) return <LinkPage />;
  return <SignedIn key={user.id} user={user} />;
}

function SignedOut({
  pathname,
  onSignedIn,
}: {
  readonly pathname: string;
  readonly onSignedIn: (user: User) => void;
}): ReactElement {
  if (pathname === SIGN_UP_PATH) return <OidcSignUpPage onSignedIn={onSignedIn} />;
  if (pathname === JOIN_PATH) return <JoinAuthScreen onSignedIn={onSignedIn} />;
  return <AuthScreen onSignedIn={onSignedIn} />;
}

function LinkPage(): ReactElement {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AccountLinkPage />
    </Suspense>
  );
}

/** Hides the last snapshots of a signed-out player from everyone on this device. */
function useClearLastPlayer(signedOut: boolean): void {
  useEffect(() => {
    if (signedOut) writeLastPlayer(null);
  }, [signedOut]);
}

/** Follows a logout without a network from another tab, and completes it once the server is reached (R352). */
function usePendingLogout(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const complete = () => void completePendingLogout();
    const unsubscribe = subscribeToPendingLogout(() => dispatch(sessionEnded()));
    const timer = setInterval(complete, PENDING_LOGOUT_RETRY_MS);
    window.addEventListener('online', complete);
    return () => {
      unsubscribe();
      clearInterval(timer);
      window.removeEventListener('online', complete);
    };
  }, [dispatch]);
}

/** Clears the memory of a session, so that nothing of it is left for the next one, nor after a suspension. */
function useResetApiState(ended: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (ended) dispatch(api.util.resetApiState());
  }, [dispatch, ended]);
}
