import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { BoundedCall } from '../bounded-call';
import type { ProjectionStats } from '../metrics/projection-stats';
import { Health } from './health';

const TIMEOUTS = { timeoutMs: 20, abandonAfterMs: 60_000 };
const bounded = <Result>(ask: () => Promise<Result>) => new BoundedCall(ask, TIMEOUTS);
const answers = async (): Promise<void> => undefined;
const refuses = async (): Promise<never> => {
  throw new Error('connect ECONNREFUSED postgres://questlog:hunter2@db');
};
const hangs = (): Promise<never> => new Promise<never>(() => undefined);

function projectionStats(lagSeconds: number, isRebuilding = false): ProjectionStats {
  return {
    projector: 'players',
    state: 'running',
    lag: { amount: 10, unit: 'events', seconds: lagSeconds },
    parkedStreams: 0,
    eventsPerSecond: 0,
    replayProgress: isRebuilding ? 0.5 : undefined,
    isRebuilding,
  };
}

interface HealthSources {
  readonly database?: () => Promise<unknown>;
  readonly log?: () => Promise<unknown>;
  readonly projections?: () => Promise<readonly ProjectionStats[]>;
}

function health({
  database = answers,
  log = answers,
  projections = async () => [projectionStats(0)],
}: HealthSources) {
  const lines: { readonly msg: string }[] = [];
  const logger = pino(
    { level: 'warn' },
    { write: (line) => lines.push(JSON.parse(line) as { msg: string }) },
  );
  const watched = new Health({
    database: bounded(database),
    log: bounded(log),
    projections: bounded(projections),
    maxLagSeconds: 60,
    logger,
  });
  return { watched, lines };
}

describe('a process is ready', () => {
  it('when the database takes writes and the log answers (R228)', async () => {
    await expect(health({}).watched.getReadiness()).resolves.toStrictEqual({
      isReady: true,
      checks: {
        database: 'up',
        log: 'up',
        projections: { players: { state: 'running', lagSeconds: 0, isRebuilding: false, isBehind: false } },
      },
    });
  });

  it('whatever the lag of a read model, which is behind beyond the allowed lag (R228)', async () => {
    const at = (lag: number) =>
      health({ projections: async () => [projectionStats(lag)] }).watched.getReadiness();
    const checksOf = (isBehind: boolean) => ({
      isReady: true,
      checks: { projections: { players: { isBehind } } },
    });
    await expect(at(60)).resolves.toMatchObject(checksOf(false));
    await expect(at(61)).resolves.toMatchObject(checksOf(true));
  });

  it.each([
    ['rebuilt', projectionStats(1_000_000, true)],
    ['failed', { ...projectionStats(1_000_000), state: 'failed' as const }],
    ['paused', { ...projectionStats(1_000_000), state: 'paused' as const }],
  ])('while a projector is %s, and does not call it behind', async (_what, stats) => {
    const { watched } = health({ projections: async () => [stats] });
    await expect(watched.getReadiness()).resolves.toMatchObject({
      isReady: true,
      checks: { projections: { players: { isBehind: false } } },
    });
  });

  it('while the progress of the read models is unknown (R228)', async () => {
    await expect(health({ projections: refuses }).watched.getReadiness()).resolves.toMatchObject({
      isReady: true,
      checks: { projections: 'unknown' },
    });
  });

  it.each([
    ['the database refuses', { database: refuses }, { database: 'down', log: 'up' }],
    ['the database hangs', { database: hangs }, { database: 'down', log: 'up' }],
    ['the log refuses', { log: refuses }, { database: 'up', log: 'down' }],
    ['the log hangs', { log: hangs }, { database: 'up', log: 'down' }],
  ])('not when %s', async (_what, asked, checks) => {
    await expect(health(asked).watched.getReadiness()).resolves.toMatchObject({ isReady: false, checks });
  });
});

describe('probes', () => {
  it('query the database once, however many come within a second', async () => {
    let asked = 0;
    const { watched } = health({ database: async () => (asked += 1) });
    await Promise.all(Array.from({ length: 100 }, () => watched.getReadiness()));
    await watched.getReadiness();
    expect(asked).toBe(1);
  });

  it('log once that the process is not ready, and once that it has recovered', async () => {
    let database: () => Promise<unknown> = refuses;
    const { watched, lines } = health({ database: () => database() });
    await watched.getReadiness();
    await aSecondLater();
    await watched.getReadiness();
    database = answers;
    await aSecondLater();
    await watched.getReadiness();
    await aSecondLater();
    await watched.getReadiness();
    expect(lines.map(({ msg }) => msg)).toStrictEqual([
      'This process is not ready',
      'This process is ready again',
    ]);
  });
});

function aSecondLater(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_010));
}
