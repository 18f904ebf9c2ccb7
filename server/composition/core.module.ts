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
import { MinPositions } from '../platform/reads/min-positions';
import { ReadBarrier } from '../platform/reads/read-barrier';
import { PresenceStore } from '../platform/presence/presence-store';
import { SeenMarkerStore } from '../platform/notifications/seen-marker-store';
import { POSTGRES_LISTENER, POSTGRES_POOL } from '../platform/tokens';
import type { Core } from './core';
import { requireSessionSecret } from './resources';

/** Provides the services shared by all parts of the application to Nest. */
@Global()
@Module({})
export class CoreModule {
  /** Without a core the application can only generate its OpenAPI document, not run. */
  static forRoot(core: Core | undefined): DynamicModule {
    const provideFromCore = (provide: InjectionToken, of: (core: Core) => unknown) => ({
      provide,
      useFactory: () => {
        if (!core) throw new Error('The application has no core and cannot run');
        return of(core);
      },
    });
    const providers = [
      provideFromCore(LOGGER, ({ resources }) => resources.logger),
      provideFromCore(POSTGRES_POOL, ({ resources }) => resources.pool),
      provideFromCore(POSTGRES_LISTENER, ({ resources }) => resources.postgresListener),
      provideFromCore(PresenceStore, ({ resources }) => new PresenceStore(resources.pool)),
      provideFromCore(SeenMarkerStore, ({ resources }) => new SeenMarkerStore(resources.pool)),
      provideFromCore(Operators, ({ resources }) => new Operators(resources.pool)),
      provideFromCore(ProjectionOperations, ({ resources }) => new ProjectionOperations(resources.pool)),
      provideFromCore(EVENT_LOG, ({ resources }) => resources.log),
      provideFromCore(LogFeed, ({ feed }) => feed),
      provideFromCore(CLOCK, ({ clock }) => clock),
      provideFromCore(CommandRunner, ({ runner }) => runner),
      provideFromCore(LiveMetrics, ({ metrics }) => metrics.live),
      provideFromCore(ReadBarrier, ({ readBarrier }) => readBarrier),
      provideFromCore(MinPositions, ({ sessionWrites }) => new MinPositions(sessionWrites)),
      provideFromCore(SessionStore, ({ sessions }) => sessions),
      provideFromCore(
        SessionReader,
        ({ sessions, resources }) => new SessionReader(sessions, requireSessionSecret(resources)),
      ),
    ];
    return { module: CoreModule, providers, exports: providers };
  }
}
