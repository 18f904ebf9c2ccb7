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
  /** One list for each connection, which sends it from the top again at its end while `seconds` last. */
  readonly lists: readonly (readonly Request[])[];
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
  /** Sends every list over a connection of its own, each call when the last is answered. Rejects at the first answer but 2xx. */
  repeat: async ({ port, lists, seconds }: Load): Promise<LoadResult> => {
    const connections = await Promise.all(lists.map(() => HttpConnection.open(port)));
    const millis: number[] = [];
    const begin = performance.now();
    const end = begin + seconds * 1_000;
    const sendList = async (connection: HttpConnection, requests: readonly string[]): Promise<void> => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        // A key for each call, as clients send.
        const request = (requests[turn % requests.length] ?? '').replace(KEY_PLACEHOLDER, randomUUID());
        const sentAt = performance.now();
        const status = await connection.exchange(request);
        if (status < 200 || status > 299)
          throw new Error(`${request.split('\r\n', 1)[0]} answered ${status}`);
        millis.push(performance.now() - sentAt);
      }
    };
    try {
      await Promise.all(
        connections.map((connection, index) => sendList(connection, (lists[index] ?? []).map(toHttpText))),
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
