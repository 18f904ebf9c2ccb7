import type { Socket } from 'socket.io';

/** Characters that may wait for a socket to take them: some thousand messages. */
const MAX_BUFFERED_CHARACTERS = 1024 * 1024;

/**
 * Ends a socket that doesn't take what it is told, rather than keep it all in memory. Its client connects again when it
 * can, and gets what it missed. `packetCreate` comes for each message, `drain` when all that waited was handed to the
 * line, which happens only after it has taken what it was handed before: at most twice as much is ever kept.
 */
export function disconnectSlowConsumer(
  { conn }: Pick<Socket, 'conn'>,
  {
    maxBuffered: mostWaiting = MAX_BUFFERED_CHARACTERS,
    onDrop,
  }: { readonly maxBuffered?: number; readonly onDrop: () => void },
): void {
  let bufferedCharacters = 0;
  conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    bufferedCharacters += typeof data === 'string' ? data.length : 0;
    if (bufferedCharacters <= mostWaiting || conn.readyState !== 'open') return;
    onDrop();
    conn.close(true);
  });
  conn.on('drain', () => (bufferedCharacters = 0));
}
