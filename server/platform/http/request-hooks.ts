import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ORIGIN } from '../../contracts/position';
import {
  getRequestContext,
  createRequestContext,
  runInContext,
  type RequestContext,
} from '../logging/request-context';
import { Problem } from '../problems/problem';
import { dependsOnRows } from '../reads/reads-from.decorator';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent on requests that are answered before the hooks below run. */
    requestContext?: RequestContext;
  }
}

/** Request ids accepted from a proxy. */
const REQUEST_ID_PATTERN = /^[\w.:-]{8,64}$/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives every request a context of its own, and sends the context's positions in the headers of the answer. */
export function registerRequestHooks(server: FastifyInstance): void {
  server.decorateRequest('requestContext', undefined);
  server.addHook('onRequest', (request, reply, done) =>
    runInContext(attachRequestContext(request, reply), done),
  );
  server.addHook('onRequest', (request, _reply, done) => done(checkOrigin(request)));
  server.addHook('preValidation', (request, _reply, done) => done(checkContentType(request)));
  server.addHook('onSend', (_request, reply: FastifyReply, _payload, done) => {
    const context = getRequestContext();
    if (context && context.logPosition !== ORIGIN) void reply.header('x-log-position', context.logPosition);
    if (context?.isStaleRead && dependsOnRows(reply.statusCode)) void reply.header('x-read-stale', 'true');
    if (context?.readPosition !== undefined) void reply.header('x-read-position', context.readPosition);
    done();
  });
}

/** Gives the request its context, and sends the correlation id in the answer. */
export function attachRequestContext(request: FastifyRequest, reply: FastifyReply): RequestContext {
  const context = createRequestContext(readProxyRequestId(request) ?? randomUUID(), {
    get address() {
      return request.ip;
    },
    get userAgent() {
      return request.headers['user-agent'];
    },
  });
  request.requestContext = context;
  void reply.header('x-correlation-id', context.correlationId);
  return context;
}

/**
 * The request id assigned by a proxy in front of us, so that its log and ours can be correlated. Only a trusted proxy's id
 * is used: Fastify then has more than one address for the request, from `X-Forwarded-For`.
 */
function readProxyRequestId(request: FastifyRequest): string | undefined {
  const id = request.headers['x-request-id'];
  const isProxied = (request.ips?.length ?? 0) > 1;
  return isProxied && typeof id === 'string' && REQUEST_ID_PATTERN.test(id) ? id : undefined;
}

/**
 * Protects against CSRF: a browser names the page that sent a change in `Origin`, or in `Sec-Fetch-Site` where there is no
 * origin. Together with the SameSite cookie, no other site can act for a player.
 */
function checkOrigin(request: FastifyRequest): Problem | undefined {
  if (SAFE_METHODS.has(request.method)) return undefined;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isSameOrigin(origin, request.host));
  return isForeign ? new Problem('FOREIGN_ORIGIN') : undefined;
}

/** Whether `origin` is the host that the request was sent to. */
export function isSameOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Only JSON: forms and plain text can be sent to another site without a CORS preflight. */
function checkContentType(request: FastifyRequest): Problem | undefined {
  const type = request.headers['content-type'];
  if (SAFE_METHODS.has(request.method) || type === undefined) return undefined;
  return /^application\/json\s*(;|$)/i.test(type) ? undefined : new Problem('UNSUPPORTED_MEDIA_TYPE');
}
