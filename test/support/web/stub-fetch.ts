/** A request of the page. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The answer to the page. */
export interface StubbedResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly position?: string;
  /** `Retry-After`, in seconds. */
  readonly retryAfter?: number;
  /** `X-Read-Position`. */
  readonly readPosition?: string;
}

/** Replaces `fetch`: answers and records the page's requests. */
export function stubFetch(answer: (request: RecordedRequest) => StubbedResponse | Promise<StubbedResponse>): {
  readonly requests: readonly RecordedRequest[];
} {
  const requests: RecordedRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const request: RecordedRequest = {
      method: init?.method ?? 'GET',
      url: input instanceof Request ? input.url : String(input),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    requests.push(request);
    const { status = 200, body = {}, position, retryAfter, readPosition } = await answer(request);
    const headers = new Headers({ 'content-type': 'application/json' });
    if (position !== undefined) headers.set('x-log-position', position);
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
    if (readPosition !== undefined) headers.set('x-read-position', readPosition);
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
  };
  return { requests };
}
