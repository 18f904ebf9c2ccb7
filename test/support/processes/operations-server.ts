import { expect } from '@jest/globals';
import type {
  OperatorAct,
  ProjectionsReport,
  ProjectorReport,
  SkippedEvent,
} from '../../../server/contracts/operations';
import { createTestDatabase, type TestDatabase } from '../database/database';
import { appendPoisonEvent, registerOperator } from '../api/operators';
import { TestPlayer, type Answer } from '../api/player';
import { parkedStreamStore } from '../../../server/operations/parked-streams/parked-stream-store';
import { waitUntil } from './projections';
import { waitForPolicies } from '../api/side-effects';
import { startTestServer, type TestServer } from './server';

export type Act = 'replay' | 'cancel' | 'pause' | 'resume' | 'retry' | 'skip' | 'unskip';

export type Report = ProjectionsReport & { readonly skipped: readonly SkippedEvent[] };

/**
 * Operators at a server that only serves: their requests stay pending, because no process runs the projections. The
 * projectors that read party streams have parked one.
 */
export class OperationsTestServer {
  private constructor(
    readonly database: TestDatabase,
    readonly server: TestServer,
    readonly operator: TestPlayer,
    readonly colleague: TestPlayer,
    /** A player without the operator role. */
    readonly player: TestPlayer,
    /** Id of the event at which the projectors parked its stream. */
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
        `${projector} has parked a stream`,
        async () => (await parkedStreamStore.load(pool, projector)).length === 1,
      );
    await waitForPolicies(whole);
    await whole.close();
    const server = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
    for (const each of [operator, colleague, player]) each.url = server.url;
    const desk = new OperationsTestServer(database, server, operator, colleague, player, poison);
    await desk.sql('create table as_left as select * from projection_checkpoint');
    await desk.sql('create table as_parked as select * from parked_stream');
    return desk;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.database.drop();
  }

  /** Restores the state after `open`. */
  async reset(): Promise<void> {
    await this.sql(
      'truncate projection_checkpoint, projection_replay, projection_skip, operator_act, parked_stream',
    );
    await this.sql('insert into projection_checkpoint select * from as_left');
    await this.sql('insert into parked_stream select * from as_parked');
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

  /** The next attempt of every parked stream is an hour away. */
  async postponeRetries(): Promise<void> {
    await this.sql(`update parked_stream set retry_at = clock_timestamp() + interval '1 hour'`);
  }

  /** Leaves a projector as a release that doesn't park streams does. */
  async stopAtPoison(projector: string): Promise<void> {
    await this.sql(
      `update projection_checkpoint set state = 'failed', failure = json_build_object('eventId', event_id,
         'position', parked.position, 'streamId', stream_id, 'type', event_type, 'message', message,
         'failedAt', '2026-02-01T00:00:00.000Z')
       from parked_stream as parked where name = '${projector}' and consumer = name`,
    );
    await this.sql(`delete from parked_stream where consumer = '${projector}'`);
  }

  private async sql(text: string): Promise<void> {
    await this.server.ownerPool.query(text);
  }
}
