import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Interval at which idle connections are closed, in milliseconds. */
const IDLE_CHECK_INTERVAL_MS = 50;
/** Requests not answered by then are cut off, in milliseconds: longer than a read waits for the projections. */
const DRAIN_TIMEOUT_MS = 5_000;

/**
 * Closes the sockets and the port, and lets requests in flight be answered. Node closes only connections that are idle at
 * that moment: a busy one would stay open, and delay the close, until its client disconnects.
 */
export async function closeHttp(app: NestFastifyApplication): Promise<void> {
  const server: Server = app.getHttpServer();
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const idleCheckTimer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const forceCloseTimer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idleCheckTimer);
    clearTimeout(forceCloseTimer);
  }
}
