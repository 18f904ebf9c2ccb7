import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** How often connections that have fallen silent are looked for, in milliseconds. */
const LOOK_EVERY_MS = 50;
/** Who is not answered by then is not answered, in milliseconds: longer than a read waits for the projections. */
const ANSWERED_WITHIN_MS = 5_000;

/**
 * Closes the sockets and the port, and lets requests under way be answered. Node closes a connection only if it is
 * silent at that moment: a busy one would stay open, and be waited for, until its client goes.
 */
export async function closeHttp(app: NestFastifyApplication): Promise<void> {
  const server: Server = app.getHttpServer();
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const givingUp = setTimeout(() => server.closeAllConnections(), ANSWERED_WITHIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(looking);
    clearTimeout(givingUp);
  }
}
