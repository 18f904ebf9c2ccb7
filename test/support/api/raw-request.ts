import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends exactly these headers and bytes, also headers that `fetch` forbids. */
export async function rawRequest(
  url: string,
  options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    // Node sets Content-Length only for methods that usually have a body.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { connection: 'close', ...length, ...headers };
    const outgoing = request(url, { method, headers: sent }, (incoming) => {
      const { statusCode = 0, headers: answered } = incoming;
      text(incoming).then(
        (read) => resolve({ status: statusCode, headers: answered, text: read }),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
