import { PASSWORD_LENGTH } from '../../../server/rules/text';
import type { OFFERED_CLASSES } from '../../../server/rules/character-class';
import type { AuthError } from './auth-errors';

export type OfferedClass = (typeof OFFERED_CLASSES)[number];

/** What the two forms hold; the toggle keeps it. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly characterClass: OfferedClass | null;
}

export const NO_CREDENTIALS: Credentials = { email: '', password: '', nickname: '', characterClass: null };

/** What keeps a login from being sent (specification §5), or undefined. */
export function loginGap({ email, password }: Credentials): AuthError | undefined {
  if (email.trim() === '') return { key: 'missingCredentials', field: 'email' };
  if (password === '') return { key: 'missingPassword', field: 'password' };
  return undefined;
}

/** What keeps a registration from being sent (specification §5), or undefined. The server judges the rest. */
export function registrationGap(entered: Credentials): AuthError | undefined {
  const { email, password, nickname, characterClass } = entered;
  const missing =
    email.trim() === ''
      ? 'email'
      : password === ''
        ? 'password'
        : nickname.trim() === ''
          ? 'nickname'
          : characterClass === null
            ? 'characterClass'
            : undefined;
  if (missing !== undefined) return { key: 'missingInformation', field: missing };
  if (!/^\S+@\S+$/.test(email.trim())) return { key: 'email', field: 'email' };
  if ([...password].length < PASSWORD_LENGTH.min) return { key: 'password', field: 'password' };
  return undefined;
}
