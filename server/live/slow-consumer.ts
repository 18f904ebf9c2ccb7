import type { Socket } from 'socket.io';

/** Most characters buffered for one socket: a few thousand messages. */
const MAX_BUFFERED_CHARACTERS = 1024 * 1024;

/**
 * Disconnects a socket that reads too slowly, so that its messages do not pile up in memory. Its client reconnects and
 * gets what it missed. `packetCreate` fires per message; `drain` fires when the whole buffer was handed to the transport,
 * which happens only after the transport took the buffer before: at most twice the limit is ever held.
 */
export function disconnectSlowConsumer(
  { conn }: Pick<Socket, 'conn'>,
  {
    maxBuffered = MAX_BUFFERED_CHARACTERS,
    onDrop,
  }: { readonly maxBuffered?: number; readonly onDrop: () => void },
): void {
  let bufferedCharacters = 0;
  conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    bufferedCharacters += typeof data === 'string' ? data.length : 0;
    if (bufferedCharacters <= maxBuffered || conn.readyState !== 'open') return;
    onDrop();
    conn.close(true);
  });
  conn.on('drain', () => (bufferedCharacters = 0));
}
