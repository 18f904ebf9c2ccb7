import { describe, expect, it } from '@jest/globals';
import { isProblem, parseProblem, toProblem } from './problem';

describe('a problem document', () => {
  it('is parsed with its code, its detail and its fields', () => {
    const body = {
      code: 'VALIDATION_FAILED',
      detail: 'Check the form.',
      errors: [{ field: 'email', message: 'is no address' }, 'nonsense'],
    };
    expect(parseProblem(400, body)).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      detail: 'Check the form.',
      fields: [{ field: 'email', message: 'is no address' }],
    });
  });

  it('of a day outside of the own has the first of them', () => {
    const body = { code: 'PAST_DAY_OUT_OF_RANGE', firstDay: '2026-02-20', today: '2026-03-04' };
    expect(parseProblem(404, body)).toMatchObject({ code: 'PAST_DAY_OUT_OF_RANGE', firstDay: '2026-02-20' });
  });

  it.each([undefined, null, 'Bad Gateway', { code: 'SOMETHING_NEW' }])(
    'has the code UNKNOWN for a foreign shape: %p',
    (body) => {
      expect(parseProblem(502, body)).toMatchObject({ status: 502, code: 'UNKNOWN' });
    },
  );

  it('is distinguished from any other error', () => {
    const problem = parseProblem(409, { code: 'PARTY_FULL' });
    expect(isProblem(problem)).toBe(true);
    expect(toProblem(problem)).toBe(problem);
    expect(toProblem(new Error('boom')).code).toBe('UNKNOWN');
  });
});
