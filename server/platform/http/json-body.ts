import type { FastifyInstance } from 'fastify';

/** Nesting deeper than any body of ours; what walks over a body recursively stays within its stack. */
const MAX_DEPTH = 20;

/** A text as a whole, also one that never ends, or a bracket outside of texts. */
const STRINGS_AND_BRACKETS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/**
 * The one kind of body accepted. `__proto__` and `constructor.prototype` are refused, and so is nesting without end; an
 * empty body counts as none, whatever type it was given.
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

/** Counts brackets, but not those within texts: a player may write any number of them. */
function exceedsMaxDepth(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(STRINGS_AND_BRACKETS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
