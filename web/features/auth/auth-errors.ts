import type { Problem } from '../../api/problem';
import type { AllTexts } from '../../i18n/texts';

/** In the order of the form. */
export const AUTH_FIELDS = ['email', 'password', 'nickname', 'characterClass'] as const;
export type AuthField = (typeof AUTH_FIELDS)[number];

type Texts = AllTexts['auth'];
export type ErrorKey = keyof Texts['errors'];
type FieldErrorKey =
  `errors.${ErrorKey}.text` | `missing.${AuthField}` | `nicknameFault.${keyof Texts['nicknameFault']}`;

/** What is wrong at which field, each by the key of its text. */
export type FieldErrors = Readonly<Partial<Record<AuthField, FieldErrorKey>>>;

/** A refusal: the words of the error catalogue (R150) for the toast, and what belongs to which field. */
export interface AuthError {
  readonly key: ErrorKey;
  readonly fields: FieldErrors;
}

/** Registration errors, matched on the message's text as the catalogue says; the first that fits. */
export function registrationError(problem: Problem): AuthError {
  if (problem.code === 'NETWORK') return { key: 'registrationNetwork', fields: {} };
  if (problem.status === 429) return { key: 'registrationLimited', fields: {} };
  if (problem.status >= 500) return { key: 'registration', fields: {} };
  const errors = problem.fields.map(({ field, message }) => `${field} ${message}`);
  const text = [problem.code, problem.detail, ...errors].join(' ').toLowerCase();
  if (text.includes('duplicate_email') || text.includes('email is already registered')) {
    return { key: 'duplicateEmail', fields: { email: 'errors.duplicateEmail.text' } };
  }
  if (text.includes('duplicate_username') || text.includes('username already exists')) {
    return { key: 'duplicateUsername', fields: { nickname: 'errors.duplicateUsername.text' } };
  }
  const key = text.includes('email') ? 'email' : text.includes('password') ? 'password' : 'registration';
  const named: FieldErrors = key === 'registration' ? {} : { [key]: `errors.${key}.text` };
  return { key, fields: { ...toFieldErrors(problem), ...named } };
}

/** One message for every refused login, so that it tells nobody which e-mails exist (R11). */
export function loginError(problem: Problem): AuthError {
  if (problem.code === 'NETWORK') return { key: 'loginNetwork', fields: {} };
  if (problem.status === 429) return { key: 'loginLimited', fields: {} };
  if (problem.status >= 500) return { key: 'loginUnavailable', fields: {} };
  return { key: 'login', fields: { email: 'errors.login.text' } };
}

/** What a 400 says of each field of the form. */
function toFieldErrors({ fields }: Problem): FieldErrors {
  const errors: Partial<Record<AuthField, FieldErrorKey>> = {};
  for (const { field, message } of fields) {
    if (field === 'email' || field === 'password') errors[field] = `errors.${field}.text`;
    if (field === 'characterClass') errors.characterClass = 'missing.characterClass';
    if (field === 'nickname') errors.nickname ??= nicknameErrorKey(message);
  }
  return errors;
}

/** By the words of the server's rule (R9, R10, R99). */
function nicknameErrorKey(message: string): FieldErrorKey {
  if (message.includes('e-mail address')) return 'nicknameFault.email';
  if (message.includes('control characters')) return 'nicknameFault.characters';
  return 'nicknameFault.length';
}
