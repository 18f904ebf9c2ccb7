import { Global, Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import { EVENT_LOG } from '../event-log/event-log';
import { LogFeed } from '../event-log/log-feed';
import { SessionReader } from '../identity/sessions/session-reader';
import { SessionStore } from '../identity/sessions/session-store';
import { Operators } from '../operations/operators';
import { ProjectionOperations } from '../operations/projection-operations';
import { CLOCK } from '../platform/clock';
import { CommandRunner } from '../platform/commands/command-runner';
import { LOGGER } from '../platform/logging/logger';
import { LiveMetrics } from '../platform/metrics/live-metrics';
import { ReadBarrier } from '../platform/reads/read-barrier';
import { PresenceStore } from '../platform/presence/presence-store';
import { SeenStore } from '../platform/notifications/seen-store';
import { NOTIFICATIONS, POSTGRES } from '../platform/tokens';
import type { Core } from './core';
import { secretOf } from './resources';

/** Makes what is shared by all parts of the application known to Nest. */
@Global()
@Module({})
export class CoreModule {
  /** Without a core the application can only be described, not run. */
  static with(core: Core | undefined): DynamicModule {
    const shared = (provide: InjectionToken, of: (core: Core) => unknown) => ({
      provide,
      useFactory: () => {
        if (!core) throw new Error('The application was only described, not opened');
        return of(core);
      },
    });
    const providers = [
      shared(LOGGER, ({ resources }) => resources.logger),
      shared(POSTGRES, ({ resources }) => resources.pool),
      shared(NOTIFICATIONS, ({ resources }) => resources.notifications),
      shared(PresenceStore, ({ resources }) => new PresenceStore(resources.pool)),
      shared(SeenStore, ({ resources }) => new SeenStore(resources.pool)),
      shared(Operators, ({ resources }) => new Operators(resources.pool)),
      shared(ProjectionOperations, ({ resources }) => new ProjectionOperations(resources.pool)),
      shared(EVENT_LOG, ({ resources }) => resources.log),
      shared(LogFeed, ({ feed }) => feed),
      shared(CLOCK, ({ clock }) => clock),
      shared(CommandRunner, ({ runner }) => runner),
      shared(LiveMetrics, ({ metrics }) => metrics.live),
      shared(ReadBarrier, ({ barrier }) => barrier),
      shared(SessionStore, ({ sessions }) => sessions),
      shared(SessionReader, ({ sessions, resources }) => new SessionReader(sessions, secretOf(resources))),
    ];
    return { module: CoreModule, providers, exports: providers };
  }
}
