import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { fastifyHelmet } from '@fastify/helmet';
import { fastifySession } from '@fastify/session';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, SESSION_SECONDS } from '../identity/sessions/session';
import { registerAccountSessions } from '../identity/sessions/account-sessions';
import { DeviceCookies } from '../identity/sessions/device-cookies';
import { registerSessionWrites } from '../identity/sessions/session-writes';
import { createAddressReader } from '../platform/http/address-key';
import { boundAuthBodies } from '../platform/http/auth-bodies';
import { checkHost, refuseOtherHosts } from '../platform/http/allowed-hosts';
import { addGeneralHeaders, sendGeneralHeaders } from '../platform/http/general-headers';
import { createContentSecurityPolicy } from '../platform/http/content-security-policy';
import { createHttpServer, refuseMalformedRequest } from '../platform/http/create-http-server';
import { limitCommands } from '../platform/http/limit-commands';
import { LoadShedder } from '../platform/http/load-shedder';
import { registerLoadMetrics } from '../platform/metrics/load-metrics';
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
import { readPage, serveWeb, WEB_FOLDER } from './serve-web';

const BODY_LIMIT = 100 * 1024;
/** Node's own bound of a request's head: a path parameter that is too long is refused by its validation (R196). */
const MAX_PARAMETER_LENGTH = 16 * 1024;

function createShedder({ resources: { config }, signInBound, auditTrail }: Core): LoadShedder {
  return new LoadShedder(
    {
      maxInFlight: config.maxRequestsInFlight,
      maxPerAddress: config.maxRequestsPerAddress,
      // As long for the answer as for the request.
      timeoutMs: 2 * config.requestTimeoutSeconds * 1_000,
    },
    createAddressReader(config.trustedProxies),
    () => signInBound.isFull,
    (address) => auditTrail.recordLimit({ address, detail: 'requests' }),
  );
}

/** The REST interface, the socket server, the API docs and the web on Fastify. Not listening yet. */
export async function createHttpApplication(core: Core): Promise<NestFastifyApplication> {
  const { logger, config } = core.resources;
  const shedder = createShedder(core);
  registerLoadMetrics(core.metrics.registry, shedder);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: true,
    serverFactory: (listener: RequestListener) =>
      createHttpServer(shedder.wrap(listener), config.requestTimeoutSeconds),
    clientErrorHandler: refuseMalformedRequest,
    // Answers what Fastify refuses before routing, such as a path that can't be decoded. No hooks run for it.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      attachRequestContext(request, reply);
      addGeneralHeaders(request, reply, `/${API_PREFIX}/`);
      sendProblem(reply, toProblem(checkHost(request, config.publicUrl) ?? error));
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(core), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  const server = app.getHttpAdapter().getInstance();
  server.decorate('fingerprintSecret', requireSessionSecret(core.resources));
  shedder.observe(server);
  registerProbes(server, core.probes);
  registerRequestHooks(server);
  refuseOtherHosts(server, config.publicUrl);
  sendGeneralHeaders(server, `/${API_PREFIX}/`);
  observeRequests(server, core.metrics.requests, logger);
  registerJsonParser(server);
  boundAuthBodies(server, `/${API_PREFIX}/auth/`);
  compressAnswers(server, `/${API_PREFIX}/`);
  trackRoutes(server, `/${API_PREFIX}/`);
  const directives = createContentSecurityPolicy(await readPage(), `/${API_PREFIX}/docs`);
  await app.register(fastifyHelmet, { contentSecurityPolicy: { directives } });
  await app.register(fastifyCookie);
  core.sessionCookies.translate(server);
  await app.register(fastifySession, {
    secret: requireSessionSecret(core.resources),
    // The plugin types sessions of its own; the store keeps whatever it is given.
    store: core.sessions as unknown as NonNullable<Parameters<typeof fastifySession>[1]['store']>,
    cookieName: SESSION_COOKIE,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: SESSION_SECONDS * 1000 },
    saveUninitialized: false,
    rolling: false,
  });
  core.sessionCookies.exchange(server);
  new DeviceCookies(requireSessionSecret(core.resources)).register(server);
  limitCommands(server, config.commandRate, (accountId) =>
    core.auditTrail.record({ kind: 'limit-reached', accountId, detail: 'commands' }),
  );
  registerAccountSessions(server, core.accountSessions);
  registerSessionWrites(server, core.sessionWrites);
  app.setGlobalPrefix(API_PREFIX);
  app.useWebSocketAdapter(new IoAdapter(app));
  if (config.hasApiDocs) serveOpenApiDocs(app);
  if (existsSync(WEB_FOLDER)) await serveWeb(app);
  return app;
}
