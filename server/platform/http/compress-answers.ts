import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBelow } from './is-below';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route gives every request the same answer, which is then compressed once. */
    isConstant?: boolean;
  }
}

/** Answers of fewer bytes gain less than their compression costs. */
const MIN_BYTES = 1024;

type Encoding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Best first. A low quality of brotli is as fast as gzip and smaller. */
const COMPRESSORS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => toGzip(body),
};

/**
 * Compresses answers of more than 1 KB below `prefix` (R201). Files of the web are compressed when it is built.
 *
 * The length of a compressed answer reveals whether a guess in it equals a secret in it (BREACH). For that, another site must
 * make the player's browser send requests, so an answer to a request of another site is never compressed.
 */
export function compressAnswers(server: FastifyInstance, prefix: string): void {
  const compressConstant = createConstantCompressor();
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isBelow(request, prefix) || !isCompressible(reply, payload)) return payload;
    void reply.header(
      'vary',
      [reply.getHeader('vary') ?? [], 'accept-encoding', 'sec-fetch-site'].flat().join(', '),
    );
    const encoding = isFromOtherSite(request)
      ? undefined
      : chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    const isConstant = request.routeOptions.config.isConstant && reply.statusCode === 200;
    const compressed = await (isConstant
      ? compressConstant(request.routeOptions.url ?? '', encoding, payload)
      : COMPRESSORS[encoding](Buffer.from(payload)));
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed;
  });
}

/** Compresses the answer of a route when it is first asked for in that encoding: the API's description has 1 MB. */
function createConstantCompressor(): (url: string, encoding: Encoding, payload: string) => Promise<Buffer> {
  const compressed = new Map<string, Promise<Buffer>>();
  return (url, encoding, payload) => {
    const key = `${encoding} ${url}`;
    const known = compressed.get(key);
    if (known) return known;
    const first = COMPRESSORS[encoding](Buffer.from(payload));
    compressed.set(key, first);
    return first;
  };
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string {
  return (
    typeof payload === 'string' &&
    Buffer.byteLength(payload) > MIN_BYTES &&
    reply.getHeader('content-encoding') === undefined
  );
}

function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The best encoding that the client accepts; undefined for none. */
function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of String(accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const isRefused = parameters.some((each) => /^q=0(\.0*)?$/.test(each));
    (isRefused ? refused : named).add(name);
  }
  return (['br', 'gzip'] as const).find((each) => !refused.has(each) && (named.has(each) || named.has('*')));
}
