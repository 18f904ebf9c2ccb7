import { PROJECTORS } from '../projectors/projectors';
import { ProjectionRunner } from '../engine/projection-runner';
import { currentLeader } from '../../server/operations/projections-report';
import type { Session } from './session';

/**
 * Runs the projections in this process where no other does: what a command waits for would never come. Should another
 * process lead after all, this one only stands by.
 */
export class StandIn {
  private runner: ProjectionRunner | undefined;

  constructor(private readonly session: Session) {}

  get isRunning(): boolean {
    return this.runner !== undefined;
  }

  /** To be called now and then while waiting. */
  async ensureLeader(): Promise<void> {
    const { console, output } = this.session;
    if (this.runner || (await currentLeader(console.pool))) return;
    output.note('No process runs projections: this one does, until its work is done.');
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
