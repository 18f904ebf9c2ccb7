import type { Logger } from 'pino';
import type { Replayer } from '../../projections/replay/replayer';
import { QUEST_TEMPLATES } from '../content/catalogue';
import { validateCatalogue } from '../content/catalogue-check';
import { ITEMS } from '../content/item-catalogue';
import { validateItems } from '../content/item-check';
import { systemClock, type Clock } from '../platform/clock';
import type { Config } from '../platform/config/config';
import { startBackgroundServices } from './background-services';
import { openTogether, type Closers } from './closers';
import { createCore, type Core } from './core';
import { listen } from './listen';
import { createProbesApplication } from './probes-application';
import { openResources } from './resources';

export interface Application {
  /** Address for a browser; for a process that serves no players, the address of its probes. */
  readonly url: string;
  readonly core: Core;
  /** Stops accepting requests, then closes everything, the embedded Postgres last. */
  close(): Promise<void>;
}

export interface ApplicationOptions {
  readonly clock?: Clock;
  /** Creates what runs replays of this database's read models. Default: this process. */
  readonly createReplayer?: (databaseOwnerUrl: string) => Replayer;
}

/** Opens, connects and starts all that a process of this role needs; closes what was started if a later step fails. */
export async function startApplication(
  config: Config,
  logger: Logger,
  { clock = systemClock, createReplayer }: ApplicationOptions = {},
): Promise<Application> {
  validateCatalogue(QUEST_TEMPLATES);
  validateItems(ITEMS);
  return openTogether(async (closers) => {
    const resources = await openResources(config, logger);
    closers.push(() => resources.close());
    const core = createCore(resources, clock);
    closers.push(() => core.close());
    await core.sessions.start();
    await core.sessionCookies.start(resources.pool);
    await core.vapidKeys.load();
    if (config.role !== 'api') {
      const background = startBackgroundServices(core, createReplayer?.(resources.databaseOwnerUrl));
      closers.push(() => background.stop());
    }
    const url = await startServer(config.role, core, closers);
    return { url, core };
  });
}

async function startServer(role: Config['role'], core: Core, closers: Closers): Promise<string> {
  if (role === 'projections') return startProbesServer(core, closers);
  // Imported only where players are served: it is most of the code to load.
  const { startApiServer } = await import('./start-api-server');
  return startApiServer(core, closers);
}

async function startProbesServer(core: Core, closers: Closers): Promise<string> {
  const server = createProbesApplication(core);
  closers.push(() => server.close());
  return listen(server, core.resources.config);
}
