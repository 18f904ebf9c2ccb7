import type { Suspension } from '../../contracts/accounts';

/** The data of a session. */
export interface SessionData {
  readonly cookie: { readonly expires?: string | Date | null };
  /** The signed-in player; absent only between a session's creation and its sign-in. */
  userId?: string;
  /** The version of the account's credentials at sign-in; 0 in sessions of an earlier release. */
  credentialsVersion?: number;
  /** Milliseconds since the epoch; absent in sessions of an earlier release until their next renewal. */
  signedInAt?: number;
  /** When its player has last shown to be the account's owner, in milliseconds since the epoch; absent where a provider doesn't say (R272). */
  authenticatedAt?: number;
  /** When the session was extended last, in milliseconds since the epoch. */
  renewedAt?: number;
  /** The user agent of the sign-in, at most {@link DEVICE_MAX_LENGTH} characters. */
  device?: string;
  /** Of the account, found with the session and never saved in it; it may have ended since (R370). */
  suspension?: Suspension;
}

declare module 'fastify' {
  interface Session {
    userId?: string;
    credentialsVersion?: number;
    signedInAt?: number;
    authenticatedAt?: number;
    renewedAt?: number;
    device?: string;
    suspension?: Suspension;
  }
}

export const SESSION_COOKIE = 'questlog_session';
/** Its name at the host of an https `PUBLIC_URL` (R344). */
export const HOST_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
/** A month without a visit ends a session (R13). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** No session lasts longer, however often it is used (R274). */
export const SESSION_MAX_SECONDS = 180 * 24 * 60 * 60;
/** Sessions of one account; a further sign-in ends the one unused for longest (R274). */
export const SESSIONS_PER_ACCOUNT = 50;
export const DEVICE_MAX_LENGTH = 300;
