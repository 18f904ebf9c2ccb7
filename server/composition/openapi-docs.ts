import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { LiveHandshakeBody, LiveMessages } from '../api/parties/live.response';
import { ProblemResponse } from '../platform/openapi/api-problems.decorator';
import { completeOpenApiDocument } from '../platform/openapi/complete-openapi-document';
import { HOST_SESSION_COOKIE, SESSION_COOKIE } from '../identity/sessions/session';

/** Path prefix of every call. */
export const API_PREFIX = 'api';

/** The OpenAPI document that `/api/docs` shows and `server/contracts/openapi.json` holds. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Questlog')
    .setDescription(
      'Commands answer the log position they reached in X-Log-Position. A read that is given it in X-Min-Position ' +
        'waits until it can show what the command wrote, at most two seconds; one that answers earlier says so in ' +
        'X-Read-Stale. Without X-Min-Position a read waits for the last command of its session. Every error is a problem document (RFC 9457) with a stable ' +
        'code. Blanks around texts with `x-max-graphemes` and around e-mail addresses are dropped before anything is measured. `maxLength` counts code points, ' +
        '`x-max-graphemes` the characters that a player sees, of at most 16 code points each. A field or query parameter ' +
        'that a call does not know is refused with 400, another method on a path of this document with 405 and `Allow`. ' +
        'Live messages come over Socket.IO at `/live`, with the cookie of the session; the client sends none. The schema ' +
        '`LiveMessages` has the body of each by its name, `LiveHandshakeBody` what a client sends as `auth` to receive what it missed. ' +
        'The calls of operators have a page of their own at `/api/docs/operations`.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth(SESSION_COOKIE, {
      type: 'apiKey',
      in: 'cookie',
      description: `Set at sign-in. At the host of an https \`PUBLIC_URL\` it is named \`${HOST_SESSION_COOKIE}\`.`,
    })
    .build();
  return completeOpenApiDocument(
    SwaggerModule.createDocument(app, description, {
      extraModels: [ProblemResponse, LiveMessages, LiveHandshakeBody],
      operationIdFactory: (_controller, method) => method,
    }),
  );
}

/** The path prefix of the operators' calls. */
const OPERATIONS_PREFIX = `/${API_PREFIX}/operations/`;

/**
 * Serves the OpenAPI document at `/api/docs-json` and `/api/docs-yaml`; it is written and compressed once, when first requested. Two pages
 * show it, `/api/docs` the calls of players and `/api/docs/operations` those of operators: of more than 137 calls, Swagger UI
 * 5.33 draws the first few alone.
 */
export function serveOpenApiDocs(app: NestFastifyApplication): void {
  const readDocument = once(() => createOpenApiDocument(app));
  const readJson = once(() => JSON.stringify(readDocument()));
  const path = `${API_PREFIX}/docs`;
  // The module's own JSON and YAML are written again for every request.
  SwaggerModule.setup(`${path}/operations`, app, () => selectPaths(readDocument(), isOfOperators), {
    raw: [],
  });
  SwaggerModule.setup(path, app, () => selectPaths(readDocument(), (each) => !isOfOperators(each)), {
    raw: [],
  });
  const server = app.getHttpAdapter().getInstance();
  // JSON is YAML, too.
  for (const [name, type] of [
    ['json', 'application/json'],
    ['yaml', 'text/yaml'],
  ] as const) {
    server.get(`/${path}-${name}`, { config: { isConstant: true } }, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(readJson()),
    );
  }
}

const isOfOperators = (path: string): boolean => path.startsWith(OPERATIONS_PREFIX);

/** The document with some of its paths. */
function selectPaths(document: OpenAPIObject, isSelected: (path: string) => boolean): OpenAPIObject {
  const paths = Object.entries(document.paths).filter(([path]) => isSelected(path));
  return { ...document, paths: Object.fromEntries(paths) };
}

function once<Result>(create: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: create() }).value;
}
