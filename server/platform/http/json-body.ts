import type { FastifyInstance } from 'fastify';

/** Nesting deeper than any body of ours; what walks over a body recursively stays within its stack. */
const MAX_DEPTH = 20;

/**
 * The one kind of body accepted. `__proto__` and `constructor.prototype` are refused, and so is nesting without end; an
 * empty body counts as none, whatever type it was given.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (isTooDeep(text))
      return done(Object.assign(new Error('The body is nested too deeply'), { statusCode: 400 }));
    return parse(request, text, done);
  });
}

/** Counts brackets, those within texts too: a body of ours holds neither many nor deep ones. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
