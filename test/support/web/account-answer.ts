import type { StubbedResponse } from './stub-fetch';

/** Where the settings fetch the account, the passkeys, the blocks and the reports of the player `u1`. */
const ACCOUNT_PATH = '/api/user/u1/account';
const PASSKEYS_PATH = '/api/user/u1/passkeys';
const BLOCKS_PATH = '/api/user/u1/blocks';
const REPORTS_PATH = '/api/user/u1/reports';

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
  if (url === BLOCKS_PATH || url === REPORTS_PATH) return { body: { items: [], next: null } };
  return url === PASSKEYS_PATH ? { body: { areAvailable: true, items: [], next: null } } : undefined;
}

/** Whether it is such a request. */
export function isAccountRequest(url: string): boolean {
  return [ACCOUNT_PATH, PASSKEYS_PATH, BLOCKS_PATH, REPORTS_PATH].includes(url);
}
