import { Suspense, useDeferredValue, useEffect, type ReactElement } from 'react';
import { writeLastPlayer } from '../api/outbox/last-player';
import { api, useGetCurrentUserQuery } from '../api/questlog';
import type { User } from '../api/models';
import { sessionStarted } from '../api/session';
import { useAppDispatch, useAppSelector } from './hooks';
import { lazyScreen } from './lazy-screen';
import { LoadingScreen } from './loading-screen';
import { SignedIn } from './signed-in';

const AuthScreen = lazyScreen(() => import('../features/auth/auth-screen'), 'auth');

/**
 * Who may see what (R1): nobody signed in, every path shows the auth screen and keeps its URL; a player, the game.
 */
export function SessionGate(): ReactElement {
  const dispatch = useAppDispatch();
  const ended = useAppSelector((state) => state.session.ended);
  const { data, failed, refetch } = useGetCurrentUserQuery(undefined, {
    skip: ended,
    // Nothing else of a fetch concerns the screens: each change here draws the whole application anew.
    selectFromResult: ({ data: found, isError, isFetching }) => ({
      data: found,
      failed: isError && !isFetching,
    }),
  });
  // Signed out, the base query answers null where the contract says 401.
  const known: User | null | undefined = data;
  // The game is drawn in slices when its player arrives, not in one go that keeps a touch waiting.
  const user = useDeferredValue(known);
  useResetApiState(ended);
  useClearLastPlayer(ended || user === null);

  const signIn = (newcomer: User) => {
    dispatch(
      api.util.upsertQueryEntries([{ endpointName: 'getCurrentUser', arg: undefined, value: newcomer }]),
    );
    dispatch(sessionStarted());
    // The game begins at its top, wherever the form was left.
    window.scrollTo(0, 0);
  };

  if (ended || user === null) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AuthScreen onSignedIn={signIn} />
      </Suspense>
    );
  }
  if (user === undefined) {
    return <LoadingScreen onRetry={failed ? () => void refetch() : undefined} />;
  }
  return <SignedIn key={user.id} user={user} />;
}

/** Nobody sees on this device what was last seen by somebody who is signed out. */
function useClearLastPlayer(signedOut: boolean): void {
  useEffect(() => {
    if (signedOut) writeLastPlayer(null);
  }, [signedOut]);
}

/** After a session nothing of it stays in memory for the next one. */
function useResetApiState(ended: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (ended) dispatch(api.util.resetApiState());
  }, [dispatch, ended]);
}
