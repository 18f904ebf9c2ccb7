import { io, type Socket } from 'socket.io-client';
import {
  LIVE_PATH,
  type ClientToServer,
  type LiveHandshake,
  type ServerToClient,
} from '../../server/contracts/live';
import { readPosition } from '../api/read-position';
import { completedQuests } from './completed-quests';
import { liveBuffer } from './live-buffer';
import { liveCheers } from './live-cheers';
import { liveApi, type LiveDispatch } from './live-endpoints';
import { liveHandlers } from './live-messages';
import { liveStatusChanged } from './live-status';
import { createStaleTags } from './stale-tags';

/**
 * The client reconnects by hand after the server itself has refused or closed the socket; these are the delays, at first and at
 * most, in milliseconds.
 */
const INITIAL_RECONNECT_DELAY_MS = 1_500;
const MAX_RECONNECT_DELAY_MS = 60_000;
/** Refusals after which the user is fetched again: that shows the end of the session, or the suspension. */
const REFUSALS_OF_PLAYER = new Set(['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED']);

/**
 * Opens the one socket of a signed-in session and keeps the cache current. It reconnects by itself and names the last
 * position it has received, so that the server sends what was missed; before the first message, it names the position
 * at which everything shown was fetched. Returns the function that closes it for good.
 */
export function openLiveSocket(dispatch: LiveDispatch, fetchedSince = readPosition.current): () => void {
  let lastPosition = '';
  let since: string | undefined;
  // Missed events arrive after new ones: until the server has sent them all, no position covers everything before it.
  let caughtUp = false;
  let closed = false;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectDelayMs = INITIAL_RECONNECT_DELAY_MS;
  const stale = createStaleTags((tags) => dispatch(liveApi.util.invalidateTags(tags)));
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: (send: (handshake: LiveHandshake) => void) => {
      since = lastPosition ? undefined : fetchedSince();
      send({ ...(lastPosition && { after: lastPosition }), ...(since !== undefined && { since }) });
    },
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
  });
  const scheduleReconnect = () => {
    clearTimeout(reconnectTimer);
    // At random moments: a loaded server has refused many clients at the same time.
    reconnectTimer = setTimeout(() => socket.connect(), reconnectDelayMs * (0.75 + Math.random() / 2));
    reconnectDelayMs = Math.min(MAX_RECONNECT_DELAY_MS, reconnectDelayMs * 2);
  };

  const handlers = liveHandlers({
    dispatch,
    stale,
    onApplied: (position) => {
      if (caughtUp && position > lastPosition) lastPosition = position;
    },
    onReady: () => {
      caughtUp = true;
      reconnectDelayMs = INITIAL_RECONNECT_DELAY_MS;
      if (lastPosition) return 'again';
      // A snapshot of an earlier visit, shown since, gets no updates from the server.
      return since !== undefined && since === fetchedSince() ? 'first-since' : 'first';
    },
    isCaughtUp: () => caughtUp,
  });
  registerHandlers(socket, handlers);
  socket.on('disconnect', (reason) => {
    caughtUp = false;
    if (closed) return;
    dispatch(liveStatusChanged('down'));
    if (reason === 'io server disconnect') scheduleReconnect();
  });
  socket.on('connect_error', ({ message }) => {
    dispatch(liveStatusChanged('down'));
    if (socket.active) return;
    if (REFUSALS_OF_PLAYER.has(message)) dispatch(liveApi.util.invalidateTags(['User']));
    scheduleReconnect();
  });
  // The network is back, or the page is visible again, so the socket reconnects without the delay.
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
    liveCheers.clear();
    completedQuests.clear();
    dispatch(liveStatusChanged('off'));
  };
}

function registerHandlers(socket: Socket<ServerToClient, ClientToServer>, handlers: ServerToClient): void {
  socket.on('party:activity', handlers['party:activity']);
  socket.on('party:quest', handlers['party:quest']);
  socket.on('party:cheers', handlers['party:cheers']);
  socket.on('party:changed', handlers['party:changed']);
  socket.on('party:presence', handlers['party:presence']);
  socket.on('party:closed', handlers['party:closed']);
  socket.on('player:changed', handlers['player:changed']);
  socket.on('notifications:seen', handlers['notifications:seen']);
  socket.on('live:ready', handlers['live:ready']);
  socket.on('live:reset', handlers['live:reset']);
  socket.on('live:ended', handlers['live:ended']);
}
