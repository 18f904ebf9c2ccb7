import { ORIGIN } from '../../../server/contracts/position';
import { openEventLog } from '../append/event-log.contender';
import { answerOnce } from './fresh-process';

interface Reading {
  readonly url: string;
  readonly batchSize: number;
}

/** Reads the log from its origin to its end, event by event parsed, and does nothing with them. Answers milliseconds. */
answerOnce(async ({ url, batchSize }: Reading): Promise<number> => {
  const { log, close } = openEventLog(url);
  const begin = performance.now();
  const { signal } = new AbortController();
  for await (const { caughtUp } of log.follow({ after: ORIGIN, signal, batchSize })) if (caughtUp) break;
  const millis = performance.now() - begin;
  await close();
  return millis;
});
