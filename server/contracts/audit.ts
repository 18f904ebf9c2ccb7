/** What the audit trail records (R340). The names are stored and never change. */
export const AUDIT_KINDS = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'limit-reached',
  'reset-requested',
  'reset-link-made',
  'password-reset',
  'password-changed',
  'password-refused',
  'email-change-requested',
  'email-verified',
  'passkey-added',
  'passkey-removed',
  'oidc-linked',
  'oidc-removed',
  'account-suspended',
  'suspension-lifted',
  'nickname-hidden',
  'operator-added',
  'operator-removed',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** An entry of the audit trail: what happened to an account, once or several times within an hour. */
export interface AuditEntry {
  /** ISO 8601, UTC: the first time. */
  readonly at: string;
  /** ISO 8601, UTC: the last time. */
  readonly lastAt: string;
  readonly count: number;
  readonly kind: AuditKind;
  /** Null where no account is known, and where the entry counts what exceeded the bound of R341. */
  readonly accountId: string | null;
  /** The account's current nickname; null without an account. */
  readonly nickname: string | null;
  /** Who did it, if not the account's player: an operator's account id, or `user@host` on the command line. */
  readonly actor: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Of the last request. */
  readonly correlationId: string | null;
  /** The limit that was reached, or `others` for what exceeded the bound of R341. */
  readonly detail: string | null;
}
