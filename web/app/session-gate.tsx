import { Suspense, useDeferredValue, useEffect, type ReactElement } from 'react';
import { writeLastPlayer } from '../api/outbox/last-player';
import { toProblem } from '../api/problem';
import { api, useGetCurrentUserQuery } from '../api/questlog';
import type { User } from '../api/models';
import { sessionStarted } from '../api/session';
import { useAppDispatch, useAppSelector } from './hooks';
import { lazyScreen } from './lazy-screen';
import { LoadingScreen } from './loading-screen';
import { SignedIn } from './signed-in';

const AuthScreen = lazyScreen(() => import('../features/auth/auth-screen'), 'auth');

/** Shows the auth screen at every path while no player is signed in, and keeps the URL; shows a player the game (R1). */
export function SessionGate(): ReactElement {
  const dispatch = useAppDispatch();
  const ended = useAppSelector((state) => state.session.ended);
  const { data, problem, refetch } = useGetCurrentUserQuery(undefined, {
    skip: ended,
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
  useResetApiState(ended);
  useClearLastPlayer(ended || user === null);

  const signIn = (newcomer: User) => {
    dispatch(
      api.util.upsertQueryEntries([{ endpointName: 'getCurrentUser', arg: undefined, value: newcomer }]),
    );
    dispatch(sessionStarted());
    // The game begins at its top, wherever the form was scrolled to.
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
    return <LoadingScreen failure={problem && { problem, onRetry: () => void refetch() }} />;
  }
  return <SignedIn key={user.id} user={user} />;
}

/** Hides the last snapshots of a signed-out player from everyone on this device. */
function useClearLastPlayer(signedOut: boolean): void {
  useEffect(() => {
    if (signedOut) writeLastPlayer(null);
  }, [signedOut]);
}

/** Clears the memory of a session, so that nothing of it is left for the next one. */
function useResetApiState(ended: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (ended) dispatch(api.util.resetApiState());
  }, [dispatch, ended]);
}
