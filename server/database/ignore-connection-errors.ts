import type { ClientBase } from 'pg';

/**
 * `onConnect` of every pool: adds a permanent error listener to a connection. A pool removes its own listener when it
 * hands a connection out; a connection that is lost at that moment, before the caller has added a listener, would end
 * the process. The next query reports the loss.
 */
export function ignoreConnectionErrors(client: ClientBase): void {
  client.on('error', () => undefined);
}
