import { describe, expect, it } from '@jest/globals';
import { common as en } from '../i18n/en/common';
import { common as uk } from '../i18n/uk/common';
import { NETWORK_PROBLEM, parseProblem } from './problem';
import { problemKey } from './problem-key';

describe('a refusal without a text of any screen (R148)', () => {
  it.each([
    [0, 'Network error. Please check your connection.', 'Помилка мережі. Перевір з’єднання.'],
    [400, 'Please check your input and try again.', 'Перевір введене і спробуй ще раз.'],
    [401, 'You need to log in to access this page.', 'Щоб відкрити цю сторінку, треба увійти.'],
    [409, 'Something went wrong. Please try again.', 'Щось пішло не так. Спробуй ще раз.'],
    [500, 'Something went wrong. Please try again.', 'Щось пішло не так. Спробуй ще раз.'],
  ])('with status %d has the text: %s', (status, english, ukrainian) => {
    const key = problemKey(status === 0 ? NETWORK_PROBLEM : parseProblem(status, undefined));
    const name = key.replace('common:errors.', '') as keyof typeof en.errors;
    expect([en.errors[name], uk.errors[name]]).toEqual([english, ukrainian]);
  });

  it.each([
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('says that the game is busy for %d %s (R254, R255)', (status, code) => {
    expect(problemKey(parseProblem(status, { code }))).toBe('common:errors.busy');
    expect(en.errors.busy).toBe('The game is busy right now. Please try again in a moment.');
    expect(uk.errors.busy).toBe('Гра зараз перевантажена. Спробуй ще раз за мить.');
  });
});
