import { existsSync } from 'node:fs';
import { fastifyCookie } from '@fastify/cookie';
import { fastifyHelmet } from '@fastify/helmet';
import { fastifySession } from '@fastify/session';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, SESSION_SECONDS } from '../identity/sessions/session';
import { registerSessionWrites } from '../identity/sessions/session-writes';
import { compressAnswers } from '../platform/http/compress-answers';
import { registerJsonParser } from '../platform/http/json-body';
import { trackRoutes } from '../platform/http/other-methods';
import { observeRequests } from '../platform/http/observe-requests';
import { registerProbes } from '../platform/http/probes';
import { registerRequestHooks, attachRequestContext } from '../platform/http/request-hooks';
import { NestLogger } from '../platform/logging/nest-logger';
import { sendProblem } from '../platform/problems/send-problem';
import { toProblem } from '../platform/problems/to-problem';
import { AppModule } from './app.module';
import type { Core } from './core';
import { API_PREFIX, serveOpenApiDocs } from './openapi-docs';
import { requireSessionSecret } from './resources';
import { serveWeb, WEB_FOLDER } from './serve-web';

const BODY_LIMIT = 100 * 1024;

/** The REST interface, the socket server, the API docs and the web on Fastify. Not listening yet. */
export async function createHttpApplication(core: Core): Promise<NestFastifyApplication> {
  const { logger } = core.resources;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: [...core.resources.config.trustedProxies],
    forceCloseConnections: true,
    // Answers what Fastify refuses before routing, such as a path that can't be decoded.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      attachRequestContext(request, reply);
      sendProblem(reply, toProblem(error));
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(core), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  const server = app.getHttpAdapter().getInstance();
  server.decorate('fingerprintSecret', requireSessionSecret(core.resources));
  registerProbes(server, core.probes);
  registerRequestHooks(server);
  observeRequests(server, core.metrics.requests, logger);
  registerJsonParser(server);
  compressAnswers(server, `/${API_PREFIX}/`);
  trackRoutes(server, `/${API_PREFIX}/`);
  await app.register(fastifyHelmet, { contentSecurityPolicy: { directives: CSP_DIRECTIVES } });
  await app.register(fastifyCookie);
  await app.register(fastifySession, {
    secret: requireSessionSecret(core.resources),
    store: core.sessions as unknown as NonNullable<Parameters<typeof fastifySession>[1]['store']>,
    cookieName: SESSION_COOKIE,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: SESSION_SECONDS * 1000 },
    saveUninitialized: false,
    rolling: false,
  });
  registerSessionWrites(server, core.sessionWrites);
  app.setGlobalPrefix(API_PREFIX);
  app.useWebSocketAdapter(new IoAdapter(app));
  serveOpenApiDocs(app);
  if (existsSync(WEB_FOLDER)) await serveWeb(app);
  return app;
}

const CSP_DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library inserts style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // The game is also played over plain HTTP on localhost.
  upgradeInsecureRequests: null,
};
