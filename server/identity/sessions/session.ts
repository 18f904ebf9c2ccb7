/** The data of a session. */
export interface SessionData {
  readonly cookie: { readonly expires?: string | Date | null };
  /** The signed-in player; absent only between a session's creation and its sign-in. */
  userId?: string;
}

declare module 'fastify' {
  interface Session {
    userId?: string;
  }
}

export const SESSION_COOKIE = 'questlog_session';
/** A month. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
