import type { StubbedResponse } from './stub-fetch';

/** Where the settings fetch the account and the passkeys of the player `u1`. */
const ACCOUNT_PATH = '/api/user/u1/account';
const PASSKEYS_PATH = '/api/user/u1/passkeys';

/** The answer about an account without sessions. */
export const ACCOUNT_ANSWER: StubbedResponse = {
  body: {
    email: 'o@x.org',
    isEmailVerified: true,
    pendingEmail: null,
    nicknameChangeableAt: null,
    requestedClass: null,
    classChangeableFrom: null,
    sessions: [],
  },
};

/** The answers to what the account's part of the settings fetches by itself; undefined for any other request. */
export function answerAccountRequest(
  url: string,
  account: () => StubbedResponse | Promise<StubbedResponse> = () => ACCOUNT_ANSWER,
): StubbedResponse | Promise<StubbedResponse> | undefined {
  if (url === ACCOUNT_PATH) return account();
  return url === PASSKEYS_PATH ? { body: { areAvailable: true, items: [], next: null } } : undefined;
}

/** Whether it is such a request. */
export function isAccountRequest(url: string): boolean {
  return url === ACCOUNT_PATH || url === PASSKEYS_PATH;
}
