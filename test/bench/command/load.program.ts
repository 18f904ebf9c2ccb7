import { randomUUID } from 'node:crypto';
import { answerCalls } from '../live-feed/child-program';
import { HttpConnection } from '../overload/http-connection';
import { percentile } from '../rounds';

/** A call as it is sent over a connection of HTTP/1.1. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie?: string;
  /** JSON. */
  readonly body?: string;
}

export interface Load {
  readonly port: number;
  /** One for each connection, which repeats it while `seconds` last. */
  readonly requests: readonly Request[];
  readonly seconds: number;
}

export interface LoadResult {
  /** Calls that were answered. */
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** In place of an idempotency key. */
const KEY_PLACEHOLDER = '{key}';

function toHttpText({ method, path, cookie, body }: Request): string {
  const head = [
    ...[`${method} ${path} HTTP/1.1`, 'Host: localhost'],
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(body === undefined
      ? []
      : [
          ...[`Idempotency-Key: ${KEY_PLACEHOLDER}`, 'Content-Type: application/json'],
          `Content-Length: ${Buffer.byteLength(body)}`,
        ]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

const calls = {
  /** Sends every request over a connection of its own, again when it is answered. Rejects at the first answer but 2xx. */
  repeat: async ({ port, requests, seconds }: Load): Promise<LoadResult> => {
    const connections = await Promise.all(requests.map(() => HttpConnection.open(port)));
    const millis: number[] = [];
    const begin = performance.now();
    const end = begin + seconds * 1_000;
    const sendRepeatedly = async (connection: HttpConnection, request: string): Promise<void> => {
      while (performance.now() < end) {
        const sentAt = performance.now();
        // A key for each call, as clients send.
        const status = await connection.exchange(request.replace(KEY_PLACEHOLDER, randomUUID()));
        if (status < 200 || status > 299)
          throw new Error(`${request.split('\r\n', 1)[0]} answered ${status}`);
        millis.push(performance.now() - sentAt);
      }
    };
    try {
      const texts = requests.map(toHttpText);
      await Promise.all(
        connections.map((connection, index) => sendRepeatedly(connection, texts[index] ?? '')),
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
