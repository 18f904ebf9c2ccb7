import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROBLEM_TYPE } from '../problems/send-problem';
import { Problem } from '../problems/problem';
import { toProblem } from '../problems/to-problem';

/** Seconds that a refused client is asked to wait. */
const RETRY_AFTER_SECONDS = 2;

/** Reloads itself. Without styles: it is sent when the game has no work to spare. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>Questlog</title>
<h1>The game is busy right now.</h1>
<p>This page loads again in a few seconds.</p>
<div lang="uk">
<h1>Гра зараз перевантажена.</h1>
<p>За кілька секунд сторінка завантажиться знову.</p>
</div>
</html>
`;

const PAGE_ANSWER = prepareAnswer('text/html; charset=utf-8', PAGE);
const PROBLEM_ANSWER = prepareAnswer(
  PROBLEM_TYPE,
  JSON.stringify(toProblem(new Problem('SERVICE_UNAVAILABLE'))),
);

/** Answers 503: a page to a browser that loads one, a problem document to all others. */
export function refuseOverload(request: IncomingMessage, response: ServerResponse): void {
  const [headers, body] = isPageLoad(request) ? PAGE_ANSWER : PROBLEM_ANSWER;
  response.writeHead(503, [...headers, 'x-correlation-id', randomUUID()]);
  response.end(body);
}

/** Computed once: a refusal must cost next to nothing. */
function prepareAnswer(type: string, body: string): readonly [headers: readonly string[], body: string] {
  const headers = {
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  };
  return [Object.entries(headers).flat(), body];
}

function isPageLoad({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');
}
