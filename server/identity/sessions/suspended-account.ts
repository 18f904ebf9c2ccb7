/** NOTIFY channel of the suspensions of accounts; the payload is the account's id. */
export const ACCOUNT_SUSPENDED_CHANNEL = 'account_suspended';

/** A suspended account, and the number of processes that acknowledge its suspension. */
export interface SuspendedAccount {
  readonly accountId: string;
  readonly listeners: number;
}
