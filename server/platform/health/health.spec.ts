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
  it('when the database and the log answer and the read models keep up', async () => {
    await expect(health({}).watched.getReadiness()).resolves.toStrictEqual({
      isReady: true,
      checks: {
        database: 'up',
        log: 'up',
        projections: { players: { state: 'running', lagSeconds: 0, isRebuilding: false } },
      },
    });
  });

  it('up to the allowed lag and not beyond it', async () => {
    const at = async (lag: number) =>
      (await health({ projections: async () => [projectionStats(lag)] }).watched.getReadiness()).isReady;
    await expect(at(60)).resolves.toBe(true);
    await expect(at(61)).resolves.toBe(false);
  });

  it('while tables are rebuilt, whatever the lag of the old ones', async () => {
    const { watched } = health({ projections: async () => [projectionStats(1_000_000, true)] });
    await expect(watched.getReadiness()).resolves.toMatchObject({ isReady: true });
  });

  it.each(['failed', 'paused'] as const)('while a projector is %s, whatever its lag', async (state) => {
    const { watched } = health({ projections: async () => [{ ...projectionStats(1_000_000), state }] });
    await expect(watched.getReadiness()).resolves.toMatchObject({ isReady: true });
  });

  it.each([
    ['the database refuses', { database: refuses }, { database: 'down', log: 'up' }],
    ['the database hangs', { database: hangs }, { database: 'down', log: 'up' }],
    ['the log refuses', { log: refuses }, { database: 'up', log: 'down' }],
    ['the log hangs', { log: hangs }, { database: 'up', log: 'down' }],
    ['the progress of the read models is unknown', { projections: refuses }, { projections: 'unknown' }],
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
