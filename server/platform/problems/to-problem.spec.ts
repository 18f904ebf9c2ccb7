import { describe, expect, it } from '@jest/globals';
import { NotFoundException } from '@nestjs/common';
import { PROBLEM_CODES, REJECTION_CODES } from '../../contracts/problem-codes';
import { Rejection } from '../../domain/kernel/rejection';
import { MalformedEvent, UnknownEvent } from '../../event-log/codec';
import { EventLogUnavailable, InvalidEvent } from '../../event-log/errors';
import { IdempotencyKeyReused } from '../commands/errors';
import { Problem } from './problem';
import { PROBLEM_CATALOGUE } from './problem-catalogue';
import { toProblem } from './to-problem';

describe('a problem document', () => {
  it("of a refusal holds the refusal's parameters", () => {
    expect(toProblem(new Rejection('PARTY_LEVEL_TOO_LOW', { minLevel: 5 }))).toStrictEqual({
      type: 'about:blank',
      title: 'Forbidden',
      status: 403,
      detail: 'This party takes players from level 5.',
      code: 'PARTY_LEVEL_TOO_LOW',
      minLevel: 5,
    });
  });

  it('of invalid input names every invalid field', () => {
    const faults = [{ field: 'nickname', message: 'must have 2 to 30 characters' }];
    expect(toProblem(new Problem('VALIDATION_FAILED', { faults }))).toStrictEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Please check your input and try again.',
      code: 'VALIDATION_FAILED',
      errors: faults,
    });
  });

  it('says what the rules of the game say (R11, R123, R148)', () => {
    expect(toProblem(new Problem('LOGIN_FAILED')).detail).toBe('User not found. Try registering instead.');
    expect(toProblem(new Problem('duplicate_email')).detail).toBe('email is already registered');
    expect(toProblem(new Problem('duplicate_username')).detail).toBe('Username already exists');
    expect(toProblem(new Error('x')).detail).toBe('Something went wrong. Please try again.');
  });

  it.each(PROBLEM_CODES)('of %s has an error status and a text', (code) => {
    const { status, detail } = PROBLEM_CATALOGUE[code];
    expect([400, 401, 403, 404, 405, 408, 409, 413, 415, 421, 422, 429, 500, 503]).toContain(status);
    expect(detail.length).toBeGreaterThan(5);
  });

  it('names at most twenty invalid fields, and cuts what is long (R250)', () => {
    const faults = Array.from({ length: 5_000 }, () => ({
      field: 'x'.repeat(5_000),
      message: 'y'.repeat(5_000),
    }));
    const { errors } = toProblem(new Problem('VALIDATION_FAILED', { faults }));
    expect(errors).toHaveLength(20);
    expect(JSON.stringify(errors).length).toBeLessThan(10_000);
  });

  it.each(REJECTION_CODES)('of %s has no placeholder left in its text', (code) => {
    const params = {
      ...{ progress: 1, target: 3, maxMembers: 3, limit: 3, minLevel: 5 },
      ...{ available: 2, asked: 3, today: '2026-03-02', from: '2026-05-31', members: 4 },
      ...{ earliest: '2026-03-02', latest: '2026-06-01', firstDay: '2026-02-01' },
    };
    expect(toProblem(new Rejection(code, params)).detail).not.toMatch(/[{}]|undefined/);
  });

  it.each([
    [
      'an idempotency key reused for another request',
      new IdempotencyKeyReused(),
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ],
    ['an unavailable log', new EventLogUnavailable('down'), 503, 'SERVICE_UNAVAILABLE'],
    [
      'an unavailable database',
      Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
      503,
      'SERVICE_UNAVAILABLE',
    ],
    ['an event of a newer release', new UnknownEvent('New', 1, undefined), 503, 'NEWER_RELEASE_NEEDED'],
    ['an event without the shape of its type', new MalformedEvent('A', 'x'), 503, 'NEWER_RELEASE_NEEDED'],
    ['a route the framework does not find', new NotFoundException('Cannot GET /x'), 404, 'NOT_FOUND'],
    [
      'a body too large for the parser',
      Object.assign(new Error('x'), { statusCode: 413 }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a range outside of a file',
      Object.assign(new Error('x'), { statusCode: 416 }),
      416,
      'VALIDATION_FAILED',
    ],
    ['a file that has changed', Object.assign(new Error('x'), { statusCode: 412 }), 412, 'VALIDATION_FAILED'],
    [
      'a body that the client cut off',
      Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }),
      400,
      'VALIDATION_FAILED',
    ],
    ['an unmapped fault', Object.assign(new Error('x'), { statusCode: 507 }), 500, 'INTERNAL_ERROR'],
    ['an event that cannot be appended', new InvalidEvent('data.x is NaN'), 500, 'INTERNAL_ERROR'],
  ])('of %s has the status and code for it', (_what, error, status, code) => {
    expect(toProblem(error)).toMatchObject({ status, code });
  });

  it('of an internal error reveals nothing of its message', () => {
    const error = new Error('relation "account" does not exist at select password_hash from account');
    for (const thrown of [error, 'a text', undefined, { secret: 'swordfish' }]) {
      expect(JSON.stringify(toProblem(thrown))).not.toMatch(/account|swordfish|a text|select|\.ts/);
      expect(toProblem(thrown)).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    }
  });
});
