import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { User } from '../models';
import { api } from '../questlog';

type ApiState = ReturnType<Parameters<ReturnType<typeof api.util.updateQueryData>>[1]>;

/** The page's store, as far as the outbox is concerned. */
export interface PageStore {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly getState: () => ApiState & {
    readonly session: { readonly ended: boolean };
    readonly live: { readonly status: string };
  };
  readonly subscribe: (listener: () => void) => () => void;
}

interface PageListener {
  /** `since`: what was answered before is another player's, who was here until then. */
  readonly onSignIn: (playerId: string, since: number) => void;
  /** Signed out; nobody was known to be signed in where there is no id. */
  readonly onSignOut: (playerId: string | undefined) => void;
  /** The live connection is there again. */
  readonly onReconnect: () => void;
  /** Something may have changed. */
  readonly onChange: () => void;
}

/** What is shown is written down no more often than this, in milliseconds. */
const SAVE_INTERVAL_MS = 1000;

/** Who is signed in on this page. */
export function selectPlayer(state: ReturnType<PageStore['getState']>): User | undefined {
  return state.session.ended ? undefined : (api.endpoints.getCurrentUser.select()(state).data ?? undefined);
}

/** Tells of a player's coming and going, of the network's return, and, now and then, that something has changed. */
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
    // Before anything is told: what is done about it changes the store, which is looked at again at once.
    const isBack = status === 'live' && knownStatus !== 'live';
    knownStatus = status;
    isOut = id === undefined && isSignedOut(getState());
    if (id !== knownPlayer && id !== undefined)
      listener.onSignIn(id, knownPlayer === undefined ? 0 : userFetchedAt(getState()));
    // Once a time: signed out, the store goes on changing.
    if (isOut && !wasOut) listener.onSignOut(knownPlayer);
    else if (isBack) listener.onReconnect();
    // Between a session and the word that it is over, nothing is known of anybody.
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

/** When it was last said who is signed in. */
function userFetchedAt(state: ReturnType<PageStore['getState']>): number {
  return api.endpoints.getCurrentUser.select()(state).fulfilledTimeStamp ?? 0;
}
