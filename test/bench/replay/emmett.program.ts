import { importPeer } from '../peers';
import { HANDLED_BY_EMMETT } from './emmett-log';
import { answerOnce } from './fresh-process';

export interface Catching {
  readonly url: string;
  /** Names the projection: one that was never there begins at the log's origin. */
  readonly name: string;
  /** How messages are pulled; undefined: as it comes. */
  readonly pulling?: { readonly batchSize: number; readonly pullingFrequencyInMs: number };
}

interface PlayerFact {
  readonly type: string;
  readonly data: { readonly xpGained?: number; readonly level?: number; readonly streak?: number };
  readonly metadata: { readonly streamName: string };
}

interface Emmett {
  postgreSQLRawSQLProjection(definition: {
    readonly name: string;
    readonly canHandle: readonly string[];
    readonly evolve: (fact: PlayerFact) => string;
  }): object;
  rebuildPostgreSQLProjections(options: {
    readonly connectionString: string;
    readonly pulling?: Catching['pulling'];
    readonly projections: readonly object[];
  }): { start(): Promise<void>; close(): Promise<void> };
}

interface Dumbo {
  sql(template: string, ...values: unknown[]): string;
}

/** emmett's own rebuild of a projection, to the end of its log. Answers milliseconds. */
answerOnce(async ({ url, name, pulling }: Catching): Promise<number> => {
  const emmett = (await importPeer('@event-driven-io/emmett-postgresql')) as Emmett;
  const { sql } = (await importPeer('@event-driven-io/dumbo')) as Dumbo;
  const evolve = ({ type, data, metadata: { streamName } }: PlayerFact): string =>
    sql(
      `insert into bench_player (id, facts, xp, level, streak) values (%L, 1, %s, %s, %s)
       on conflict (id) do update set facts = bench_player.facts + 1, xp = bench_player.xp + excluded.xp,
         level = greatest(bench_player.level, excluded.level),
         streak = ${type === 'StreakExtended' || type === 'DayStarted' ? 'excluded.streak' : 'bench_player.streak'}`,
      ...[streamName, data.xpGained ?? 0, data.level ?? 1, data.streak ?? 0],
    );
  const begin = performance.now();
  const consumer = emmett.rebuildPostgreSQLProjections({
    connectionString: url,
    ...(pulling && { pulling }),
    projections: [emmett.postgreSQLRawSQLProjection({ name, canHandle: HANDLED_BY_EMMETT, evolve })],
  });
  await consumer.start();
  const millis = performance.now() - begin;
  await consumer.close();
  return millis;
});
