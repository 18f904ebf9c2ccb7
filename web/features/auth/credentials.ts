import {
  NICKNAME_LENGTH,
  PASSWORD_LENGTH,
  hasGraphemes,
  isVisible,
  normalisePlayerText,
} from '../../../server/rules/text';
import type { OfferedClass } from '../../../server/rules/character-class';
import { AUTH_FIELDS, type AuthError, type AuthField, type ErrorKey, type FieldErrors } from './auth-errors';

/** What the two forms hold; switching between them keeps it. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly characterClass: OfferedClass | null;
  /** An invitation (R386); empty where none is entered. */
  readonly inviteCode: string;
  /** The token of the link into a party that the newcomer joins by (R413). */
  readonly partyInvitation?: string | undefined;
}

export const NO_CREDENTIALS: Credentials = {
  email: '',
  password: '',
  nickname: '',
  characterClass: null,
  inviteCode: '',
};

/** Validates a login; returns undefined when it can be sent (R109). */
export function validateLogin(entered: Credentials): AuthError | undefined {
  const missing = findMissing(entered, ['email', 'password']);
  // An account's password needs no rule.
  const password: FieldErrors | undefined = missing.password && { password: 'errors.missingPassword.text' };
  if (missing.email) return { key: 'missingCredentials', fields: { ...password, email: 'missing.login' } };
  return password && { key: 'missingPassword', fields: password };
}

/**
 * Validates a registration; returns undefined when it can be sent (R109). Checks for missing fields and for values that
 * are certainly invalid; the server checks the rest.
 */
export function validateRegistration(
  entered: Credentials,
  { needsInvite = false }: { readonly needsInvite?: boolean } = {},
): AuthError | undefined {
  return validate(entered, needsInvite ? ['inviteCode', ...AUTH_FIELDS] : AUTH_FIELDS);
}

/** Validates what a first sign-in by a provider asks for; returns undefined when it can be sent (R402). */
export function validateCharacter(
  character: Pick<Credentials, 'nickname' | 'characterClass'>,
): AuthError | undefined {
  return validate({ ...NO_CREDENTIALS, ...character }, ['nickname', 'characterClass']);
}

function validate(entered: Credentials, asked: readonly AuthField[]): AuthError | undefined {
  const empty = findMissing(entered, asked);
  const wrong = asked.flatMap((field) => {
    const key = empty[field] ? undefined : findInvalid(entered, field);
    return key ? [{ field, key }] : [];
  });
  const fields: FieldErrors = {
    ...empty,
    ...Object.fromEntries(wrong.map(({ field, key }) => [field, `errors.${key}.text`])),
  };
  if (Object.keys(empty).length > 0) return { key: 'missingInformation', fields };
  const [first] = wrong;
  return first && { key: first.key, fields };
}

function findMissing(entered: Credentials, fields: readonly AuthField[]): FieldErrors {
  // Blanks count in a password (R10).
  const isEmpty = (field: AuthField) =>
    field === 'password' ? entered.password === '' : !isVisible(entered[field] ?? '');
  return Object.fromEntries(fields.filter(isEmpty).map((field) => [field, `missing.${field}`]));
}

function findInvalid({ email, password, nickname }: Credentials, field: AuthField): ErrorKey | undefined {
  if (field === 'email') return /^\S+@\S+$/.test(email.trim()) ? undefined : 'email';
  if (field === 'nickname') {
    return hasGraphemes(normalisePlayerText(nickname), NICKNAME_LENGTH) ? undefined : 'nickname';
  }
  if (field !== 'password') return undefined;
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'password';
  return length > PASSWORD_LENGTH.max ? 'passwordLong' : undefined;
}
