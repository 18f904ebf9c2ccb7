import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** How often connections that have fallen silent are looked for, in milliseconds. */
const IDLE_CHECK_INTERVAL_MS = 50;
/** Who is not answered by then is not answered, in milliseconds: longer than a read waits for the projections. */
const DRAIN_TIMEOUT_MS = 5_000;

/**
 * Closes the sockets and the port, and lets requests under way be answered. Node closes a connection only if it is
 * silent at that moment: a busy one would stay open, and be waited for, until its client goes.
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
