import type { Problem } from '../../api/problem';
import type { AllTexts } from '../../i18n/texts';

/** The fields that a registration always needs, in the order in which they appear. */
export const AUTH_FIELDS = ['email', 'password', 'nickname', 'characterClass'] as const;
export type AuthField = (typeof AUTH_FIELDS)[number] | 'inviteCode';

type Texts = AllTexts['auth'];
export type ErrorKey = keyof Texts['errors'];
type FieldErrorKey =
  | `errors.${ErrorKey}.text`
  | `missing.${AuthField | 'login'}`
  | `nicknameFault.${keyof Texts['nicknameFault']}`;

/** The i18n key of the error message for each invalid field. */
export type FieldErrors = Readonly<Partial<Record<AuthField, FieldErrorKey>>>;

/** A refused request: the toast's text from the error catalogue (R150), and the errors of single fields. */
export interface AuthError {
  readonly key: ErrorKey;
  readonly fields: FieldErrors;
}

/** Registration errors, matched on the server's message as in the error catalogue (R150); the first match wins. */
export function registrationError(problem: Problem): AuthError {
  if (problem.code === 'NETWORK') return { key: 'registrationNetwork', fields: {} };
  if (problem.status === 429) return { key: 'registrationLimited', fields: {} };
  if (problem.status >= 500) return { key: 'registration', fields: {} };
  if (problem.code === 'REGISTRATION_CLOSED') return { key: 'registrationClosed', fields: {} };
  if (problem.code === 'INVITE_REQUIRED')
    return { key: 'inviteRequired', fields: { inviteCode: 'missing.inviteCode' } };
  if (problem.code === 'INVITE_INVALID' || problem.fields.some(({ field }) => field === 'inviteCode'))
    return { key: 'inviteInvalid', fields: { inviteCode: 'errors.inviteInvalid.text' } };
  if (problem.code.startsWith('PARTY_')) return { key: 'partyInvitation', fields: {} };
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

/** Every refused login gets the same message, so that it doesn't reveal which e-mails exist (R11). */
export function loginError(problem: Problem): AuthError {
  if (problem.code === 'NETWORK') return { key: 'loginNetwork', fields: {} };
  if (problem.status === 429) return { key: 'loginLimited', fields: {} };
  if (problem.status >= 500) return { key: 'loginUnavailable', fields: {} };
  return { key: 'login', fields: { email: 'errors.login.text' } };
}

/** Maps the field errors of a 400 response to the fields of the form. */
function toFieldErrors({ fields }: Problem): FieldErrors {
  const errors: Partial<Record<AuthField, FieldErrorKey>> = {};
  for (const { field, message } of fields) {
    if (field === 'email' || field === 'password') errors[field] = `errors.${field}.text`;
    if (field === 'characterClass') errors.characterClass = 'missing.characterClass';
    if (field === 'nickname') errors.nickname ??= nicknameErrorKey(message);
  }
  return errors;
}

/** Matches on the wording of the server's validation messages (R9, R10, R99). */
function nicknameErrorKey(message: string): FieldErrorKey {
  if (message.includes("'@'")) return 'nicknameFault.at';
  if (message.includes('control characters')) return 'nicknameFault.characters';
  return 'nicknameFault.length';
}
