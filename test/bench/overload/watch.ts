import { setTimeout as sleep } from 'node:timers/promises';
import { rawRequest } from '../../support/api/raw-request';
import { percentile } from '../rounds';

/** Quick answers one after another that count as normal. */
const QUICK_IN_A_ROW = 5;
const QUICK_MS = 100;
const PATIENCE_MS = 60_000;

export interface Watched {
  /** The 99th percentile, milliseconds; infinite when one wasn't answered with the expected status. */
  readonly p99: number;
  readonly refused: number;
}

/** Requests a path so often a second until `isOver`, each time on a connection of its own. */
export async function watch(
  url: string,
  cookie: string,
  perSecond: number,
  isOver: () => boolean,
): Promise<Watched> {
  const answers: Promise<number | undefined>[] = [];
  while (!isOver()) {
    answers.push(timeOf(url, cookie));
    await sleep(1_000 / perSecond);
  }
  const times = await Promise.all(answers);
  const answered = times.filter((each) => each !== undefined);
  return {
    p99: answered.length === 0 ? Number.POSITIVE_INFINITY : percentile(answered, 99),
    refused: times.length - answered.length,
  };
}

/** Seconds until requests are answered quickly again. */
export async function secondsUntilNormal(url: string, cookie: string): Promise<number> {
  const begin = performance.now();
  let quick = 0;
  let quickSince = begin;
  while (quick < QUICK_IN_A_ROW) {
    if (performance.now() - begin > PATIENCE_MS) return Number.POSITIVE_INFINITY;
    if (quick === 0) quickSince = performance.now();
    const millis = await timeOf(url, cookie);
    quick = millis !== undefined && millis <= QUICK_MS ? quick + 1 : 0;
    if (quick === 0) await sleep(20);
  }
  return (quickSince - begin) / 1_000;
}

/** Undefined when it is refused or fails. */
async function timeOf(url: string, cookie: string): Promise<number | undefined> {
  const begin = performance.now();
  const headers = { cookie, 'x-forwarded-for': '192.0.2.1' };
  const { status } = await rawRequest(url, { headers }).catch(() => ({ status: 0 }));
  return status === 200 ? performance.now() - begin : undefined;
}
