import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE } from '../problems/send-problem';
import { toProblem } from '../problems/to-problem';

/** How often Node looks for requests that take too long, in milliseconds. */
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;

/**
 * An HTTP server that answers 408 and closes the connection when a request has not arrived whole within
 * `requestTimeoutSeconds` (R253): a client that sends byte by byte holds no connection longer. Not listening yet.
 */
export function createHttpServer(listener: RequestListener, requestTimeoutSeconds: number): Server {
  const server = createServer({ connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS }, listener);
  server.requestTimeout = requestTimeoutSeconds * 1_000;
  server.headersTimeout = server.requestTimeout;
  // Longer than proxies keep an idle connection, so that they don't send a request into one that is being closed.
  server.keepAliveTimeout = 72_000;
  return server;
}

/** Statuses of what Node refuses before there is a request; 400 for all others. */
const STATUS_BY_ERROR_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_BODY_LIMIT: 413,
};

/** Answers what Node's parser refuses with a problem document (R252), and closes the connection. */
export function refuseMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const statusCode = STATUS_BY_ERROR_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify(toProblem(Object.assign(new Error('Malformed request'), { statusCode })));
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
