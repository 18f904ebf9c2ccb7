import type { ClientBase } from 'pg';

/**
 * `onConnect` of every pool: gives a connection a listener for its end, for good. A pool takes its own away when it hands
 * a connection out; one that is cut in that very moment, before whoever gets it has looked, would end the process.
 * What is lost with it is told by the next query.
 */
export function ignoreConnectionErrors(client: ClientBase): void {
  client.on('error', () => undefined);
}
