import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ProblemResponse } from '../platform/openapi/api-problems.decorator';
import { completeOpenApiDocument } from '../platform/openapi/complete-openapi-document';
import { SESSION_COOKIE } from '../identity/sessions/session';

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
        'code. `maxLength` counts code points, ' +
        '`x-max-graphemes` the characters that a player sees, of at most 16 code points each. A field or query parameter ' +
        'that a call does not know is refused with 400, another method on a path of this document with 405 and `Allow`. Live messages come over Socket.IO at `/live`, with the cookie of the session: after `live:ready`, ' +
        '`party:activity` carries the entries of the feeds of the parties that the player is in.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth(SESSION_COOKIE)
    .build();
  return completeOpenApiDocument(
    SwaggerModule.createDocument(app, description, {
      extraModels: [ProblemResponse],
      operationIdFactory: (_controller, method) => method,
    }),
  );
}

/** Serves the OpenAPI document at `/api/docs`, and as JSON at `/api/docs-json`. */
export function serveOpenApiDocs(app: INestApplication): void {
  SwaggerModule.setup(`${API_PREFIX}/docs`, app, () => createOpenApiDocument(app));
}
