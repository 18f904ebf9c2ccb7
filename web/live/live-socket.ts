import { io, type Socket } from 'socket.io-client';
import {
  LIVE_PATH,
  type ClientToServer,
  type LiveHandshake,
  type ServerToClient,
} from '../../server/contracts/live';
import { readPosition } from '../api/read-position';
import { liveBuffer } from './live-buffer';
import { liveApi, type LiveDispatch } from './live-endpoints';
import { liveHandlers } from './live-messages';
import { liveStatusChanged } from './live-status';
import { createStaleTags } from './stale-tags';

/** After the server itself closed the socket, the client has to come back by hand; this long it waits (milliseconds). */
const RECONNECT_DELAY_MS = 1500;

/**
 * Opens the one socket of a signed-in session and keeps the cache current. It comes back by itself, and says the last
 * position it has heard of, so that the server sends what was missed; before it has heard of any, the one that all that
 * is shown was fetched since. Returns the function that closes it for good.
 */
export function openLiveSocket(dispatch: LiveDispatch, fetchedSince = readPosition.current): () => void {
  let lastPosition = '';
  let since: string | undefined;
  // What was missed comes after what is new: until the server is done with it, no position stands for all before it.
  let caughtUp = false;
  let closed = false;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  const stale = createStaleTags((tags) => dispatch(liveApi.util.invalidateTags(tags)));
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: (say: (handshake: LiveHandshake) => void) => {
      since = lastPosition ? undefined : fetchedSince();
      say({ ...(lastPosition && { after: lastPosition }), ...(since !== undefined && { since }) });
    },
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
  });
  const scheduleReconnect = () => {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => socket.connect(), RECONNECT_DELAY_MS);
  };

  const handlers = liveHandlers({
    dispatch,
    stale,
    onApplied: (position) => {
      if (caughtUp && position > lastPosition) lastPosition = position;
    },
    onReady: () => {
      caughtUp = true;
      if (lastPosition) return 'again';
      // What was shown since of an earlier visit is told of by nobody.
      return since !== undefined && since === fetchedSince() ? 'first-since' : 'first';
    },
  });
  registerHandlers(socket, handlers);
  socket.on('disconnect', (reason) => {
    caughtUp = false;
    if (closed) return;
    dispatch(liveStatusChanged('down'));
    if (reason === 'io server disconnect') scheduleReconnect();
  });
  socket.on('connect_error', () => {
    dispatch(liveStatusChanged('down'));
    if (socket.active) return;
    // Refused rather than unreachable: perhaps the session is over, which the next fetch of the user tells.
    dispatch(liveApi.util.invalidateTags(['User']));
    scheduleReconnect();
  });
  // The network is back, or somebody looks again: no need to wait for the next try.
  const reconnectNow = () => {
    if (!socket.connected && !document.hidden) socket.disconnect().connect();
  };
  window.addEventListener('online', reconnectNow);
  document.addEventListener('visibilitychange', reconnectNow);

  return () => {
    closed = true;
    window.removeEventListener('online', reconnectNow);
    document.removeEventListener('visibilitychange', reconnectNow);
    clearTimeout(reconnectTimer);
    stale.dispose();
    socket.close();
    liveBuffer.clear();
    dispatch(liveStatusChanged('off'));
  };
}

function registerHandlers(socket: Socket<ServerToClient, ClientToServer>, handlers: ServerToClient): void {
  socket.on('party:activity', handlers['party:activity']);
  socket.on('party:quest', handlers['party:quest']);
  socket.on('party:changed', handlers['party:changed']);
  socket.on('party:presence', handlers['party:presence']);
  socket.on('party:closed', handlers['party:closed']);
  socket.on('player:changed', handlers['player:changed']);
  socket.on('notifications:seen', handlers['notifications:seen']);
  socket.on('live:ready', handlers['live:ready']);
  socket.on('live:reset', handlers['live:reset']);
  socket.on('live:ended', handlers['live:ended']);
}
