/**
 * Stable codes of problem documents (RFC 9457, D32). A client matches on these, never on the message.
 * The ones in `REJECTIONS` are refusals by the rules of the game; each has its HTTP status in `platform/problems`.
 */
export const REJECTIONS = [
  'PLAYER_ALREADY_REGISTERED',
  'PLAYER_NOT_FOUND',
  'QUEST_NOT_FOUND',
  'QUEST_ALREADY_COMPLETED',
  'QUEST_NOT_FINISHED',
  'QUEST_EXPIRED',
  'PARTY_NOT_FOUND',
  'PARTY_FULL',
  'PARTY_LIMIT_REACHED',
  'PARTY_LEVEL_TOO_LOW',
  'PARTY_PASSWORD_WRONG',
  'PARTY_LEADER_ONLY',
  'PARTY_MEMBER_ONLY',
  'ALREADY_A_MEMBER',
  'PARTY_QUEST_NOT_FOUND',
  'PARTY_QUEST_COMPLETED',
  'PARTY_QUEST_EXPIRED',
] as const;
export type RejectionCode = (typeof REJECTIONS)[number];

export const PROBLEM_CODES = [
  ...REJECTIONS,
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'LOGIN_FAILED',
  'FORBIDDEN',
  'FOREIGN_ORIGIN',
  'NOT_FOUND',
  'duplicate_email',
  'duplicate_username',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
