import { expect } from '@jest/globals';
import type {
  OperatorAct,
  ProjectionsReport,
  ProjectorReport,
  SkippedEvent,
} from '../../server/contracts/operations';
import { createTestDatabase, type TestDatabase } from './database';
import { appendPoisonEvent, registerOperator } from './operators';
import { TestPlayer, type Answer } from './player';
import { readCheckpoint, waitUntil } from './projections';
import { waitForPolicies } from './side-effects';
import { startTestServer, type TestServer } from './server';

export type Act = 'replay' | 'cancel' | 'pause' | 'resume' | 'retry' | 'skip' | 'unskip';

export type Report = ProjectionsReport & { readonly skipped: readonly SkippedEvent[] };

/**
 * Operators at a server that only serves: their requests stay pending, because no process runs the projections. The
 * projectors that read party streams have failed.
 */
export class OperationsTestServer {
  private constructor(
    readonly database: TestDatabase,
    readonly server: TestServer,
    readonly operator: TestPlayer,
    readonly colleague: TestPlayer,
    /** A player without the operator role. */
    readonly player: TestPlayer,
    /** Id of the event at which the projectors failed. */
    readonly poison: string,
  ) {}

  static async open(): Promise<OperationsTestServer> {
    const database = await createTestDatabase();
    const whole = await startTestServer({ databaseUrl: database.url });
    const [operator, colleague, player] = [
      await registerOperator(whole),
      await registerOperator(whole),
      await TestPlayer.register(whole.url),
    ];
    const { log, pool } = whole.application.core.resources;
    const poison = await appendPoisonEvent(log);
    for (const projector of ['parties', 'notifications'])
      await waitUntil(
        `${projector} failed`,
        async () => (await readCheckpoint(pool, projector))?.state === 'failed',
      );
    await waitForPolicies(whole);
    await whole.close();
    const server = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
    for (const each of [operator, colleague, player]) each.url = server.url;
    const desk = new OperationsTestServer(database, server, operator, colleague, player, poison);
    await desk.sql('create table as_failed as select * from projection_checkpoint');
    return desk;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.database.drop();
  }

  /** Restores the state after `open`. */
  async reset(): Promise<void> {
    await this.sql('truncate projection_checkpoint, projection_replay, projection_skip, operator_act');
    await this.sql('insert into projection_checkpoint select * from as_failed');
  }

  async clearActs(): Promise<void> {
    await this.sql('truncate operator_act');
  }

  ask<Body = undefined>(act: Act, name: string, body?: object): Promise<Answer<Body>> {
    return this.operator.post<Body>(`/operations/projections/${name}/${act}`, body ? { body } : {});
  }

  async report(): Promise<Report> {
    return (await this.operator.get<Report>('/operations/projections')).body;
  }

  async reportOf(name: string): Promise<ProjectorReport> {
    const found = (await this.report()).projectors.find((projector) => projector.name === name);
    if (!found) throw new Error(`${name} is not in the report`);
    return found;
  }

  async acts(): Promise<readonly OperatorAct[]> {
    return (await this.operator.get<{ items: readonly OperatorAct[] }>('/operations/acts')).body.items;
  }

  /** Asserts that exactly this act is in the history, under the operator's e-mail. */
  async expectAct(act: string, subject: string, details: object): Promise<void> {
    expect(await this.acts()).toStrictEqual([
      {
        ...{ at: expect.any(String), actor: this.operator.user.email, act, subject },
        details: expect.objectContaining(details),
      },
    ]);
  }

  private async sql(text: string): Promise<void> {
    await this.server.application.core.resources.pool.query(text);
  }
}
