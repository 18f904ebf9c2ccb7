import type pg from 'pg';
import { playersProjector } from '../../../projections/projectors/players.projector';
import { RowFold } from '../../../projections/engine/row-fold';
import { RowStore } from '../../../projections/engine/row-store';
import { LIVE_TABLES } from '../../../projections/engine/table-set';
import type { JsonObject } from '../../../server/event-log/event-log';
import type { EventMetadata } from '../../../server/event-log/event-metadata';
import { toPosition } from '../../../server/event-log/postgres/position-codec';
import { importCompetitor } from '../competitors';
import { answerOnce } from './fresh-process';

export interface RebuildRequest {
  readonly url: string;
  /** Names the projection: one that was never there begins at the log's origin. */
  readonly name: string;
  /** Types that the projection handles. */
  readonly handled: readonly string[];
  /** Where it is done: the position of the last event of these types. */
  readonly end: number;
  /** How messages are pulled; undefined for emmett's defaults. */
  readonly pullOptions?: { readonly batchSize: number; readonly pullingFrequencyInMs: number };
}

/** The answer. */
export interface RebuildResult {
  readonly millis: number;
  /** How far it has gone in its log. */
  readonly position: number;
}

interface EmmettEvent {
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata & {
    readonly messageId: string;
    readonly streamName: string;
    readonly streamPosition: bigint;
    readonly globalPosition: bigint;
  };
}

interface Projection {
  readonly name: string;
  readonly canHandle: readonly string[];
  readonly handle: (
    events: readonly EmmettEvent[],
    context: { readonly connection: { readonly client: pg.ClientBase } },
  ) => Promise<void>;
}

interface Emmett {
  postgreSQLProjection(projection: Projection): object;
  rebuildPostgreSQLProjections(options: {
    readonly connectionString: string;
    readonly pulling?: RebuildRequest['pullOptions'];
    readonly projections: readonly object[];
  }): { start(): Promise<void>; close(): Promise<void> };
}

/** emmett's own rebuild of the players' tables, by the same projector: an event at a time, as its projections take them. */
answerOnce(async ({ url, name, handled, end, pullOptions }: RebuildRequest): Promise<RebuildResult> => {
  const emmett = (await importCompetitor('@event-driven-io/emmett-postgresql')) as Emmett;
  const rows = new RowStore(LIVE_TABLES);
  const fold = new RowFold(playersProjector, { maxCachedRows: 0 });
  let gone = 0;
  let arrived = (): void => undefined;
  const there = new Promise<void>((resolve) => (arrived = resolve));
  const projection: Projection = {
    ...{ name, canHandle: handled },
    handle: async (given, { connection: { client } }) => {
      for (const event of given) {
        await fold.foldEvents([recordedOf(event)], (wanted) => rows.load(client, wanted));
        for (const statement of rows.buildWriteStatements(fold.takeDirtyRows()))
          await client.query(statement);
        gone = Number(event.metadata.globalPosition);
      }
      if (gone >= end) arrived();
    },
  };
  const begin = performance.now();
  const consumer = emmett.rebuildPostgreSQLProjections({
    connectionString: url,
    ...(pullOptions && { pulling: pullOptions }),
    projections: [emmett.postgreSQLProjection(projection)],
  });
  // It may end by itself before: it takes a transaction anywhere in the cluster for the end of what there is.
  const ended = consumer.start();
  await Promise.race([there, ended]);
  const caught: RebuildResult = { millis: performance.now() - begin, position: gone };
  await consumer.close();
  await ended;
  return caught;
});

function recordedOf({ type, data, metadata }: EmmettEvent): Parameters<typeof playersProjector.project>[0] {
  const { messageId: id, streamName: streamId, streamPosition, globalPosition } = metadata;
  const place = { revision: Number(streamPosition) - 1, position: toPosition(String(globalPosition)) };
  return { id, type, data, metadata, streamId, ...place };
}
