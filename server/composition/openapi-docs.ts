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
        'X-Read-Stale. Without X-Min-Position a read waits for the last command of its session. Every error is a problem document (RFC 9457) with a stable code.',
    )
    .setVersion('1')
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
