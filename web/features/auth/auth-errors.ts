import type { Problem } from '../../api/problem';
import type { AllTexts } from '../../i18n/texts';

export type AuthField = 'email' | 'password' | 'nickname' | 'characterClass';

/** A refusal in the words of the error catalogue (specification §8), and the field it belongs to. */
export interface AuthError {
  readonly key: keyof AllTexts['auth']['errors'];
  readonly field?: AuthField;
}

/** Registration errors, matched on the message's text as the catalogue says; the first that fits. */
export function registrationError(problem: Problem): AuthError {
  if (problem.code === 'NETWORK') return { key: 'registrationNetwork' };
  if (problem.status === 429) return { key: 'registrationLimited' };
  if (problem.status >= 500) return { key: 'registration' };
  const fields = problem.fields.map(({ field, message }) => `${field} ${message}`);
  const text = [problem.code, problem.detail, ...fields].join(' ').toLowerCase();
  if (text.includes('duplicate_email') || text.includes('email is already registered')) {
    return { key: 'duplicateEmail', field: 'email' };
  }
  if (text.includes('duplicate_username') || text.includes('username already exists')) {
    return { key: 'duplicateUsername', field: 'nickname' };
  }
  if (text.includes('email')) return { key: 'email', field: 'email' };
  if (text.includes('password')) return { key: 'password', field: 'password' };
  return problem.fields.some(({ field }) => field === 'nickname')
    ? { key: 'registration', field: 'nickname' }
    : { key: 'registration' };
}

/** One message for every refused login, so that it tells nobody which e-mails exist (D4). */
export function loginError(problem: Problem): AuthError {
  if (problem.code === 'NETWORK') return { key: 'loginNetwork' };
  if (problem.status === 429) return { key: 'loginLimited' };
  if (problem.status >= 500) return { key: 'loginUnavailable' };
  return { key: 'login', field: 'email' };
}
