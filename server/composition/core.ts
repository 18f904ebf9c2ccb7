import { SessionStore } from '../identity/sessions/session-store';
import { systemClock, type Clock } from '../platform/clock';
import { CommandRunner } from '../platform/commands/command-runner';
import { SnapshotStore } from '../platform/commands/snapshot-store';
import { ReadBarrier } from '../platform/reads/read-barrier';
import type { Resources } from './resources';

/** What commands, reads and sessions share; one of each a process. */
export interface Core {
  readonly resources: Resources;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly barrier: ReadBarrier;
  readonly sessions: SessionStore;
  /** Before the resources are closed. */
  close(): Promise<void>;
}

export function createCore(resources: Resources, clock: Clock = systemClock): Core {
  const { pool, notifications, logger, log } = resources;
  const snapshots = new SnapshotStore(pool, logger);
  const sessions = new SessionStore(pool, notifications, logger);
  return {
    resources,
    clock,
    runner: new CommandRunner(log, snapshots, clock),
    barrier: new ReadBarrier(pool, notifications, logger),
    sessions,
    close: async () => {
      sessions.close();
      await snapshots.settled();
    },
  };
}
