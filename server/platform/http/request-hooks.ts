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

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for what is answered before the hooks below. */
    requestContext?: RequestContext;
  }
}

/** What a proxy may call a request. */
const REQUEST_ID_PATTERN = /^[\w.:-]{8,64}$/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every request gets a context of its own; every answer tells what the context has gathered. */
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
    if (context?.isStaleRead) void reply.header('x-read-stale', 'true');
    if (context?.readPosition !== undefined) void reply.header('x-read-position', context.readPosition);
    done();
  });
}

/** Gives the request its context; the answer tells the correlation id. */
export function attachRequestContext(request: FastifyRequest, reply: FastifyReply): RequestContext {
  const context = createRequestContext(readProxyRequestId(request) ?? randomUUID());
  request.requestContext = context;
  void reply.header('x-correlation-id', context.correlationId);
  return context;
}

/**
 * What a proxy in front of us already calls the request, so that its log and ours can be read together. Only of a
 * proxy that is trusted: by its `X-Forwarded-For` there is more than one address on the way then.
 */
function readProxyRequestId(request: FastifyRequest): string | undefined {
  const id = request.headers['x-request-id'];
  const isProxied = (request.ips?.length ?? 0) > 1;
  return isProxied && typeof id === 'string' && REQUEST_ID_PATTERN.test(id) ? id : undefined;
}

/**
 * A browser that another site made send a change says where it comes from: by `Origin`, and by `Sec-Fetch-Site` where a
 * request has no origin. Together with the SameSite cookie no other page can act for a player.
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

/** Whether a page of `origin` belongs to the host it talks to. */
export function isSameOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Forms and plain text are what a page may send to another site unasked. */
function checkContentType(request: FastifyRequest): Problem | undefined {
  const type = request.headers['content-type'];
  if (SAFE_METHODS.has(request.method) || type === undefined) return undefined;
  return /^application\/json\s*(;|$)/i.test(type) ? undefined : new Problem('UNSUPPORTED_MEDIA_TYPE');
}
