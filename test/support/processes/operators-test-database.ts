import { formatPosition } from '../../../projections/cli/format';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { ProjectionRunner } from '../../../projections/engine/projection-runner';
import { ORIGIN, type Position } from '../../../server/contracts/position';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import {
  runOperatorCommand,
  runOperatorCommandJson,
  type CommandResult,
  type CommandLineOptions,
} from './command-line';
import { openCore, type TestCore } from './core';
import { createTestDatabase, type TestDatabase } from '../database/database';
import { waitUntilProjected } from './projections';

/** A database as servers leave it, for operators' commands; a test may start a process that runs the projections. */
export class OperatorsTestDatabase {
  private runner: ProjectionRunner | undefined;
  private readonly positions: Position[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly core: TestCore,
  ) {}

  static async open(): Promise<OperatorsTestDatabase> {
    const database = await createTestDatabase();
    return new OperatorsTestDatabase(database, await openCore(database.url));
  }

  get pool(): TestCore['resources']['pool'] {
    return this.core.resources.pool;
  }

  get log(): TestCore['resources']['log'] {
    return this.core.resources.log;
  }

  async close(): Promise<void> {
    await this.stopProjections();
    await this.core.close();
    await this.database.drop();
  }

  /** Starts a process that runs projections; resolves when it holds the lock and is at the end of the log. */
  async startProjections(): Promise<void> {
    const { log, logger } = this.core.resources;
    const connectionString = this.database.url;
    this.runner = new ProjectionRunner({ log, connectionString, projectors: PROJECTORS, logger });
    this.runner.start();
    await waitUntilProjected(this.pool, await log.head());
  }

  async stopProjections(): Promise<void> {
    await this.runner?.stop();
    this.runner = undefined;
  }

  /** Position of the n-th appended event, from 1, as operators read and write it. */
  positionOfNth(n: number): string {
    return formatPosition(this.positions[n - 1] ?? ORIGIN);
  }

  /** Appends the events in order; resolves with the position of the last. */
  async append(events: readonly RecordedEvent[]): Promise<Position> {
    let head = ORIGIN;
    for (const { streamId, revision, id, type, data, metadata } of events) {
      const expectedRevision = revision === 0 ? 'none' : revision - 1;
      const event = { id, type, data, metadata };
      ({ position: head } = await this.log.append({ streamId, expectedRevision, events: [event] }));
      this.positions.push(head);
    }
    return head;
  }

  operate(args: readonly string[], options?: CommandLineOptions): Promise<CommandResult> {
    return runOperatorCommand(this.database.url, args, options);
  }

  operateJson<Document>(
    args: readonly string[],
    options?: CommandLineOptions,
  ): ReturnType<typeof runOperatorCommandJson<Document>> {
    return runOperatorCommandJson<Document>(this.database.url, args, options);
  }
}
