import { findLeader } from '../../server/operations/projections-report';
import { ProjectionRunner } from '../engine/projection-runner';
import { PROJECTORS } from '../projectors/projectors';
import type { Session } from './command';

/**
 * Runs the projections in this process if no other does: otherwise a command would wait forever. If another process
 * becomes the leader, this one is on standby.
 */
export class TemporaryRunner {
  private runner: ProjectionRunner | undefined;

  constructor(private readonly session: Session) {}

  get isRunning(): boolean {
    return this.runner !== undefined;
  }

  /** Call it regularly while waiting. */
  async ensureLeader(): Promise<void> {
    const { console, output } = this.session;
    if (this.runner || (await findLeader(console.pool))) return;
    output.writeNote('No process runs projections: this one does, until its work is done.');
    const { log, logger, databaseUrl } = console;
    this.runner = new ProjectionRunner({
      log,
      logger,
      connectionString: databaseUrl,
      projectors: PROJECTORS,
    });
    this.runner.start();
  }

  async stop(): Promise<void> {
    await this.runner?.stop();
  }
}
