import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger';
import { createRequestContext, runInContext } from './request-context';

type Line = Readonly<Record<string, unknown>>;

/** The line that one call of the logger writes. */
function logged(log: (logger: ReturnType<typeof createLogger>) => void): Line {
  const lines: string[] = [];
  log(createLogger('debug', { write: (line) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Line;
}

describe('a line of the log', () => {
  const headers = {
    cookie: 'questlog_session=swordfish',
    authorization: 'Bearer swordfish',
    'set-cookie': ['questlog_session=swordfish'],
    accept: 'application/json',
  };

  it.each([
    ['headers', { headers }],
    ['a request', { req: { headers } }],
    ['an error with its request', { err: Object.assign(new Error('x'), { request: { headers } }) }],
    ['a body', { body: { password: 'swordfish' } }],
    ['a password', { password: 'swordfish' }],
    ['the parameters of a query', { err: Object.assign(new Error('x'), { parameters: ['swordfish'] }) }],
  ])('redacts secrets: %s', (_what, record) => {
    expect(JSON.stringify(logged((logger) => logger.error(record, 'x')))).not.toContain('swordfish');
  });

  it('keeps values that are not secret', () => {
    expect(logged((logger) => logger.info({ headers }, 'x'))).toMatchObject({
      headers: { accept: 'application/json' },
    });
  });

  it('carries the correlation id of the request it belongs to', () => {
    const within = createRequestContext('one-request');
    expect(logged((logger) => runInContext(within, () => logger.info('x')))).toMatchObject({
      correlationId: 'one-request',
    });
    expect(logged((logger) => logger.info('x'))).not.toHaveProperty('correlationId');
  });

  it('carries a correlation id of its own in preference to that of the request', () => {
    const within = createRequestContext('one-request');
    const line = logged((logger) =>
      runInContext(within, () => logger.info({ correlationId: 'another-request' }, 'x')),
    );
    expect(line).toMatchObject({ correlationId: 'another-request' });
  });
});
