import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { HiddenPeople } from '../identity/blocks/hidden-people';
import { LivePresence } from '../live/live-presence';
import { LiveRelay } from '../live/live-relay';
import { LiveSeenRelay } from '../live/live-seen-relay';
import { LiveGateway } from '../live/live.gateway';
import { RelayReporter } from '../live/relay-reporter';
import { refuseOtherMethods } from '../platform/http/other-methods';
import { closeHttp } from './close-http';
import type { Closers } from './closers';
import type { Core } from './core';
import { createHttpApplication } from './http-application';
import { listen } from './listen';

/** Serves REST, the live messages and the web; returns the address. */
export async function startApiServer(core: Core, closers: Closers): Promise<string> {
  await core.readBarrier.start();
  const app = await createHttpApplication(core);
  closers.push(() => closeHttp(app));
  await app.init();
  refuseOtherMethods(app.getHttpAdapter().getInstance());
  const people = app.get(HiddenPeople);
  await people.start();
  closers.push(() => people.stop());
  await startLiveServices(app, closers);
  // Listens with Fastify itself: Nest would log a port in use as an error, besides the line for the operator.
  return listen(app.getHttpAdapter().getInstance(), core.resources.config);
}

async function startLiveServices(app: NestFastifyApplication, closers: Closers): Promise<void> {
  const { server } = app.get(LiveGateway);
  for (const part of [
    app.get(LivePresence),
    app.get(LiveSeenRelay),
    app.get(LiveRelay),
    app.get(RelayReporter),
  ]) {
    await part.start(server);
    closers.push(() => part.stop());
  }
}
