import { PROJECTORS } from '../../projections/projectors/projectors';
import { LogFeed } from '../event-log/log-feed';
import { SignInBound } from '../identity/accounts/sign-in-bound';
import { AuditTrail } from '../identity/audit/audit-trail';
import { SessionStore } from '../identity/sessions/session-store';
import { AccountSessions } from '../identity/sessions/account-sessions';
import { Reminders } from '../identity/reminders/reminders';
import { VapidKeys } from '../identity/reminders/vapid-keys';
import { SessionCookies } from '../identity/sessions/session-cookies';
import { SessionWrites } from '../identity/sessions/session-writes';
import { systemClock, type Clock } from '../platform/clock';
import { CommandRunner } from '../platform/commands/command-runner';
import { SnapshotStore } from '../platform/commands/snapshot-store';
import type { Probe } from '../platform/http/probes';
import { Mailer } from '../platform/mail/mailer';
import { Metrics } from '../platform/metrics/metrics';
import { ReadBarrier } from '../platform/reads/read-barrier';
import { createProbes } from './probes';
import type { Resources } from './resources';

/** The services that commands, reads and sessions share; one of each per process. */
export interface Core {
  readonly resources: Resources;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  /** All followers of the log in this process share this feed. */
  readonly feed: LogFeed;
  readonly readBarrier: ReadBarrier;
  readonly sessions: SessionStore;
  readonly sessionCookies: SessionCookies;
  readonly sessionWrites: SessionWrites;
  readonly accountSessions: AccountSessions;
  readonly auditTrail: AuditTrail;
  readonly reminders: Reminders;
  readonly vapidKeys: VapidKeys;
  readonly signInBound: SignInBound;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
  /** The probes of the process, by path. */
  readonly probes: Readonly<Record<string, Probe>>;
  /** Stops the services; called before the resources are closed. */
  close(): Promise<void>;
}

const READ_MODELS = PROJECTORS.map(({ name }) => name);

export function createCore(resources: Resources, clock: Clock = systemClock): Core {
  const { config, pool, postgresListener, logger, log } = resources;
  const snapshots = new SnapshotStore(pool, logger);
  const sessions = new SessionStore(pool, postgresListener, logger);
  const auditTrail = new AuditTrail(pool, clock, logger);
  const mailer = new Mailer(config.smtpUrl, config.mailFrom, logger);
  const metrics = new Metrics();
  const feed = new LogFeed({ log, logger });
  return {
    resources,
    clock,
    feed,
    metrics,
    probes: createProbes(resources, metrics),
    runner: new CommandRunner(log, snapshots, clock, metrics.commands, config.game),
    readBarrier: new ReadBarrier(pool, postgresListener, logger, READ_MODELS, log),
    sessions,
    sessionCookies: new SessionCookies(config.publicUrl),
    sessionWrites: new SessionWrites(pool, logger),
    accountSessions: new AccountSessions(pool, sessions, auditTrail, logger),
    auditTrail,
    reminders: new Reminders({ pool, clock, services: config.push.services }),
    vapidKeys: new VapidKeys(pool, config.push.vapidKeys),
    signInBound: new SignInBound(config.maxSignInsInFlight),
    mailer,
    close: async () => {
      await mailer.close();
      sessions.close();
      await feed.close();
      await snapshots.drain();
      await auditTrail.close();
    },
  };
}
