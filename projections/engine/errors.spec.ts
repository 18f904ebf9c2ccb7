import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { isDataError, UnprojectableEvent } from './errors';

function createDatabaseError(code: string, schema?: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code, schema });
}

describe('isDataError', () => {
  it.each([
    [
      'an event that makes no sense',
      new UnprojectableEvent({} as RecordedEvent, { cause: new Error('no row') }),
      true,
    ],
    ['a value too large', createDatabaseError('22003'), true],
    ['a row that exists already', createDatabaseError('23505', 'public'), true],
    ['a name that another session has just created', createDatabaseError('23505', 'pg_catalog'), false],
    ['a lock that took too long', createDatabaseError('55P03'), false],
    ['a lost connection', new Error('Connection terminated unexpectedly'), false],
  ])('%s', (_what, error, isBlamed) => {
    expect(isDataError(error)).toBe(isBlamed);
  });
});
