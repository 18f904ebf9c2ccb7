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

interface Listener {
  /** `since`: what was answered before is another player's, who was here until then. */
  readonly arrived: (playerId: string, since: number) => void;
  /** Signed out; nobody was known to be signed in where there is no id. */
  readonly left: (playerId: string | undefined) => void;
  /** The live connection is there again. */
  readonly back: () => void;
  /** Something may have changed. */
  readonly save: () => void;
}

/** What is shown is written down no more often than this, in milliseconds. */
const SAVE_EVERY_MS = 1000;

/** Who is signed in on this page. */
export function playerOf(state: ReturnType<PageStore['getState']>): User | undefined {
  return state.session.ended ? undefined : (api.endpoints.getCurrentUser.select()(state).data ?? undefined);
}

/** Tells of a player's coming and going, of the network's return, and, now and then, that something has changed. */
export function watchPage({ getState, subscribe }: Omit<PageStore, 'dispatch'>, tell: Listener): void {
  let knownPlayer: string | undefined;
  let knownStatus = '';
  let isOut = false;
  let saving: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const id = playerOf(getState())?.id;
    const { status } = getState().live;
    const wasOut = isOut;
    // Before anything is told: what is done about it changes the store, which is looked at again at once.
    const isBack = status === 'live' && knownStatus !== 'live';
    knownStatus = status;
    isOut = id === undefined && isSignedOut(getState());
    if (id !== knownPlayer && id !== undefined)
      tell.arrived(id, knownPlayer === undefined ? 0 : answeredAt(getState()));
    // Once a time: signed out, the store goes on changing.
    if (isOut && !wasOut) tell.left(knownPlayer);
    else if (isBack) tell.back();
    // Between a session and the word that it is over, nothing is known of anybody.
    if (id !== undefined || isOut) knownPlayer = id;
    saving ??= setTimeout(() => {
      saving = undefined;
      tell.save();
    }, SAVE_EVERY_MS);
  };
  subscribe(look);
  look();
}

function isSignedOut(state: ReturnType<PageStore['getState']>): boolean {
  return state.session.ended || api.endpoints.getCurrentUser.select()(state).data === (null as unknown);
}

/** When it was last said who is signed in. */
function answeredAt(state: ReturnType<PageStore['getState']>): number {
  return api.endpoints.getCurrentUser.select()(state).fulfilledTimeStamp ?? 0;
}
