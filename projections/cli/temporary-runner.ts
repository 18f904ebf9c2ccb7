import { findLeader } from '../../server/operations/projections-report';
import { ProjectionRunner } from '../engine/projection-runner';
import { PROJECTORS } from '../projectors/projectors';
import type { CommandContext } from './command';

/**
 * Runs the projections in this process if no other does: otherwise a command would wait forever. If another process
 * becomes the leader, this one is on standby.
 */
export class TemporaryRunner {
  private runner: ProjectionRunner | undefined;

  constructor(private readonly context: CommandContext) {}

  get isRunning(): boolean {
    return this.runner !== undefined;
  }

  /** Call it regularly while waiting. */
  async ensureLeader(): Promise<void> {
    const { services, output } = this.context;
    if (this.runner || (await findLeader(services.pool))) return;
    output.writeNote('No process runs projections: this one does, until its work is done.');
    const { log, logger, databaseUrl } = services;
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
