// Shows R354.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createContentSecurityPolicy } from './content-security-policy';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources of styles for a request of this path. */
function styleSources(page: string, url: string): readonly string[] {
  const { styleSrc } = createContentSecurityPolicy(page, '/api/docs');
  return styleSrc.flatMap((source) =>
    (typeof source === 'string' ? source : source({ url } as IncomingMessage)).split(' '),
  );
}

describe('the content security policy', () => {
  const page =
    '<html><head><style>a { color: red }</style>\n<style media="print">\nb {}\n</style></head></html>';

  it('allows the style elements of the page and empty ones by their hashes, and no other inline style', () => {
    const expected = ["'self'", sourceOf(''), sourceOf('a { color: red }'), sourceOf('\nb {}\n')];
    expect(styleSources(page, '/quests')).toEqual(expected);
  });

  it('allows the script of the page by its hash, and no other inline script', () => {
    const withScripts = page.replace(
      '</head>',
      '<script src="/assets/a.js"></script><script>start()</script></head>',
    );
    expect(createContentSecurityPolicy(withScripts, '/api/docs').scriptSrc).toEqual([
      "'self'",
      sourceOf('start()'),
    ]);
    expect(createContentSecurityPolicy(page, '/api/docs').scriptSrc).toEqual(["'self'"]);
  });

  it('allows inline styles in the API docs alone', () => {
    expect(styleSources(page, '/api/docs')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(styleSources(page, '/api/user')).not.toContain("'unsafe-inline'");
  });
});
