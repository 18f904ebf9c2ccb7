import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Replayer } from '../../projections/replay/replayer';
import { QUEST_TEMPLATES } from '../content/catalogue';
import { checkCatalogue } from '../content/catalogue-check';
import { ITEMS } from '../content/item-catalogue';
import { checkItems } from '../content/item-check';
import { LivePresence } from '../live/live-presence';
import { LiveSeen } from '../live/live-seen';
import { LiveRelay } from '../live/live-relay';
import { LiveGateway } from '../live/live.gateway';
import { systemClock, type Clock } from '../platform/clock';
import type { Config } from '../platform/config/config';
import { startBackground } from './background';
import { closeHttp } from './close-http';
import { createCore, type Core } from './core';
import { createHttpApplication } from './http-application';
import { createProbesApplication } from './probes-application';
import { openResources } from './resources';

export interface Application {
  /** Where a browser finds it; of a process without players, where its probes are. */
  readonly url: string;
  readonly core: Core;
  /** Stops taking requests, then ends everything, the embedded Postgres last. */
  close(): Promise<void>;
}

export interface ApplicationOptions {
  readonly clock?: Clock;
  /** Who runs replays of this database's read models. Default: this process. */
  readonly replayerFor?: (databaseUrl: string) => Replayer;
}

/** What ends each thing that was started, in the order of their starts. */
type Closers = (() => Promise<unknown>)[];

/** Opens, connects and starts all a process of this role needs; what was started before a failure is ended again. */
export async function startApplication(
  config: Config,
  logger: Logger,
  { clock = systemClock, replayerFor }: ApplicationOptions = {},
): Promise<Application> {
  checkCatalogue(QUEST_TEMPLATES);
  checkItems(ITEMS);
  const closers: Closers = [];
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
      const background = startBackground(core, replayerFor?.(resources.databaseUrl));
      closers.push(() => background.stop());
    }
    const url = await (config.role === 'projections' ? listenToProbes : listenToPlayers)(core, closers);
    return { url, core, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listenToPlayers(core: Core, closers: Closers): Promise<string> {
  await core.barrier.start();
  const app = await createHttpApplication(core);
  closers.push(() => closeHttp(app));
  await app.init();
  const presence = app.get(LivePresence);
  await presence.start(app.get(LiveGateway).server);
  closers.push(() => presence.stop());
  const seen = app.get(LiveSeen);
  await seen.start(app.get(LiveGateway).server);
  closers.push(() => seen.stop());
  const relay = app.get(LiveRelay);
  await relay.start(app.get(LiveGateway).server);
  closers.push(() => relay.stop());
  // By Fastify itself: Nest logs a port in use as a fault of its own, beside the line meant for the operator.
  return listen(app.getHttpAdapter().getInstance(), core.resources.config);
}

async function listenToProbes(core: Core, closers: Closers): Promise<string> {
  const server = createProbesApplication(core);
  closers.push(() => server.close());
  return listen(server, core.resources.config);
}

async function listen(
  server: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: Config,
): Promise<string> {
  await server.listen({ port, host });
  const address = server.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
