import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastifyStatic } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Problem } from '../platform/problems/problem';

/** Folder of the built web, beside the built server. */
export const WEB_FOLDER = fileURLToPath(new URL('../../web', import.meta.url));

/** The HTML of every page of the app; empty without a built web. */
export async function readPage(): Promise<string> {
  return existsSync(WEB_FOLDER) ? readFile(join(WEB_FOLDER, 'index.html'), 'utf8') : '';
}

/** Serves the built web with the compression made at build time; a path that is no file and no call is a page of the app. */
export async function serveWeb(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyStatic, {
    root: WEB_FOLDER,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const fingerprinted = path.includes('/assets/');
      void reply.header('cache-control', fingerprinted ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const server = app.getHttpAdapter().getInstance();
  server.get('/*', (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) throw new Problem('NOT_FOUND');
    return reply.sendFile('index.html');
  });
}
