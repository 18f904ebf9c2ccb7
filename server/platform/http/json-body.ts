import type { FastifyInstance } from 'fastify';

/** Deeper than any body of ours, and shallow enough that recursion over a body cannot overflow the stack. */
const MAX_DEPTH = 20;

/** A whole JSON string, also an unterminated one, or a bracket outside of strings. */
const STRINGS_AND_BRACKETS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/**
 * Accepts JSON as the only kind of body. Refuses `__proto__`, `constructor.prototype` and excessive nesting; an empty body
 * counts as none, whatever its content type.
 */
export function registerJsonParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (exceedsMaxDepth(text))
      return done(Object.assign(new Error('The body is nested too deeply'), { statusCode: 400 }));
    return parse(request, text, done);
  });
}

/** Counts brackets, except those within strings: a player may write any number of them. */
function exceedsMaxDepth(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(STRINGS_AND_BRACKETS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
