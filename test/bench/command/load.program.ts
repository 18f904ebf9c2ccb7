import { randomUUID } from 'node:crypto';
import { answerCalls } from '../live-feed/child-program';
import { HttpConnection } from '../overload/http-connection';
import { percentile } from '../rounds';
import { UNIQUE } from './unique';

/** A call as it is sent over a connection of HTTP/1.1. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie?: string;
  /** The position of the log that the answer must have reached. */
  readonly minPosition?: string;
  /** JSON. */
  readonly body?: string;
  /** How often it is sent before the next one. Default: once. */
  readonly times?: number;
}

export interface Load {
  readonly port: number;
  /** For each connection, what it sends in turn while `seconds` last, and to the end of a turn; the first again after the last. */
  readonly requests: readonly (readonly Request[])[];
  readonly seconds: number;
  /** Whether a connection may not begin again. */
  readonly isOnce?: boolean;
}

export interface LoadResult {
  /** Calls that were answered. */
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

function toHttpText({ method, path, cookie, minPosition, body }: Request): string {
  const isCommand = method === 'POST';
  const head = [
    ...[`${method} ${path} HTTP/1.1`, 'Host: localhost'],
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(minPosition === undefined ? [] : [`X-Min-Position: ${minPosition}`]),
    // A key for each call, as clients send.
    ...(isCommand ? [`Idempotency-Key: ${UNIQUE}`, `Content-Length: ${Buffer.byteLength(body ?? '')}`] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json']),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** What a connection sends, and whether it may stop before: what is undone at the end of a turn has to be. */
function* textsOf(
  requests: readonly Request[],
  isOnce: boolean,
): Generator<{ readonly text: string; readonly mayStop: boolean }> {
  const texts = requests.map((request) => [toHttpText(request), request.times ?? 1] as const);
  do {
    for (const [index, [text, times]] of texts.entries()) {
      const mayStop = isOnce || index === 0;
      for (let count = 0; count < times; count += 1) yield { text, mayStop };
    }
  } while (!isOnce && texts.length > 0);
}

const calls = {
  /** Sends the requests over connections, the next when one is answered. Rejects at the first answer but 2xx. */
  repeat: async ({ port, requests, seconds, isOnce = false }: Load): Promise<LoadResult> => {
    const connections = await Promise.all(requests.map(() => HttpConnection.open(port)));
    const millis: number[] = [];
    const begin = performance.now();
    const end = begin + seconds * 1_000;
    const sendInTurn = async (
      connection: HttpConnection,
      texts: ReturnType<typeof textsOf>,
    ): Promise<void> => {
      for (const { text, mayStop } of texts) {
        if (mayStop && performance.now() >= end) return;
        const sentAt = performance.now();
        const status = await connection.exchange(text.replaceAll(UNIQUE, randomUUID()));
        if (status < 200 || status > 299) throw new Error(`${text.split('\r\n', 1)[0]} answered ${status}`);
        millis.push(performance.now() - sentAt);
      }
      throw new Error('A connection has sent all that it may send');
    };
    try {
      await Promise.all(
        connections.map((connection, index) =>
          sendInTurn(connection, textsOf(requests[index] ?? [], isOnce)),
        ),
      );
      const seconds = (performance.now() - begin) / 1_000;
      return {
        count: millis.length,
        perSecond: millis.length / seconds,
        p50: percentile(millis, 50),
        p99: percentile(millis, 99),
      };
    } finally {
      for (const connection of connections) connection.close();
    }
  },
};
export type LoadCalls = typeof calls;

answerCalls(calls);
