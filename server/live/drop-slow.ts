import type { Socket } from 'socket.io';

/** Characters that may wait for a socket to take them: some thousand messages. */
const MOST_WAITING = 1024 * 1024;

/**
 * Ends a socket that doesn't take what it is told, rather than keep it all in memory. Its client connects again when it
 * can, and gets what it missed. `packetCreate` comes for each message, `drain` when all that waited was handed to the
 * line, which happens only after it has taken what it was handed before: at most twice as much is ever kept.
 */
export function dropWhenSlow(
  { conn }: Pick<Socket, 'conn'>,
  { mostWaiting = MOST_WAITING, onDrop }: { readonly mostWaiting?: number; readonly onDrop: () => void },
): void {
  let waiting = 0;
  conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    waiting += typeof data === 'string' ? data.length : 0;
    if (waiting <= mostWaiting || conn.readyState !== 'open') return;
    onDrop();
    conn.close(true);
  });
  conn.on('drain', () => (waiting = 0));
}
