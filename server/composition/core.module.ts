import { Global, Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import { EVENT_LOG } from '../event-log/event-log';
import { LogFeed } from '../event-log/log-feed';
import { AuditTrail } from '../identity/audit/audit-trail';
import { SignInBound } from '../identity/accounts/sign-in-bound';
import { RegistrationPolicy } from '../identity/accounts/registration-policy';
import { HiddenPeople } from '../identity/blocks/hidden-people';
import { AccountMails } from '../identity/mails/account-mails';
import { OidcClient } from '../identity/oidc/oidc-client';
import { OidcCookie } from '../identity/oidc/oidc-cookie';
import { PasskeyStore } from '../identity/passkeys/passkey-store';
import { AccountSessions } from '../identity/sessions/account-sessions';
import { DeviceCookies } from '../identity/sessions/device-cookies';
import { Reminders } from '../identity/reminders/reminders';
import { VapidKeys } from '../identity/reminders/vapid-keys';
import { SessionReader } from '../identity/sessions/session-reader';
import { SessionStore } from '../identity/sessions/session-store';
import { Operators } from '../operations/operators/operators';
import { PolicyOperations } from '../operations/policy-operations';
import { ProjectionOperations } from '../operations/projection-operations';
import { CLOCK } from '../platform/clock';
import { CommandRunner } from '../platform/commands/command-runner';
import { SOCKET_LIMITS, type SocketLimits } from '../live/socket-limits';
import { LOGGER } from '../platform/logging/logger';
import { LiveMetrics } from '../platform/metrics/live-metrics';
import { MinPositions } from '../platform/reads/min-positions';
import { ReadBarrier } from '../platform/reads/read-barrier';
import { PresenceStore } from '../platform/presence/presence-store';
import { SeenMarkerStore } from '../platform/notifications/seen-marker-store';
import { POSTGRES_LISTENER, POSTGRES_POOL, PUBLIC_URL } from '../platform/injection-tokens';
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
      provideFromCore(PolicyOperations, ({ resources }) => new PolicyOperations(resources.pool)),
      provideFromCore(ProjectionOperations, ({ resources }) => new ProjectionOperations(resources.pool)),
      provideFromCore(EVENT_LOG, ({ resources }) => resources.log),
      provideFromCore(LogFeed, ({ feed }) => feed),
      provideFromCore(CLOCK, ({ clock }) => clock),
      provideFromCore(CommandRunner, ({ runner }) => runner),
      provideFromCore(SOCKET_LIMITS, ({ resources: { config }, auditTrail }): SocketLimits => ({
        ...config.sockets,
        onLimit: (limit) => auditTrail.recordLimit(limit),
        trustedProxies: config.trustedProxies,
      })),
      provideFromCore(LiveMetrics, ({ metrics }) => metrics.live),
      provideFromCore(ReadBarrier, ({ readBarrier }) => readBarrier),
      provideFromCore(MinPositions, ({ sessionWrites }) => new MinPositions(sessionWrites)),
      provideFromCore(SessionStore, ({ sessions }) => sessions),
      provideFromCore(AccountSessions, ({ accountSessions }) => accountSessions),
      provideFromCore(Reminders, ({ reminders }) => reminders),
      provideFromCore(VapidKeys, ({ vapidKeys }) => vapidKeys),
      provideFromCore(AuditTrail, ({ auditTrail }) => auditTrail),
      provideFromCore(DeviceCookies, ({ resources }) => new DeviceCookies(requireSessionSecret(resources))),
      provideFromCore(SignInBound, ({ signInBound }) => signInBound),
      provideFromCore(
        RegistrationPolicy,
        ({ resources: { config } }) => new RegistrationPolicy(config.registration, config.partyLinksRegister),
      ),
      provideFromCore(
        AccountMails,
        ({ mailer, resources }) => new AccountMails(mailer, resources.config.linkOrigin),
      ),
      provideFromCore(PasskeyStore, ({ resources }) => new PasskeyStore(resources.pool)),
      provideFromCore(
        OidcClient,
        ({ resources: { config, logger } }) => new OidcClient(config.oidc, config.publicUrl, logger),
      ),
      provideFromCore(OidcCookie, ({ resources }) => new OidcCookie(resources.config.publicUrl)),
      provideFromCore(
        HiddenPeople,
        ({ resources }) =>
          new HiddenPeople(
            resources.pool,
            resources.postgresListener,
            resources.logger,
            requireSessionSecret(resources),
          ),
      ),
      provideFromCore(PUBLIC_URL, ({ resources }) => resources.config.publicUrl),
      provideFromCore(
        SessionReader,
        ({ sessions, sessionCookies, resources }) =>
          new SessionReader(sessions, sessionCookies, requireSessionSecret(resources)),
      ),
    ];
    return { module: CoreModule, providers, exports: providers };
  }
}
