import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { User } from '../models';
import { api } from '../questlog';
import type { OutboxState } from './outbox-state';

type ApiState = ReturnType<Parameters<ReturnType<typeof api.util.updateQueryData>>[1]>;

/** The part of the page's store that the outbox needs. */
export interface PageStore {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly getState: () => ApiState & {
    readonly session: { readonly ended: boolean };
    readonly live: { readonly status: string };
    readonly outbox: OutboxState;
  };
  readonly subscribe: (listener: () => void) => () => void;
}

interface PageListener {
  /** `since`: answers fetched before it belong to the previous player. */
  readonly onSignIn: (playerId: string, since: number) => void;
  /** The player signed out; undefined when no player was known to be signed in. */
  readonly onSignOut: (playerId: string | undefined) => void;
  /** The live connection is back. */
  readonly onReconnect: () => void;
  /** The cache may have changed. */
  readonly onChange: () => void;
}

/** The shortest time between two saves of the snapshot, in milliseconds. */
const SAVE_INTERVAL_MS = 1000;

/** The player signed in on this page. */
export function selectPlayer(state: ReturnType<PageStore['getState']>): User | undefined {
  return state.session.ended ? undefined : (api.endpoints.getCurrentUser.select()(state).data ?? undefined);
}

/** Calls the listener on sign-in, sign-out and reconnect, and, at most once per interval, after a change. */
export function watchPage(
  { getState, subscribe }: Omit<PageStore, 'dispatch'>,
  listener: PageListener,
): void {
  let knownPlayer: string | undefined;
  let knownStatus = '';
  let isOut = false;
  let saving: ReturnType<typeof setTimeout> | undefined;
  const checkState = () => {
    const id = selectPlayer(getState())?.id;
    const { status } = getState().live;
    const wasOut = isOut;
    // Computed before any listener runs: a listener changes the store, which calls this function again at once.
    const isBack = status === 'live' && knownStatus !== 'live';
    knownStatus = status;
    isOut = id === undefined && isSignedOut(getState());
    if (id !== knownPlayer && id !== undefined)
      listener.onSignIn(id, knownPlayer === undefined ? 0 : userFetchedAt(getState()));
    // Only once per sign-out, because the store goes on changing after it.
    if (isOut && !wasOut) listener.onSignOut(knownPlayer);
    else if (isBack) listener.onReconnect();
    // Between the end of a session and its confirmation no player is known.
    if (id !== undefined || isOut) knownPlayer = id;
    saving ??= setTimeout(() => {
      saving = undefined;
      listener.onChange();
    }, SAVE_INTERVAL_MS);
  };
  subscribe(checkState);
  checkState();
}

function isSignedOut(state: ReturnType<PageStore['getState']>): boolean {
  return state.session.ended || api.endpoints.getCurrentUser.select()(state).data === (null as unknown);
}

/** When the user was last fetched, in milliseconds since the epoch. */
function userFetchedAt(state: ReturnType<PageStore['getState']>): number {
  return api.endpoints.getCurrentUser.select()(state).fulfilledTimeStamp ?? 0;
}
