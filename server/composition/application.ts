import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { QUEST_TEMPLATES } from '../content/catalogue';
import { checkCatalogue } from '../content/catalogue-check';
import { ITEMS } from '../content/item-catalogue';
import { checkItems } from '../content/item-check';
import { LivePresence } from '../live/live-presence';
import { LiveRelay } from '../live/live-relay';
import { LiveGateway } from '../live/live.gateway';
import { systemClock, type Clock } from '../platform/clock';
import type { Config } from '../platform/config/config';
import { startBackground } from './background';
import { createCore, type Core } from './core';
import { createHttpApplication } from './http-application';
import { openResources } from './resources';

export interface Application {
  /** Where a browser finds it; undefined for a process without a port. */
  readonly url: string | undefined;
  readonly core: Core;
  /** Stops taking requests, then ends everything, the embedded Postgres last. */
  close(): Promise<void>;
}

/** Opens, connects and starts all a process of this role needs; what was started before a failure is ended again. */
export async function startApplication(
  config: Config,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<Application> {
  checkCatalogue(QUEST_TEMPLATES);
  checkItems(ITEMS);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const resources = await openResources(config, logger);
    closers.push(() => resources.close());
    const core = createCore(resources, clock);
    closers.push(() => core.close());
    await core.sessions.start();
    if (config.role !== 'api') {
      const background = startBackground(core);
      closers.push(() => background.stop());
    }
    const url = config.role === 'projections' ? undefined : await listen(core, closers);
    return { url, core, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(core: Core, closers: (() => Promise<unknown>)[]): Promise<string> {
  const { host, port } = core.resources.config;
  await core.barrier.start();
  const app = await createHttpApplication(core);
  closers.push(() => app.close());
  await app.init();
  const presence = app.get(LivePresence);
  await presence.start(app.get(LiveGateway).server);
  closers.push(() => presence.stop());
  const relay = app.get(LiveRelay);
  await relay.start(app.get(LiveGateway).server);
  closers.push(() => relay.stop());
  // By Fastify itself: Nest logs a port in use as a fault of its own, beside the line meant for the operator.
  await app.getHttpAdapter().getInstance().listen({ port, host });
  const address = app.getHttpServer().address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
