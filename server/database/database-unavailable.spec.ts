import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from './database-unavailable';

const errorWithCode = (code: string): Error => Object.assign(new Error('something'), { code });

describe('the database counts as unavailable', () => {
  it.each([
    '08006',
    '08001',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EPIPE',
  ])('with code %s', (code) => {
    expect(isDatabaseUnavailable(errorWithCode(code))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('when the driver says "%s"', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });

  it('when every address of it refuses', () => {
    expect(
      isDatabaseUnavailable(
        new AggregateError([errorWithCode('ECONNREFUSED'), errorWithCode('ECONNREFUSED')]),
      ),
    ).toBe(true);
  });

  it("when that is what stopped TypeORM's query", () => {
    expect(isDatabaseUnavailable(new QueryFailedError('select 1', [], errorWithCode('57P01')))).toBe(true);
  });
});

describe('an error counts as a fault of ours', () => {
  it.each(['23505', '42P01', '22P02', '40001'])('with code %s', (code) => {
    expect(isDatabaseUnavailable(errorWithCode(code))).toBe(false);
    expect(isDatabaseUnavailable(new QueryFailedError('select 1', [], errorWithCode(code)))).toBe(false);
  });

  it('when it does not come from the database', () => {
    expect(isDatabaseUnavailable(new TypeError('undefined is not a function'))).toBe(false);
    expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});
